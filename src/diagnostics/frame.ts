import { type Confidence, concealSecrets } from './conceal.ts';
import { confidenceOf } from './confidence.ts';
import type { Range } from './diagnostic.ts';
import { type LineIndex, lineText, positionAt } from './line-index.ts';
import { visible } from './visible.ts';

/** The piece of a source a diagnostic speaks of, ready to be shown in a terminal. */
export interface Frame {
  /** The line above, when it is not blank. */
  readonly before?: NumberedLine;
  readonly line: NumberedLine;
  /** In columns of the shown text. */
  readonly caret: { readonly column: number; readonly width: number };
}

export interface NumberedLine {
  readonly number: number;
  readonly shown: string;
}

const COLUMNS = 100;
/** Columns kept before the caret when the line is cut on the left. */
const LEAD = 40;
/** Characters looked at around the caret: a line may be megabytes long. */
const REACH = 4000;
const TAB = '    ';

/** A range over several lines is shown by its first one. */
export function frameOf(lines: LineIndex, range: Range): Frame {
  const { line, column } = positionAt(lines, range.start);
  const text = lineText(lines, line);
  const start = column - 1;
  const end = Math.min(Math.max(start + range.end - range.start, start + 1), text.length);
  const view = viewOf(text, start, confidenceOf(lines, line));
  const caretColumn = columnAt(view, start);
  const above = lineText(lines, line - 1);
  return {
    ...(above.trim() !== '' &&
      !view.cutLeft && {
        before: {
          number: line - 1,
          shown: viewOf(above, 0, confidenceOf(lines, line - 1)).shown,
        },
      }),
    line: { number: line, shown: view.shown },
    caret: { column: caretColumn, width: Math.max(1, columnAt(view, end) - caretColumn) },
  };
}

interface Cell {
  readonly index: number;
  readonly shown: string;
  readonly column: number;
  readonly width: number;
}

interface View {
  readonly shown: string;
  readonly cells: readonly Cell[];
  readonly cutLeft: boolean;
}

/** The part of a line around a character that fits the terminal. */
function viewOf(line: string, focus: number, confidence: Confidence): View {
  const from = Math.max(0, focus - REACH);
  const nearby = line.slice(from, focus + REACH);
  const cells = cellsOf(concealSecrets(nearby, confidence), from);
  const focusColumn = cells.find(({ index }) => index >= focus)?.column ?? widthOfAll(cells);
  const isShort = nearby.length === line.length && widthOfAll(cells) <= COLUMNS;
  const first = isShort || focusColumn <= COLUMNS - LEAD ? 0 : focusColumn - LEAD;
  const inView = cells.filter(
    ({ column, width }) => isShort || (column >= first && column + width <= first + COLUMNS),
  );
  const cutLeft = first > 0;
  const cutRight = (inView.at(-1)?.index ?? -1) < (cells.at(-1)?.index ?? -1);
  const origin = (inView[0]?.column ?? 0) - (cutLeft ? 1 : 0);
  const text = inView.map(({ shown }) => shown).join('');
  return {
    shown: `${cutLeft ? '…' : ''}${text}${cutRight ? '…' : ''}`,
    cells: inView.map((cell) => ({ ...cell, column: cell.column - origin })),
    cutLeft,
  };
}

function columnAt({ cells }: View, index: number): number {
  return cells.find((cell) => cell.index >= index)?.column ?? widthOfAll(cells);
}

function cellsOf(text: string, from: number): Cell[] {
  const cells: Cell[] = [];
  let index = from;
  let column = 0;
  for (const character of text) {
    const shown = character === '\t' ? TAB : visible(character);
    const width = shown === character ? widthOf(character) : shown.length;
    cells.push({ index, shown, column, width });
    index += character.length;
    column += width;
  }
  return cells;
}

function widthOfAll(cells: readonly Cell[]): number {
  const last = cells.at(-1);
  return last === undefined ? 0 : last.column + last.width;
}

/** Columns a character takes in a terminal; close enough to set a caret under it. */
function widthOf(character: string): number {
  if (character < '\u0300') return 1;
  // Made here, not at every start: looking up properties of characters takes 0.2 ms.
  const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
  if (zeroWidth.test(character)) return 0;
  const doubleWidth =
    /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;
  return doubleWidth.test(character) ? 2 : 1;
}
