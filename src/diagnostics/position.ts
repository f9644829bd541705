/** 1-based line and column (in UTF-16 units, as editors count) of an offset in a text. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export function positionOf(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (;;) {
    const end = text.indexOf('\n', lineStart);
    if (end === -1 || end >= offset) break;
    line += 1;
    lineStart = end + 1;
  }
  return { line, column: Math.min(offset, text.length) - lineStart + 1 };
}
