import type { Range } from '../../diagnostics/diagnostic.ts';
import { lineAt, nextLine } from '../../source/front-matter.ts';

/** Shorter texts stand in too many places to mean anything. */
const SHORTEST = 12;

/**
 * Where a text of several lines, or a long one, stands in a source: as it is, or with its lines
 * indented, as YAML writes them.
 */
export function findText(source: string, wanted: string): Range | undefined {
  const text = wanted.trim();
  if (text.length < SHORTEST) return undefined;
  const start = source.indexOf(text);
  if (start !== -1) return { start, end: start + text.length };
  const lines = text.split('\n').map((line) => line.trim());
  return lines.length === 1 ? undefined : findLines(source, lines);
}

/** How often the first line may turn up before the search is given up. */
const MOST_TRIES = 100;

function findLines(source: string, lines: readonly string[]): Range | undefined {
  let tries = 0;
  for (let at = 0; at < source.length && tries < MOST_TRIES; at = nextLine(source, at)) {
    if (lineAt(source, at).trim() !== lines[0]) continue;
    tries += 1;
    const end = endOfLines(source, at, lines);
    if (end !== undefined) return { start: at, end };
  }
  return undefined;
}

function endOfLines(source: string, start: number, lines: readonly string[]): number | undefined {
  let at = start;
  let end = start;
  for (const line of lines) {
    const found = lineAt(source, at);
    if (found.trim() !== line) return undefined;
    end = at + found.length;
    at = nextLine(source, at);
  }
  return end;
}
