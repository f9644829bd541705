import { parse } from 'smol-toml';
import type { Range } from '../diagnostics/diagnostic.ts';
import { pointerTo } from '../json/pointer.ts';

/** Where the key and the value of one setting stand. */
export interface TomlSite {
  readonly key: Range;
  readonly value: Range;
}

export interface TomlScan {
  /** JSON Pointer → place. */
  readonly sites: ReadonlyMap<string, TomlSite>;
  readonly firstComment: Range | undefined;
}

interface Scanner {
  readonly text: string;
  at: number;
  readonly sites: Map<string, TomlSite>;
  /** Pointers of lists of tables (`[[name]]`) → how many there are so far. */
  readonly lists: Map<string, number>;
  comment: Range | undefined;
}

interface KeyPart {
  readonly name: string;
  readonly range: Range;
}

/** Deeper settings are not told apart; their documents are refused for their depth. */
const DEEPEST = 100;

/**
 * Finds where everything stands in a text that the parser took: it gives values without places. One
 * pass, and an end for any text, but only a valid one is understood.
 */
export function scanToml(text: string): TomlScan {
  const scan: Scanner = {
    text,
    at: 0,
    sites: new Map([['', { key: onFirstLine(text, 0), value: onFirstLine(text, 0) }]]),
    lists: new Map(),
    comment: undefined,
  };
  let table = '';
  skip(scan);
  while (scan.at < text.length) {
    const before = scan.at;
    if (text[before] === '[') table = scanHeader(scan);
    else scanSetting(scan, table, DEEPEST);
    if (scan.at === before) scan.at += 1;
    skip(scan);
  }
  return { sites: scan.sites, firstComment: scan.comment };
}

/** The rest of a line: what has many lines is shown by its first. */
function onFirstLine(text: string, start: number, end = text.length): Range {
  const lineEnd = text.indexOf('\n', start);
  return { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) };
}

const BLANKS = /[ \t]*/y;
const VOID = /[ \t\r\n]*/y;
const BARE_KEY = /[A-Za-z0-9_-]*/y;
const BARE_VALUE = /[^\s,\]}#]*/y;
/** A blank may stand between a date and a time. */
const SPACED_TIME = /(?<=\d{4}-\d\d-\d\d) \d\d:[^\s,\]}#]*/y;

function advance(scan: Scanner, pattern: RegExp): string {
  pattern.lastIndex = scan.at;
  const [found = ''] = pattern.exec(scan.text) ?? [];
  scan.at += found.length;
  return found;
}

/** Blanks, line ends and comments. */
function skip(scan: Scanner): void {
  advance(scan, VOID);
  while (scan.text[scan.at] === '#') {
    const range = onFirstLine(scan.text, scan.at);
    scan.comment ??= range;
    scan.at = range.end;
    advance(scan, VOID);
  }
}

function note(scan: Scanner, pointer: string, key: Range, value: Range): void {
  if (!scan.sites.has(pointer)) scan.sites.set(pointer, { key, value });
}

/** `[a.b]` and `[[a.b]]`; gives the pointer of the table. */
function scanHeader(scan: Scanner): string {
  const header = onFirstLine(scan.text, scan.at);
  const isList = scan.text.startsWith('[[', scan.at);
  scan.at += isList ? 2 : 1;
  const parts = scanKey(scan);
  let pointer = '';
  parts.slice(0, DEEPEST).forEach(({ name, range }, index) => {
    pointer = pointerTo(pointer, name);
    note(scan, pointer, range, header);
    const count = scan.lists.get(pointer) ?? 0;
    const isNext = isList && index === parts.length - 1;
    if (isNext) scan.lists.set(pointer, count + 1);
    if (isNext || count > 0) pointer = pointerTo(pointer, isNext ? count : count - 1);
    note(scan, pointer, range, header);
  });
  scan.at = onFirstLine(scan.text, scan.at).end;
  return pointer;
}

/** `a.b = value` */
function scanSetting(scan: Scanner, table: string, levels: number): void {
  const parts = scanKey(scan);
  if (scan.text[scan.at] === '=') scan.at += 1;
  advance(scan, BLANKS);
  const start = scan.at;
  const pointers: string[] = [];
  for (const { name } of parts.slice(0, DEEPEST)) {
    pointers.push(pointerTo(pointers.at(-1) ?? table, name));
  }
  scanValue(scan, pointers.at(-1) ?? table, levels);
  const value = onFirstLine(scan.text, start, scan.at);
  for (const [index, pointer] of pointers.entries()) {
    note(scan, pointer, parts[index]?.range ?? value, value);
  }
}

function scanKey(scan: Scanner): KeyPart[] {
  const parts: KeyPart[] = [];
  do {
    if (parts.length > 0) scan.at += 1;
    advance(scan, BLANKS);
    const start = scan.at;
    const quote = scan.text[start];
    if (quote === '"' || quote === "'") scan.at = stringEnd(scan.text, start);
    else advance(scan, BARE_KEY);
    const range = { start, end: scan.at };
    parts.push({ name: nameIn(scan.text.slice(start, scan.at)), range });
    advance(scan, BLANKS);
  } while (scan.text[scan.at] === '.');
  return parts;
}

function nameIn(written: string): string {
  if (!/^["']/.test(written)) return written;
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    const { name } = parse(`name = ${written}`);
    return typeof name === 'string' ? name : written;
  } catch {
    return written;
  }
}

function scanValue(scan: Scanner, pointer: string, levels: number): void {
  const first = scan.text[scan.at];
  if (first === '"' || first === "'") scan.at = stringEnd(scan.text, scan.at);
  else if (first === '[' && levels > 0) scanItems(scan, pointer, levels);
  else if (first === '{' && levels > 0) scanMembers(scan, pointer, levels);
  else {
    advance(scan, BARE_VALUE);
    advance(scan, SPACED_TIME);
  }
}

function scanItems(scan: Scanner, pointer: string, levels: number): void {
  for (let index = 0; beginsNext(scan, ']'); index += 1) {
    const start = scan.at;
    const item = pointerTo(pointer, index);
    scanValue(scan, item, levels - 1);
    const range = onFirstLine(scan.text, start, scan.at);
    note(scan, item, range, range);
  }
}

function scanMembers(scan: Scanner, pointer: string, levels: number): void {
  while (beginsNext(scan, '}')) scanSetting(scan, pointer, levels - 1);
}

/** Goes behind the bracket or comma to the next item; false behind the closing bracket. */
function beginsNext(scan: Scanner, closing: string): boolean {
  skip(scan);
  if (scan.text[scan.at] !== closing) {
    scan.at += 1;
    skip(scan);
  }
  if (scan.at < scan.text.length && scan.text[scan.at] !== closing) return true;
  scan.at = Math.min(scan.at + 1, scan.text.length);
  return false;
}

/** Behind the closing quotes of the text that begins at `start`. */
function stringEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  const isLong = text.startsWith(quote.repeat(3), start);
  const mark = isLong ? quote.repeat(3) : quote;
  let end = text.indexOf(mark, start + mark.length);
  while (end !== -1 && quote === '"' && isEscaped(text, end)) end = text.indexOf(mark, end + 1);
  if (end === -1) return text.length;
  end += mark.length;
  // One or two quotes before the closing three belong to the text.
  for (let more = 0; isLong && more < 2 && text[end] === quote; more += 1) end += 1;
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}
