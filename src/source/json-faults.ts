import { createScanner, printParseErrorCode, visit } from 'jsonc-parser';
import type { Range } from '../diagnostics/diagnostic.ts';
import { MAX_DEPTH } from './json.ts';

/** One place where a text that means JSON is none. */
export interface JsonFault {
  readonly kind: 'comment' | 'trailing comma' | 'missing comma' | 'stray word' | 'other';
  readonly range: Range;
  readonly reason: string;
}

const REASONS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither a value nor in quotes',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected ":"',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'expected "}"',
  CloseBracketExpected: 'expected "]"',
  EndOfFileExpected: 'expected nothing more',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a text in quotes is not closed',
};

const COMMENT = 'InvalidCommentToken';

/** A text with more faults than this was never meant to be JSON. */
const MOST_FAULTS = 1000;

class TooMany extends Error {}

interface Found {
  readonly name: string;
  readonly range: Range;
}

/**
 * All places at which a text breaks JSON, found by a parser that goes on after each. Undefined when
 * there are too many to mend, or the text is nested deeper than a parser that calls itself can bear.
 */
export function jsonFaults(text: string): readonly JsonFault[] | undefined {
  const found = isShallow(text) ? findFaults(text) : undefined;
  if (found === undefined) return undefined;
  const comments = found.filter(({ name }) => name === COMMENT).map(({ range }) => range);
  const bare = without(text, comments);
  const faults = new Map<string, JsonFault>();
  for (const each of found) {
    const fault = faultOf(each, bare);
    // The parser may complain twice about one place.
    faults.set(`${fault.kind} ${fault.range.start}`, fault);
  }
  return [...faults.values()].sort((a, b) => a.range.start - b.range.start);
}

function findFaults(text: string): readonly Found[] | undefined {
  const found: Found[] = [];
  const onError = (error: number, offset: number, length: number) => {
    if (found.length === MOST_FAULTS) throw new TooMany();
    // An unclosed comment is counted one character too long.
    const end = Math.min(offset + length, text.length);
    found.push({ name: printParseErrorCode(error), range: { start: Math.min(offset, end), end } });
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (error instanceof TooMany) return undefined;
    throw error;
  }
  return found;
}

function isShallow(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const sign = text[scanner.getTokenOffset()];
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}

function faultOf({ name, range }: Found, bare: string): JsonFault {
  const reason = REASONS[name] ?? 'a wrong character or escape';
  switch (name) {
    case COMMENT:
      return { kind: 'comment', range, reason };
    case 'CommaExpected':
      return { kind: 'missing comma', range, reason };
    case 'InvalidSymbol':
      return { kind: 'stray word', range, reason };
    case 'PropertyNameExpected':
    case 'ValueExpected': {
      const comma = lastBefore(bare, range.start);
      const trails = bare[comma] === ',' && /[}\]]/.test(bare[range.start] ?? '');
      return trails
        ? { kind: 'trailing comma', range: { start: comma, end: comma + 1 }, reason }
        : { kind: 'other', range, reason };
    }
    default:
      return { kind: 'other', range, reason };
  }
}

/** Index of the last character before `at` that is not blank, or -1. */
function lastBefore(text: string, at: number): number {
  let index = at - 1;
  while (index >= 0 && ' \t\n\r'.includes(text[index] ?? '')) index -= 1;
  return index;
}

/**
 * The text without its faults and of the same length, so that every other character stays where it
 * was; undefined when a fault is not of a kind that leaving out or a comma would mend.
 */
export function mendedJson(text: string, faults: readonly JsonFault[]): string | undefined {
  if (faults.some(({ kind }) => kind === 'other')) return undefined;
  const gone = faults.filter(({ kind }) => kind !== 'missing comma').map(({ range }) => range);
  const characters = without(text, gone).split('');
  for (const { kind, range } of faults) {
    if (kind !== 'missing comma') continue;
    const room = range.start - 1;
    if (!' \t\n\r'.includes(characters[room] ?? 'none')) return undefined;
    characters[room] = ',';
  }
  return characters.join('');
}

function without(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const range of ranges) {
    if (range.start < end) continue;
    const left = text.slice(range.start, range.end).replaceAll(/[^\n]/g, ' ');
    parts.push(text.slice(end, range.start), left);
    end = range.end;
  }
  return parts.join('') + text.slice(end);
}
