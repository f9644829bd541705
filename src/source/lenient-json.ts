import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { sourceCodes } from './codes.ts';
import type { Origin } from './events.ts';
import { parseJson } from './json.ts';
import { type JsonFault, jsonFaults, mendedJson } from './json-faults.ts';
import type { SourceDocument } from './yaml.ts';

/**
 * Parses JSON as people write it: comments and trailing commas are left out with a warning each.
 * Missing commas and stray words are errors, or, if `lenient`, mended with a warning each. Offsets
 * stay those of the text, because whatever is left out leaves blanks.
 */
export function parseLenientJson(
  text: string,
  origin: Origin,
  lenient: boolean,
  report: Report,
): SourceDocument | undefined {
  const said: Diagnostic[] = [];
  const document = parseJson(text, origin, (diagnostic) => void said.push(diagnostic));
  const isBroken = said.some(({ code }) => code === 'source/json-syntax');
  const faults = isBroken ? jsonFaults(text) : undefined;
  if (faults === undefined || faults.length === 0) {
    for (const diagnostic of said) report(diagnostic);
    return document;
  }
  const isMinor = faults.every(({ kind }) => kind === 'comment' || kind === 'trailing comma');
  const mended = isMinor || lenient ? mendedJson(text, faults) : undefined;
  const after: Diagnostic[] = [];
  const result =
    mended === undefined
      ? undefined
      : parseJson(mended, origin, (diagnostic) => void after.push(diagnostic));
  const isMended = mended !== undefined && !after.some(({ code }) => code === 'source/json-syntax');
  for (const fault of faults) report(describe(fault, origin, isMended));
  for (const diagnostic of after) report(diagnostic);
  return result;
}

function describe({ kind, range, reason }: JsonFault, origin: Origin, isMended: boolean) {
  const { build } = sourceCodes;
  const at = {
    file: origin.file,
    range: { start: range.start + origin.offset, end: range.end + origin.offset },
  };
  if (kind === 'comment') return build['json-comment']({}, at);
  if (kind === 'trailing comma') return build['json-trailing-comma']({}, at);
  if (isMended) return build['json-mended']({ reason }, at);
  const remedy = REMEDIES[kind];
  return build['json-syntax'](remedy === undefined ? { reason } : { reason, remedy }, at);
}

const REMEDIES: Readonly<Partial<Record<JsonFault['kind'], string>>> = {
  'missing comma': 'Add the comma, or read the file as it is with --lenient.',
  'stray word': 'Put it in quotes or remove it; --lenient leaves it out.',
};
