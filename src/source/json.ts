import {
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  YAMLException,
} from 'js-yaml';
import type { Range, Report } from '../diagnostics/diagnostic.ts';
import type { Json } from '../json/json.ts';
import { sourceCodes } from './codes.ts';
import { eventsOf, isTooDeep, type Origin, placeIn } from './events.ts';
import { jsonError } from './json-error.ts';
import { isPlainJson } from './plain-json.ts';
import { documentOver, type SourceDocument } from './yaml.ts';
import { unsafeNumbers } from './yaml-scan.ts';

/** More than for YAML: the files that hold whatever the others held are JSON. */
export const MAX_DEPTH = 64;

/** Characters that JSON allows in texts and YAML, whose events give positions, does not. */
const NOT_YAML = /[\u007f-\u009f\ufffe\uffff]/;

/**
 * Parses JSON. `JSON.parse` decides what is valid; the YAML parser's events (JSON is YAML) give
 * positions and the duplicate keys that `JSON.parse` swallows.
 */
export function parseJson(
  text: string,
  origin: Origin,
  report: Report,
): SourceDocument | undefined {
  const at = (range: Range) => placeIn(origin, range);
  const syntax = (offset: number, reason: string) => {
    const start = Math.min(offset, text.length);
    const range = { start, end: Math.min(start + 1, text.length) };
    report(sourceCodes.build['json-syntax']({ reason }, at(range)));
    return undefined;
  };
  let value: Json;
  let events: Event[];
  try {
    value = JSON.parse(text) as Json;
    if (!NOT_YAML.test(text) && isPlainJson(text, value)) {
      return documentOver(value, text, () => eventsOf(text, MAX_DEPTH, origin, report), origin);
    }
    events = eventsOf(text, MAX_DEPTH, origin, report);
  } catch (error) {
    if (error instanceof YAMLException) {
      return isTooDeep(error) ? undefined : syntax(error.mark?.position ?? 0, error.reason);
    }
    if (!(error instanceof SyntaxError)) throw error;
    const found = jsonError(text);
    return syntax(found?.offset ?? 0, found?.reason ?? 'it cannot be parsed');
  }
  const duplicate = duplicateKey(text, events);
  if (duplicate !== undefined) {
    report(sourceCodes.build['duplicate-key']({ key: duplicate.key }, at(duplicate.range)));
    return undefined;
  }
  const unsafe = unsafeNumbers(text, events, true);
  for (const { plain, range } of unsafe) {
    report(sourceCodes.build['unsafe-number']({ plain }, at(range)));
  }
  return unsafe.length === 0 ? documentOver(value, text, () => events, origin) : undefined;
}

interface OpenCollection {
  /** The keys so far; undefined inside a list. */
  readonly keys: Set<string> | undefined;
  expectsKey: boolean;
}

function duplicateKey(text: string, events: readonly Event[]) {
  const open: OpenCollection[] = [];
  for (const event of events) {
    if (event.type === EVENT_POP) {
      open.pop();
      continue;
    }
    const parent = open.at(-1);
    if (event.type === EVENT_SCALAR && parent?.keys !== undefined && parent.expectsKey) {
      const key = getScalarValue(text, event);
      const range = { start: event.valueStart, end: event.valueEnd };
      if (parent.keys.has(key)) return { key, range };
      parent.keys.add(key);
    }
    if (parent !== undefined) parent.expectsKey = !parent.expectsKey;
    if (event.type === EVENT_MAPPING) open.push({ keys: new Set(), expectsKey: true });
    if (event.type === EVENT_SEQUENCE) open.push({ keys: undefined, expectsKey: false });
  }
  return undefined;
}
