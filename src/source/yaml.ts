import {
  type AliasEvent,
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  type Event,
  mergeTag,
  YAMLException,
} from 'js-yaml';
import type { Place, Range, Report } from '../diagnostics/diagnostic.ts';
import type { Json } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import { sourceCodes } from './codes.ts';
import { eventsOf, isTooDeep, type Origin, placeIn } from './events.ts';
import { expandShared } from './expand-shared.ts';
import { type RangeFinder, rangeFinder } from './yaml-ranges.ts';
import { collectionKey, firstComment, unsafeNumbers, yaml11Readings } from './yaml-scan.ts';

/** Parsed data that can still say where each of its values stands. */
export interface SourceDocument {
  readonly value: Json;
  at(pointer: string, on?: 'key' | 'value'): Place;
}

const MAX_DEPTH = 48;
const MAX_ALIASES = 100;
const SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** Parses one YAML 1.2 document. Undefined only after an error was reported. */
export function parseYaml(
  text: string,
  origin: Origin,
  report: Report,
): SourceDocument | undefined {
  const documents = parseYamlStream(text, origin, report);
  if (documents === undefined || documents.length <= 1) return documents?.[0];
  const at = documents[1]?.at('') ?? { file: origin.file };
  report(sourceCodes.build['yaml-syntax']({ reason: 'expected one document, found several' }, at));
  return undefined;
}

/**
 * Parses a stream of YAML documents; an empty text is one document without a value.
 * js-yaml's events carry offsets, so positions cost nothing until somebody asks for one.
 */
export function parseYamlStream(
  text: string,
  origin: Origin,
  report: Report,
): readonly SourceDocument[] | undefined {
  let events: Event[] = [];
  let values: Json[];
  try {
    events = eventsOf(text, MAX_DEPTH, origin, report);
    values = construct(text, events);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (!isTooDeep(error)) report(syntaxError(error, text, events, origin));
    return undefined;
  }
  if (!reportReadings(text, events, origin, report)) return undefined;
  if (values.length <= 1) return [documentOver(values[0] ?? null, text, () => events, origin)];
  const starts = events.flatMap((event, index) => (event.type === EVENT_DOCUMENT ? [index] : []));
  return values.map((value, index) =>
    documentOver(value, text, () => events.slice(starts[index], starts[index + 1]), origin),
  );
}

/** A value, and the events of its text for when somebody asks where something stands. */
export function documentOver(
  value: Json,
  text: string,
  events: () => readonly Event[],
  origin: Origin,
): SourceDocument {
  let rangeOf: RangeFinder | undefined;
  return {
    value,
    at(pointer, on = 'value') {
      rangeOf ??= rangeFinder(text, events());
      return { pointer, ...placeIn(origin, rangeOf(pointer, on)) };
    },
  };
}

/** The value at `pointer` as a document of its own, in the same place of the same file. */
export function partOf(document: SourceDocument, pointer: string): SourceDocument {
  return {
    value: valueAt(document.value, pointer) ?? null,
    at: (below, on) => document.at(`${pointer}${below}`, on),
  };
}

/** Only a document that has aliases pays for expanding them within bounds. */
function construct(text: string, events: Event[]): Json[] {
  const aliased = firstAlias(text, events) !== undefined;
  const maxAliases = aliased ? MAX_ALIASES : 0;
  const values = constructFromEvents(events, { source: text, schema: SCHEMA, maxAliases });
  if (!aliased) return values as Json[];
  return values.map((value) => {
    const expanded = expandShared(value as Json);
    if (expanded === undefined) throw new YAMLException('the aliases expand to too much data');
    return expanded;
  });
}

/** Only a text with a star in it can have one. */
function firstAlias(text: string, events: readonly Event[]): AliasEvent | undefined {
  if (!text.includes('*')) return undefined;
  return events.find((event): event is AliasEvent => event.type === EVENT_ALIAS);
}

/** False after an error: a number that no reader could keep as it is written. */
function reportReadings(
  text: string,
  events: readonly Event[],
  origin: Origin,
  report: Report,
): boolean {
  const { build } = sourceCodes;
  const at = (range: Range): Place => placeIn(origin, range);
  for (const { plain, newer, older, range } of yaml11Readings(text, events)) {
    report(build['yaml-1.1']({ plain, newer, older }, at(range)));
  }
  const comment = firstComment(text, events);
  if (comment !== undefined) report(build.comment({}, at(comment)));
  const alias = firstAlias(text, events);
  if (alias !== undefined) {
    report(build.alias({}, at({ start: alias.anchorStart - 1, end: alias.anchorEnd })));
  }
  const unsafe = unsafeNumbers(text, events);
  for (const { plain, range } of unsafe) report(build['unsafe-number']({ plain }, at(range)));
  return unsafe.length === 0;
}

function syntaxError(
  { reason, mark }: YAMLException,
  text: string,
  events: readonly Event[],
  origin: Origin,
) {
  // The parser loses the place of a key that is itself a list or mapping.
  const key = reason.includes('complex keys') ? collectionKey(events) : undefined;
  const start = Math.min(key ?? mark?.position ?? 0, text.length);
  const range = { start, end: Math.min(start + 1, text.length) };
  return sourceCodes.build['yaml-syntax']({ reason }, placeIn(origin, range));
}
