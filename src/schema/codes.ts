import { defineCodes } from '../diagnostics/codes.ts';

interface UnknownKey {
  readonly key: string;
  readonly known: readonly string[];
  readonly suggestion: string | undefined;
}
interface MissingKey {
  readonly where: string;
  /** Any one of them suffices. */
  readonly keys: readonly string[];
  /** The key that makes it necessary. */
  readonly because: string | undefined;
}
interface UnknownValue {
  readonly where: string;
  readonly value: string;
  readonly known: readonly string[];
  readonly suggestion: string | undefined;
}
interface Unfit {
  readonly where: string;
  /** What it must do, as the rest of a sentence: "be at least 1". */
  readonly must: string;
  readonly hint?: string | undefined;
}

const FEW = 12;

/** What a JSON Schema has to say about data: of a native format, of the hub, or of a schema itself. */
export const schemaCodes = defineCodes('schema', {
  'unknown-key': {
    severity: 'error',
    message: ({ key }: UnknownKey) => `"${key}" is not a known setting here.`,
    hint: ({ suggestion, known }) => {
      if (suggestion !== undefined) return `Did you mean "${suggestion}"?`;
      if (known.length === 0) return 'Remove it.';
      return known.length > FEW ? undefined : `Known here: ${known.join(', ')}.`;
    },
    explain: `The schema of the format lists the settings that may stand at this place, and this one
is not among them. Usually it is misspelt, or indented one level too far or not far enough.`,
  },
  'missing-key': {
    severity: 'error',
    message: ({ where, keys, because }: MissingKey) =>
      `${where} needs ${quoted(keys)}${because === undefined ? '' : ` beside "${because}"`}.`,
    hint: ({ keys }) => `Add the setting ${quoted(keys)}.`,
    explain: 'The schema of the format requires a setting that is not there. The message names it.',
  },
  'wrong-type': {
    severity: 'error',
    message: ({ where, expected, found }: { where: string; expected: string; found: string }) =>
      `${where} must be ${expected}, but here it is ${found}.`,
    hint: ({ expected, found }) =>
      expected === 'text' && (found === 'a number' || found === 'true or false')
        ? 'Put the value in quotes.'
        : undefined,
    explain: 'The value has another type than the schema of the format asks for.',
  },
  'unknown-value': {
    severity: 'error',
    message: ({ where, value, known }: UnknownValue) =>
      `${where} cannot be ${value}; expected ${known.length > 1 ? 'one of ' : ''}${known.join(', ')}.`,
    hint: ({ suggestion }) =>
      suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`,
    explain: 'The schema of the format allows only certain values here. The message lists them.',
  },
  'wrong-form': {
    severity: 'error',
    message: ({ where, must }: Unfit) => `${where} must ${must}.`,
    hint: ({ hint }) => hint,
    explain: `The text does not have the form the schema asks for: a URL, a name made of certain
characters, a date.`,
  },
  'out-of-range': {
    severity: 'error',
    message: ({ where, must }: Unfit) => `${where} must ${must}.`,
    explain:
      'The value is too small, too large, too short or too long for the schema of the format.',
  },
  'no-match': {
    severity: 'error',
    message: ({ where, must }: Unfit) => `${where} must ${must}.`,
    hint: ({ hint }) => hint,
    explain: `The schema of the format allows several shapes here, or forbids one, and the value does
not comply. Compare it with an example in the documentation of the format.`,
  },
  'other-draft': {
    severity: 'info',
    message: ({ draft }: { draft: string }) =>
      `This schema is written for ${draft}; only JSON Schema 2020-12 is checked.`,
    explain: `A JSON Schema may name the draft it is written for with \`$schema\`. agentx checks schemas
of draft 2020-12 (and those that name none). Others are kept as they are.`,
  },
});

function quoted(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(' or ');
}
