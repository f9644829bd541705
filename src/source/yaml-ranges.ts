import {
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  type ScalarEvent,
} from 'js-yaml';
import type { Range } from '../diagnostics/diagnostic.ts';
import { pointerTokens } from '../json/pointer.ts';

/**
 * The range of the value (or of its key) a JSON Pointer leads to, found by walking the parser's
 * events. When the pointer leads nowhere, the nearest ancestor that exists answers; a value that
 * was left out is shown by its key.
 */
export function rangeOf(
  text: string,
  events: readonly Event[],
  pointer: string,
  on: 'key' | 'value',
): Range {
  let value = events.findIndex((event) => event.type !== EVENT_DOCUMENT);
  let key = value;
  let ancestor = value;
  for (const token of pointerTokens(pointer)) {
    const child = childOf(text, events, value, token);
    if (child === undefined) break;
    ancestor = value;
    key = child.key;
    value = child.value;
  }
  const candidates = on === 'key' ? [key, value, ancestor] : [value, key, ancestor];
  for (const candidate of candidates) {
    const range = eventRange(text, events[candidate]);
    if (range !== undefined) return range;
  }
  return { start: 0, end: 0 };
}

function childOf(text: string, events: readonly Event[], at: number, token: string) {
  const parent = events[at];
  if (parent?.type === EVENT_SEQUENCE) {
    let index = 0;
    for (let item = at + 1; events[item]?.type !== EVENT_POP; item = after(events, item)) {
      if (String(index) === token) return { key: item, value: item };
      index += 1;
    }
  }
  if (parent?.type === EVENT_MAPPING) {
    for (let key = at + 1; events[key]?.type !== EVENT_POP; ) {
      const value = after(events, key);
      const event = events[key];
      if (event?.type === EVENT_SCALAR && getScalarValue(text, event) === token)
        return { key, value };
      key = after(events, value);
    }
  }
  return undefined;
}

/** Index of the event behind the node that begins at `at`. */
function after(events: readonly Event[], at: number): number {
  let depth = 0;
  for (let index = at; index < events.length; index += 1) {
    const type = events[index]?.type;
    if (type === EVENT_MAPPING || type === EVENT_SEQUENCE) depth += 1;
    if (type === EVENT_POP) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return events.length;
}

/** Undefined for what takes no room in the text, such as the value of `key:`. */
function eventRange(text: string, event: Event | undefined): Range | undefined {
  if (event?.type === EVENT_ALIAS) return { start: event.anchorStart - 1, end: event.anchorEnd };
  if (event?.type === EVENT_SCALAR) return scalarRange(text, event);
  if (event?.type === EVENT_MAPPING || event?.type === EVENT_SEQUENCE) {
    // A collection is shown by its first line: a whole block would bury the message.
    const lineEnd = text.indexOf('\n', event.start);
    return { start: event.start, end: lineEnd === -1 ? text.length : lineEnd };
  }
  return undefined;
}

function scalarRange(text: string, event: ScalarEvent): Range | undefined {
  if (event.valueStart < 0) return undefined;
  const quoted = event.style === 2 || event.style === 3;
  const start = event.valueStart - (quoted ? 1 : 0);
  const end = event.valueEnd + (quoted ? 1 : 0);
  const lineEnd = text.indexOf('\n', start);
  return { start, end: lineEnd === -1 ? end : Math.min(end, Math.max(lineEnd, start)) };
}
