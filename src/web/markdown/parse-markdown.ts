import type { Block } from './markdown-tree.ts';
import { parseInline } from './parse-inline.ts';

/** Lists and quotes inside each other; what is deeper is shown as text. */
const DEEPEST = 8;

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})(?:[-*+]|(\d{1,9})[.)])(?:[ \t]+|$)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/** The Markdown that instructions are written in: the common parts of it. HTML is text. */
export function parseMarkdown(text: string): readonly Block[] {
  return parseBlocks(text.split('\n'), 0);
}

interface Lines {
  readonly lines: readonly string[];
  readonly depth: number;
  at: number;
}

function parseBlocks(lines: readonly string[], depth: number): readonly Block[] {
  const source: Lines = { lines, depth, at: 0 };
  const blocks: Block[] = [];
  while (source.at < lines.length) {
    if (lineOf(source).trim() === '') source.at += 1;
    else blocks.push(takeBlock(source));
  }
  return blocks;
}

function lineOf({ lines, at }: Lines): string {
  return lines[at] ?? '';
}

function takeBlock(source: Lines): Block {
  const line = lineOf(source);
  const nests = source.depth < DEEPEST;
  if (FENCE.test(line)) return takeFenced(source);
  if (HEADING.test(line)) return takeHeading(source);
  if (RULE.test(line)) {
    source.at += 1;
    return { kind: 'rule' };
  }
  if (nests && QUOTE.test(line)) return takeQuote(source);
  if (nests && ITEM.test(line)) return takeList(source);
  if (isTable(source)) return takeTable(source);
  return takeParagraph(source);
}

function takeHeading(source: Lines): Block {
  const line = lineOf(source);
  const [whole = '', marks = '#'] = HEADING.exec(line) ?? [];
  source.at += 1;
  const children = parseInline(withoutClosingMarks(line.slice(whole.length).trim()));
  return { kind: 'heading', level: marks.length, children };
}

/** `## Title ##` is the same as `## Title`. */
function withoutClosingMarks(words: string): string {
  let end = words.length;
  while (end > 0 && words[end - 1] === '#') end -= 1;
  const isClosing = end === 0 || /[ \t]/.test(words[end - 1] ?? '');
  return isClosing ? words.slice(0, end).trimEnd() : words;
}

function takeFenced(source: Lines): Block {
  const fence = FENCE.exec(lineOf(source))?.[1] ?? '```';
  const text: string[] = [];
  for (source.at += 1; source.at < source.lines.length; source.at += 1) {
    const closing = FENCE.exec(lineOf(source))?.[1];
    if (closing?.startsWith(fence)) break;
    text.push(lineOf(source));
  }
  source.at += 1;
  return { kind: 'code', text: text.join('\n') };
}

function takeQuote(source: Lines): Block {
  const inner: string[] = [];
  for (; QUOTE.test(lineOf(source)); source.at += 1) {
    inner.push(lineOf(source).replace(QUOTE, ''));
  }
  return { kind: 'quote', children: parseBlocks(inner, source.depth + 1) };
}

function takeList(source: Lines): Block {
  const [, , number] = ITEM.exec(lineOf(source)) ?? [];
  const isOrdered = number !== undefined;
  const items: (readonly Block[])[] = [];
  for (;;) {
    const found = ITEM.exec(lineOf(source));
    const isNext = found !== null && (found[2] !== undefined) === isOrdered;
    if (!isNext || RULE.test(lineOf(source))) break;
    items.push(parseBlocks(takeItem(source, found[0].length), source.depth + 1));
  }
  return { kind: 'list', isOrdered, start: Number(number ?? 1), items };
}

/** The lines of one item without its mark: indented ones, and those that go on with its paragraph. */
function takeItem(source: Lines, width: number): readonly string[] {
  const lines = [lineOf(source).slice(width)];
  for (source.at += 1; source.at < source.lines.length; source.at += 1) {
    const line = lineOf(source);
    if (line.trim() === '') {
      if (!isIndented(source.lines[source.at + 1] ?? '')) break;
      lines.push('');
    } else if (isIndented(line)) lines.push(line.slice(Math.min(width, indentOf(line))));
    else if (isParagraphLine(line) && lines.at(-1) !== '') lines.push(line);
    else break;
  }
  skipBlank(source);
  return lines;
}

function skipBlank(source: Lines): void {
  while (source.at < source.lines.length && lineOf(source).trim() === '') source.at += 1;
}

function isIndented(line: string): boolean {
  return indentOf(line) >= 2 && line.trim() !== '';
}

function indentOf(line: string): number {
  let at = 0;
  while (line[at] === ' ' || line[at] === '\t') at += 1;
  return at;
}

function isParagraphLine(line: string): boolean {
  return ![HEADING, FENCE, QUOTE, ITEM, RULE].some((pattern) => pattern.test(line));
}

function takeParagraph(source: Lines): Block {
  const lines = [lineOf(source)];
  for (source.at += 1; source.at < source.lines.length; source.at += 1) {
    const line = lineOf(source);
    if (line.trim() === '' || !isParagraphLine(line) || isTable(source)) break;
    lines.push(line);
  }
  return {
    kind: 'paragraph',
    children: parseInline(
      lines
        .map((line) => line.trimStart())
        .join('\n')
        .trimEnd(),
    ),
  };
}

function isTable({ lines, at }: Lines): boolean {
  const rule = lines[at + 1] ?? '';
  return (lines[at] ?? '').includes('|') && rule.includes('|') && cellsOf(rule).every(isDashes);
}

function isDashes(cell: string): boolean {
  return /^:?-+:?$/.test(cell);
}

function takeTable(source: Lines): Block {
  const head = cellsOf(lineOf(source));
  const rows: (readonly string[])[] = [];
  for (source.at += 2; lineOf(source).includes('|'); source.at += 1) {
    rows.push(cellsOf(lineOf(source)));
  }
  const parsed = (cells: readonly string[]) => cells.map((cell) => parseInline(cell));
  return { kind: 'table', head: parsed(head), rows: rows.map(parsed) };
}

function cellsOf(line: string): readonly string[] {
  const cells = line.trim().split('|');
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.map((cell) => cell.trim());
}
