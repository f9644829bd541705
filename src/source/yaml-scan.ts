import { CORE_SCHEMA, EVENT_SCALAR, type Event, type ScalarEvent, YAML11_SCHEMA } from 'js-yaml';
import type { Range } from '../diagnostics/diagnostic.ts';

const PLAIN = 1;
const LONGEST_SUSPECT = 40;

interface PlainScalar {
  readonly plain: string;
  readonly range: Range;
}

/** A plain scalar that YAML 1.1 readers (PyYAML, and so fast-agent and afm-core) see differently. */
interface Yaml11Reading extends PlainScalar {
  readonly reading: string;
}

/** Cheap screen before the two schemas are asked: words, numbers, dates and times only. */
const SUSPECT = /^(?:y|n|yes|no|on|off|[-+.]?\d[-+\w:. ]*)$/i;

export function yaml11Readings(text: string, events: readonly Event[]): Yaml11Reading[] {
  const readings: Yaml11Reading[] = [];
  for (const event of events) {
    const scalar = plainScalar(text, event, SUSPECT);
    if (scalar === undefined) continue;
    const now = CORE_SCHEMA.resolveImplicitScalarTag(scalar.plain).value;
    const then = YAML11_SCHEMA.resolveImplicitScalarTag(scalar.plain).value;
    if (!Object.is(now, then)) readings.push({ ...scalar, reading: inWords(then) });
  }
  return readings;
}

const NOT_FINITE = /^[-+]?\.(?:inf|nan)$/i;
const LONG_INTEGER = /^[-+]?\d{16,}$/;

/** Numbers that JSON cannot hold as written: infinities, NaN and integers beyond 2^53. */
export function unsafeNumbers(text: string, events: readonly Event[]): PlainScalar[] {
  if (!/\.(?:inf|nan)\b|\d{16}/i.test(text)) return [];
  return events.flatMap((event) => {
    const scalar = plainScalar(text, event, /^[-+.\dinfa]+$/i);
    if (scalar === undefined) return [];
    const { plain } = scalar;
    const unsafe =
      NOT_FINITE.test(plain) || (LONG_INTEGER.test(plain) && !Number.isSafeInteger(Number(plain)));
    return unsafe ? [scalar] : [];
  });
}

function plainScalar(text: string, event: Event, screen: RegExp): PlainScalar | undefined {
  if (event.type !== EVENT_SCALAR || event.style !== PLAIN || event.tagStart !== -1) {
    return undefined;
  }
  const range = { start: event.valueStart, end: event.valueEnd };
  const length = range.end - range.start;
  if (length === 0 || length > LONGEST_SUSPECT) return undefined;
  const plain = text.slice(range.start, range.end);
  return screen.test(plain) ? { plain, range } : undefined;
}

function inWords(value: unknown): string {
  if (value instanceof Date) return 'a date';
  return typeof value === 'string' ? `the text "${value}"` : String(value);
}

/** The first comment of a YAML text; comments are for people and no data model holds them. */
export function firstComment(text: string, events: readonly Event[]): Range | undefined {
  if (!text.includes('#')) return undefined;
  const scalars = events.filter((event): event is ScalarEvent => event.type === EVENT_SCALAR);
  let next = 0;
  for (let at = text.indexOf('#'); at !== -1; at = text.indexOf('#', at + 1)) {
    if (at > 0 && !' \t\n'.includes(text[at - 1] ?? '')) continue;
    while ((scalars[next]?.valueEnd ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    if ((scalars[next]?.valueStart ?? Number.POSITIVE_INFINITY) <= at) continue;
    const lineEnd = text.indexOf('\n', at);
    return { start: at, end: lineEnd === -1 ? text.length : lineEnd };
  }
  return undefined;
}
