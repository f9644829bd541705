import type { Range } from '../../diagnostics/diagnostic.ts';
import { parentPointer, valueAt } from '../../json/pointer.ts';
import { jsonLeaves } from './json-leaves.ts';
import { type NativeDocument, type NativeLeaf, rangeOf } from './native-document.ts';

/** Where a part of an agent stands in its source files. */
export interface SourcePlace {
  readonly file: string;
  readonly range: Range;
  /** False: found by its name alone, so it may be something else. */
  readonly isSure: boolean;
}

/** The places of leaves; a list or mapping of which all were found is one place, with its key. */
export function wholeParts(leaves: readonly NativeLeaf[]): SourcePlace[] {
  const byDocument = new Map<NativeDocument, Set<string>>();
  for (const { document, pointer } of leaves) {
    const found = byDocument.get(document) ?? new Set();
    byDocument.set(document, found.add(pointer));
  }
  return [...byDocument].flatMap(([document, found]) => {
    const isWhole = wholeness(document, found);
    const tops = new Set([...found].map((pointer) => topWhole(pointer, isWhole)));
    return [...tops].map((top) => partPlace(document, top, true));
  });
}

/** A function that tells whether everything below a pointer was found. */
function wholeness(
  { value }: NativeDocument,
  found: ReadonlySet<string>,
): (pointer: string) => boolean {
  const known = new Map<string, boolean>();
  return (pointer) => {
    const answer =
      known.get(pointer) ??
      jsonLeaves(valueAt(value, pointer) ?? null, pointer).every((leaf) => found.has(leaf.pointer));
    known.set(pointer, answer);
    return answer;
  };
}

function topWhole(pointer: string, isWhole: (pointer: string) => boolean): string {
  let top = pointer;
  for (let above = parentPointer(top); above !== '' && isWhole(above); ) {
    top = above;
    above = parentPointer(top);
  }
  return top;
}

/** From the key to the last line of what stands below it. */
export function partPlace(document: NativeDocument, pointer: string, isSure: boolean): SourcePlace {
  const { start, end } = rangeOf(document, pointer);
  const last = jsonLeaves(valueAt(document.value, pointer) ?? null, pointer).at(-1);
  const lastEnd = last === undefined ? end : rangeOf(document, last.pointer).end;
  return { file: document.file, range: { start, end: Math.max(end, lastEnd) }, isSure };
}

/** In reading order, without those inside others. */
export function outermost(places: readonly SourcePlace[]): readonly SourcePlace[] {
  const ordered = [...places].sort(
    (a, b) => a.range.start - b.range.start || b.range.end - a.range.end,
  );
  const reached = new Map<string, number>();
  return ordered.filter(({ file, range }) => {
    const isInside = range.end <= (reached.get(file) ?? -1);
    if (!isInside) reached.set(file, range.end);
    return !isInside;
  });
}
