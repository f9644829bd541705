import { lineAt, nextLine } from '../../src/adapter.ts';

export interface MarkdownLine {
  readonly start: number;
  /** Start of the following line. */
  readonly next: number;
  readonly text: string;
  /** Inside a fenced code block (its fences included). */
  readonly fenced: boolean;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The lines of a Markdown text from `start` on, each knowing whether it is code. */
export function* markdownLines(text: string, start = 0): Generator<MarkdownLine> {
  let fence: string | undefined;
  for (let at = start; at < text.length; ) {
    const line = lineAt(text, at);
    const next = nextLine(text, at);
    const marker = FENCE.exec(line)?.[1];
    const closes = fence !== undefined && marker !== undefined && closesFence(fence, marker, line);
    const fenced: boolean = fence !== undefined || marker !== undefined;
    if (closes) fence = undefined;
    else if (fence === undefined) fence = marker;
    yield { start: at, next, text: line, fenced };
    at = next;
  }
}

function closesFence(open: string, marker: string, line: string): boolean {
  return marker[0] === open[0] && marker.length >= open.length && line.trim() === marker;
}
