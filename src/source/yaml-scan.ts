import {
  CORE_SCHEMA,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  type ScalarEvent,
  YAML11_SCHEMA,
} from 'js-yaml';
import { isHidden } from '../diagnostics/confidence.ts';
import type { Range } from '../diagnostics/diagnostic.ts';
import { type LineIndex, lineIndex } from '../diagnostics/line-index.ts';

const PLAIN = 1;
const LONGEST_SUSPECT = 40;

interface PlainScalar {
  readonly plain: string;
  readonly range: Range;
}

/** A number or word to be reported. */
export interface Reported {
  readonly range: Range;
  /** As written; absent when it is the value of a secret. */
  readonly plain: string | undefined;
}

/** A plain scalar that YAML 1.1 readers (PyYAML, and so fast-agent and afm-core) see differently. */
interface Yaml11Reading extends Reported {
  readonly newer: string;
  readonly older: string;
}

/** Cheap screens before the two schemas are asked: words, numbers, dates and times only. */
const SUSPECT_START = 'yYnNoO+-.0123456789';
const SUSPECT = /^(?:y|n|yes|no|on|off|[-+.]?\d[-+\w:. ]*)$/i;

export function yaml11Readings(text: string, events: readonly Event[]): Yaml11Reading[] {
  const readings: Yaml11Reading[] = [];
  const shown = withoutSecrets(text);
  for (const event of events) {
    if (event.type !== EVENT_SCALAR || !SUSPECT_START.includes(text[event.valueStart] ?? '?')) {
      continue;
    }
    const scalar = plainScalar(text, event, SUSPECT);
    if (scalar === undefined || scalar.plain.length > LONGEST_SUSPECT) continue;
    const newer = CORE_SCHEMA.resolveImplicitScalarTag(scalar.plain).value;
    const older = YAML11_SCHEMA.resolveImplicitScalarTag(scalar.plain).value;
    if (!Object.is(newer, older)) {
      readings.push({ ...shown(scalar), newer: inWords(newer), older: inWords(older) });
    }
  }
  return readings;
}

/** Cheap screen of the whole text: without these no number can be out of reach. */
const LONG_NUMBER = /\.(?:inf|nan)\b|\d{16}|\de\+?\d{3}|0[xo][\da-f]{14}/i;
const INTEGER = /^[-+]?(?:\d+|0x[\da-f]+|0o[0-7]+)$/i;

/** Numbers that change when a program reads them: infinities, NaN, whole numbers with lost digits. */
export function unsafeNumbers(text: string, events: readonly Event[], isJson = false): Reported[] {
  if (!LONG_NUMBER.test(text)) return [];
  const shown = withoutSecrets(text);
  return events.flatMap((event) => {
    const scalar = plainScalar(text, event, /^[-+.\d]/) ?? taggedNumber(text, event);
    return scalar !== undefined && isUnsafe(scalar.plain, isJson) ? [shown(scalar)] : [];
  });
}

/** The lines of the text are only looked at once something is to be reported. */
function withoutSecrets(text: string): (scalar: PlainScalar) => Reported {
  let lines: LineIndex | undefined;
  return ({ plain, range }) => {
    lines ??= lineIndex(text);
    return { range, plain: isHidden(lines, range.start) ? undefined : plain };
  };
}

function isUnsafe(plain: string, isJson: boolean): boolean {
  const resolved = CORE_SCHEMA.resolveImplicitScalarTag(plain).value;
  // js-yaml keeps a number that is too large (`1e400`) as text; JSON.parse does not.
  const value = isJson ? Number(plain) : resolved;
  if (typeof value !== 'number') return false;
  if (!Number.isFinite(value)) return true;
  const digits = plain.replace(/^[-+]/, '');
  // Digits that come back when the number is printed are kept, even beyond 2^53.
  return INTEGER.test(plain) && String(Math.abs(value)) !== digits && !isExact(value, digits);
}

function isExact(value: number, digits: string): boolean {
  return BigInt(Math.abs(value)) === BigInt(digits);
}

function plainScalar(text: string, event: Event, screen: RegExp): PlainScalar | undefined {
  if (event.type !== EVENT_SCALAR || event.style !== PLAIN || event.tagStart !== -1) {
    return undefined;
  }
  const range = { start: event.valueStart, end: event.valueEnd };
  if (range.start === range.end) return undefined;
  const plain = text.slice(range.start, range.end);
  return screen.test(plain) ? { plain, range } : undefined;
}

/** `!!float .inf`: a scalar that is made a number whatever its quotes. */
function taggedNumber(text: string, event: Event): PlainScalar | undefined {
  if (event.type !== EVENT_SCALAR || event.tagStart === -1) return undefined;
  if (!/(?:int|float)>?$/.test(text.slice(event.tagStart, event.tagEnd))) return undefined;
  const range = { start: event.valueStart, end: event.valueEnd };
  return { plain: getScalarValue(text, event), range };
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

/** Offset of the first key that is itself a list or a mapping. */
export function collectionKey(events: readonly Event[]): number | undefined {
  /** For each open collection whether a key comes next; undefined inside a list. */
  const expectsKey: (boolean | undefined)[] = [];
  for (const event of events) {
    if (event.type === EVENT_POP) {
      expectsKey.pop();
      continue;
    }
    const isKey = expectsKey.at(-1);
    const isCollection = event.type === EVENT_MAPPING || event.type === EVENT_SEQUENCE;
    if (isKey && isCollection) return event.start;
    if (isKey !== undefined) expectsKey[expectsKey.length - 1] = !isKey;
    if (isCollection) expectsKey.push(event.type === EVENT_MAPPING ? true : undefined);
  }
  return undefined;
}
