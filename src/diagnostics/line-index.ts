/** 1-based line and column (in UTF-16 units, as editors count) of an offset in a text. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of a text begin, so that any number of offsets can be placed cheaply. */
export interface LineIndex {
  readonly text: string;
  readonly starts: readonly number[];
}

export function lineIndex(text: string): LineIndex {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return { text, starts };
}

/** Position of an offset; one outside the text counts as its nearest end. */
export function positionAt({ text, starts }: LineIndex, offset: number): Position {
  const inside = Math.min(Math.max(offset, 0), text.length);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= inside) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: inside - (starts[low] ?? 0) + 1 };
}

/** Text of a 1-based line, without its line break; empty when there is no such line. */
export function lineText({ text, starts }: LineIndex, line: number): string {
  const start = starts[line - 1];
  if (start === undefined) return '';
  const next = starts[line];
  return text.slice(start, next === undefined ? text.length : next - 1);
}
