import { defineCodes } from '../diagnostics/codes.ts';
import { TOML_REPAIRS } from './toml-repairs.ts';
import { REPAIRS } from './yaml-repairs.ts';

interface JsonSyntax {
  readonly reason: string;
  readonly remedy?: string;
}
interface Misspelt {
  readonly suggestion: string | undefined;
}
interface UnknownValue extends Misspelt {
  readonly key: string;
  readonly value: string;
  readonly known: string;
}
interface UnknownKey extends Misspelt {
  readonly key: string;
  readonly where: string;
}

interface ShownNumber {
  /** Absent when it is the value of a secret. */
  readonly plain: string | undefined;
}

interface Yaml11Reading extends ShownNumber {
  readonly newer: string;
  readonly older: string;
}

function quoteIt(plain: string | undefined): string {
  return plain === undefined ? 'Put it in quotes' : `Put it in quotes ("${plain}")`;
}

interface WrongType {
  readonly key: string;
  readonly expected: string;
  readonly found: string;
}

/** What usually turns the value that was found into the one that was expected. */
function repairOf({ key, expected, found }: WrongType): string {
  if (expected === 'true or false') return 'Write true or false, without quotes.';
  if (expected.endsWith('number')) {
    if (found === 'a number in quotes') return 'Remove the quotes.';
    return found === 'a number' ? 'Leave out the fraction.' : 'Write a number, such as 10.';
  }
  if (expected === 'text')
    return found === 'a mapping' ? 'Write one text.' : 'Put the value in quotes.';
  if (expected.startsWith(`${found} of`))
    return 'Check its items: one is of another type; quote texts.';
  return expected.includes('list')
    ? `Write each item below "${key}:" on a line of its own, beginning with "- ".`
    : `Write the settings of "${key}" as "name: value" lines, indented below it.`;
}

function didYouMean({ suggestion }: Misspelt): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

/** What can be said about a text before any format looks at it. */
export const sourceCodes = defineCodes('source', {
  'yaml-syntax': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `This is not valid YAML: ${reason}.`,
    hint: ({ reason }) => REPAIRS.find(([pattern]) => pattern.test(reason))?.[1],
    explain: `The text could not be read as YAML 1.2. Nothing after the marked place was understood,
so nothing was converted. Usual causes: a tab used for indentation, a value that contains ": " and
is not quoted, a key written twice, a bracket that is never closed.`,
  },
  'json-syntax': {
    severity: 'error',
    message: ({ reason }: JsonSyntax) => `This is not valid JSON: ${reason}.`,
    hint: ({ remedy }) =>
      remedy ?? 'JSON allows no comments and no trailing commas, and quotes every key.',
    explain: `The text could not be read as JSON. Check the marked place for a missing comma or
quote, a trailing comma, or a comment.`,
  },
  'toml-syntax': {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `This is not valid TOML: ${reason}.`,
    hint: ({ reason }) => TOML_REPAIRS.find(([pattern]) => pattern.test(reason))?.[1],
    explain: `The text could not be read as TOML. Nothing after the marked place was understood, so
nothing was converted. Usual causes: a text without quotes, quotes that are never closed, a key or a
table written twice.`,
  },
  'toml-date': {
    severity: 'warning',
    message: () => 'This is a date; it is kept as the text it is written as.',
    hint: () => 'Put it in quotes if it is a text.',
    explain: `TOML has dates and times, and no other format agentx knows has them. They are read as
texts, and written back in quotes.`,
  },
  'json-comment': {
    severity: 'warning',
    message: () => 'JSON has no comments; this one is left out.',
    hint: () => 'Remove it: strict readers refuse the whole file.',
    explain: `Comments (\`//\` and \`/* */\`) belong to JSON dialects of some editors, not to JSON. They
are skipped and not written back.`,
  },
  'json-trailing-comma': {
    severity: 'warning',
    message: () => 'There is a comma after the last item.',
    hint: () => 'Remove it: strict readers refuse the whole file.',
    explain: 'JSON allows commas between items only. The comma is skipped and not written back.',
  },
  'json-mended': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `This is not valid JSON: ${reason}. It is read as if that were mended.`,
    hint: () => 'Repair the file: strict readers refuse it.',
    explain: `Under \`--lenient\` a missing comma is assumed, and a word that is neither quoted nor a
value is left out. Check that the result is what the author meant; without \`--lenient\` these are
errors.`,
  },
  'duplicate-key': {
    severity: 'error',
    message: ({ key }: { key: string }) => `The key "${key}" is written twice in one object.`,
    hint: () => 'Keep one of the two: readers disagree about which one counts.',
    explain: `A JSON object or YAML mapping has the same key twice. Some readers take the first
value, some the last; converting either would lose the other one, so agentx asks you to decide.`,
  },
  'yaml-1.1': {
    severity: 'warning',
    message: ({ plain, newer, older }: Yaml11Reading) =>
      plain === undefined
        ? 'This value without quotes is not the same in YAML 1.2 and in YAML 1.1.'
        : `${plain} without quotes is ${newer} in YAML 1.2 and ${older} in YAML 1.1.`,
    hint: ({ plain }) => `${quoteIt(plain)} or write the value you mean.`,
    explain: `YAML 1.1 (PyYAML, used by fast-agent and the AFM interpreters) and YAML 1.2 (agentx,
and most newer readers) disagree about this unquoted value: \`yes\`, \`012\`, \`12:30\`, \`1_000\` and
dates are the usual ones. agentx reads YAML 1.2 and quotes such texts when it writes.`,
  },
  'unsafe-number': {
    severity: 'error',
    message: ({ plain }: ShownNumber) =>
      `${plain === undefined ? 'This number' : `The number ${plain}`} cannot be kept exactly.`,
    hint: ({ plain }) => `${quoteIt(plain)} if it is an identifier.`,
    explain: `Infinities, NaN and whole numbers with more digits than a program can hold (2^53 and
beyond) change when they are read as numbers. Quoted, they stay as they are.`,
  },
  'too-deep': {
    severity: 'error',
    message: ({ levels }: { levels: number }) => `This is nested deeper than ${levels} levels.`,
    hint: () => 'No agent needs this much nesting. Is this the right file?',
    explain: `Input is bounded so that no file can exhaust the machine: YAML and TOML may nest 48 levels,
JSON 64.`,
  },
  comment: {
    severity: 'info',
    message: () => 'Comments are for people; a conversion does not carry them over.',
    explain: `Comments of YAML and TOML have no place in the data of an agent. They stay in the source file and
are not part of what is written.`,
  },
  alias: {
    severity: 'info',
    message: () => 'Anchors and aliases were expanded; the output repeats their values.',
    explain: `YAML anchors (\`&a\`), aliases (\`*a\`) and merge keys (\`<<\`) are a way of writing, not
data. agentx reads them (100 aliases at the most) and writes the values out in full.`,
  },
  bom: {
    severity: 'warning',
    message: () => 'The file begins with a byte order mark.',
    hint: () => 'Save the file as UTF-8 without BOM: some readers then miss the front matter.',
    explain: `A byte order mark (U+FEFF) before the first line makes strict readers overlook the
front matter, so all its settings are silently ignored there. agentx skips the mark.`,
  },
  'unclosed-front-matter': {
    severity: 'error',
    message: () => 'The front matter is opened here and never closed.',
    hint: () => 'Add a line with only --- after the last setting.',
    explain: `A file that begins with \`---\` must have a second line \`---\` where the settings end and
the Markdown body begins.`,
  },
  'not-a-mapping': {
    severity: 'error',
    message: ({ found }: { found: string }) => `Expected settings as "key: value", found ${found}.`,
    hint: () => 'Write one "key: value" pair per line.',
    explain: 'The document (or front matter) must be a mapping of keys to values.',
  },
  'wrong-type': {
    severity: 'error',
    message: ({ key, expected, found }: WrongType) =>
      `"${key}" must be ${expected}, but here it is ${found}.`,
    hint: repairOf,
    explain: 'The value has another type than the format asks for. The message names both.',
  },
  'unknown-value': {
    severity: 'error',
    message: ({ key, value, known }: UnknownValue) =>
      `"${key}" cannot be "${value}"; expected one of ${known}.`,
    hint: didYouMean,
    explain: 'The key takes one of a fixed list of words. The message lists them.',
  },
  'null-is-absent': {
    severity: 'info',
    message: ({ key }: { key: string }) => `"${key}" has no value and is treated as absent.`,
    explain: `An empty value (\`key:\` or \`key: null\`) says nothing in this format. It is read as if
the key were not there and is not written back.`,
  },
  variable: {
    severity: 'info',
    message: ({ key, expected }: { key: string; expected: string }) =>
      `"${key}" is a variable where ${expected} belongs; it is kept unresolved.`,
    explain: `The value is a reference such as \`\${NAME}\` that is resolved when the agent runs. agentx
never resolves variables. The reference survives in the same format; another format that needs the
plain value reports it as lost.`,
  },
  'unknown-key': {
    severity: 'warning',
    message: ({ key, where }: UnknownKey) =>
      `"${key}" is not a known setting of ${where}. It is kept.`,
    hint: didYouMean,
    explain: `The key is not part of the format. It is kept under \`extensions\`, survives a round trip
through the same format, and is reported when it cannot cross to another one.`,
  },
});
