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
import { parentPointer, pointerTo } from '../json/pointer.ts';

/** Indexes of the events that begin a node: its key (or itself) and its value. */
interface Site {
  readonly key: number;
  readonly value: number;
}

export type RangeFinder = (pointer: string, on: 'key' | 'value') => Range;

/**
 * Finds the range of the value (or of its key) a JSON Pointer leads to. When the pointer leads
 * nowhere, the nearest ancestor that exists answers; a value that was left out is shown by its key.
 * Nothing is looked up before the first question; then all of them are answered from one pass.
 */
export function rangeFinder(text: string, events: readonly Event[]): RangeFinder {
  let sites: ReadonlyMap<string, Site> | undefined;
  return (pointer, on) => {
    sites ??= sitesOf(text, events);
    let found = pointer;
    while (found !== '' && !sites.has(found)) found = parentPointer(found);
    const site = sites.get(found);
    const ancestor = sites.get(parentPointer(found));
    const indexes = on === 'key' ? [site?.key, site?.value] : [site?.value, site?.key];
    for (const index of [...indexes, ancestor?.value]) {
      const range = index === undefined ? undefined : eventRange(text, events[index]);
      if (range !== undefined) return range;
    }
    return { start: 0, end: 0 };
  };
}

function sitesOf(text: string, events: readonly Event[]): ReadonlyMap<string, Site> {
  const sites = new Map<string, Site>();
  /** Notes the node that begins at `value` and all below it; gives the index behind it. */
  const note = (pointer: string, key: number, value: number): number => {
    if (!sites.has(pointer)) sites.set(pointer, { key, value });
    const type = events[value]?.type;
    const isCollection = type === EVENT_SEQUENCE || type === EVENT_MAPPING;
    if (!isCollection) return value + 1;
    let at = value + 1;
    for (let index = 0; isOpen(events, at); index += 1) {
      const name = type === EVENT_MAPPING ? keyName(text, events[at]) : index;
      at = note(pointerTo(pointer, name), at, type === EVENT_MAPPING ? after(events, at) : at);
    }
    return at + 1;
  };
  const root = events.findIndex((event) => event.type !== EVENT_DOCUMENT);
  if (root !== -1) note('', root, root);
  return sites;
}

function keyName(text: string, event: Event | undefined): string {
  return event?.type === EVENT_SCALAR ? getScalarValue(text, event) : '';
}

function isOpen(events: readonly Event[], at: number): boolean {
  return at < events.length && events[at]?.type !== EVENT_POP;
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
