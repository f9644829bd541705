import { agentcard } from '../../../adapters/agentcard/index.ts';
import { type Conversion, convert, type ReadResult, read } from '../../../src/index.ts';

export interface Options {
  readonly file?: string;
  /** Files beside the card. */
  readonly beside?: Readonly<Record<string, string>>;
  readonly lenient?: boolean;
}

export function readCards(text: string, options: Options = {}): ReadResult {
  return read(filesOf(text, options), {
    from: agentcard,
    entry: options.file ?? 'card.md',
    lenient: options.lenient ?? false,
  });
}

export function rewriteCards(
  text: string,
  version: 'rfc' | 'fast-agent',
  layout: 'files' | 'single',
  options: Options = {},
): Conversion {
  const entry = options.file ?? 'card.md';
  const files = filesOf(text, options);
  return convert(files, `agentcard@${version}`, { from: agentcard, entry, layout });
}

function filesOf(text: string, { file = 'card.md', beside = {} }: Options) {
  return new Map([[file, text], ...Object.entries(beside)]);
}

/** Where a diagnostic points, as the source text it marks. */
export function marked(text: string, result: ReadResult, code: string): string | undefined {
  const range = result.diagnostics.find((diagnostic) => diagnostic.code === code)?.at?.range;
  return range === undefined ? undefined : text.slice(range.start, range.end);
}

export function codesOf(result: { readonly diagnostics: ReadResult['diagnostics'] }): string[] {
  return result.diagnostics.map((diagnostic) => `${diagnostic.severity} ${diagnostic.code}`);
}
