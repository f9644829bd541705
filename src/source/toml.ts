import { parse, TomlError, type TomlTable } from 'smol-toml';
import { isHidden } from '../diagnostics/confidence.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { lineIndex } from '../diagnostics/line-index.ts';
import { parentPointer } from '../json/pointer.ts';
import { sourceCodes } from './codes.ts';
import { type Origin, placeIn } from './events.ts';
import { scanToml, type TomlScan } from './toml-scan.ts';
import { plainTomlValue, type TomlFault } from './toml-value.ts';
import type { SourceDocument } from './yaml.ts';

const MAX_DEPTH = 48;
/** What the parser takes at all: it counts brackets only, and dotted names nest as well. */
const MAX_BRACKETS = 100;

/**
 * Parses TOML. Undefined only after an error was reported. The parser gives no places; they are looked
 * for when somebody asks for the first one.
 */
export function parseToml(
  text: string,
  origin: Origin,
  report: Report,
): SourceDocument | undefined {
  const table = parseTable(text, origin, report);
  if (table === undefined) return undefined;
  let scanned: TomlScan | undefined;
  const scan = () => {
    scanned ??= scanToml(text);
    return scanned;
  };
  const rangeAt = (pointer: string, on: 'key' | 'value' = 'value') => {
    const { sites } = scan();
    let found = pointer;
    while (found !== '' && !sites.has(found)) found = parentPointer(found);
    return sites.get(found)?.[on] ?? { start: 0, end: 0 };
  };
  const at: SourceDocument['at'] = (pointer, on): Place => {
    return { pointer, ...placeIn(origin, rangeAt(pointer, on)) };
  };
  const written = (pointer: string) => {
    const { start, end } = rangeAt(pointer);
    return text.slice(start, end);
  };
  const comment = text.includes('#') ? scan().firstComment : undefined;
  if (comment !== undefined) report(sourceCodes.build.comment({}, placeIn(origin, comment)));
  const { value, faults } = plainTomlValue(table, MAX_DEPTH, written);
  const lines = faults.length === 0 ? undefined : lineIndex(text);
  for (const { kind, pointer } of faults) {
    const isSecret = lines !== undefined && isHidden(lines, rangeAt(pointer).start);
    report(faultOf(kind, isSecret ? undefined : written(pointer), at(pointer)));
  }
  return faults.every(({ kind }) => kind === 'date') ? { value, at } : undefined;
}

function parseTable(text: string, origin: Origin, report: Report): TomlTable | undefined {
  try {
    return parse(text, { maxDepth: MAX_BRACKETS, integersAsBigInt: 'asNeeded' });
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    report(syntaxError(error, text, origin));
    return undefined;
  }
}

function syntaxError({ message, line, column }: TomlError, text: string, origin: Origin) {
  const start = Math.min((lineIndex(text).starts[line - 1] ?? 0) + column - 1, text.length);
  const place = placeIn(origin, { start, end: Math.min(start + 1, text.length) });
  // Below its first line the message shows the source, which may hold secrets.
  const reason = (message.split('\n', 1)[0] ?? '').replace(/^Invalid TOML document: /, '');
  if (reason.includes('excessively nested')) {
    return sourceCodes.build['too-deep']({ levels: MAX_DEPTH }, place);
  }
  return sourceCodes.build['toml-syntax']({ reason: reason.replace(/\.$/, '') }, place);
}

function faultOf(kind: TomlFault['kind'], plain: string | undefined, place: Place) {
  switch (kind) {
    case 'date':
      return sourceCodes.build['toml-date']({}, place);
    case 'number':
      return sourceCodes.build['unsafe-number']({ plain }, place);
    case 'depth':
      return sourceCodes.build['too-deep']({ levels: MAX_DEPTH }, place);
  }
}
