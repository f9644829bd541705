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

/**
 * The lines of a Markdown text from `start` on, each knowing whether it is code. A fence that is
 * never closed hides nothing: otherwise one forgotten fence would swallow all cards after it.
 */
export function* markdownLines(text: string, start = 0): Generator<MarkdownLine> {
  const closable = closableFences(text, start);
  let fence: string | undefined;
  for (let at = start; at < text.length; ) {
    const line = lineAt(text, at);
    const next = nextLine(text, at);
    const marker = closable.size === 0 ? undefined : FENCE.exec(line)?.[1];
    const closes = fence !== undefined && marker !== undefined && closesFence(fence, marker, line);
    const opens = fence === undefined && closable.has(at);
    yield { start: at, next, text: line, fenced: fence !== undefined || opens };
    if (closes) fence = undefined;
    else if (opens) fence = marker;
    at = next;
  }
}

/** Whether a text ends inside code: its last fence is never closed. */
export function leavesFenceOpen(text: string, start = 0): boolean {
  if (!mayHoldFence(text, start)) return false;
  for (const line of markdownLines(text, start)) {
    if (!line.fenced && FENCE.test(line.text)) return true;
  }
  return false;
}

/** Where the fences stand that some later line could close. */
function closableFences(text: string, start: number): ReadonlySet<number> {
  if (!mayHoldFence(text, start)) return new Set();
  const fences: { readonly at: number; readonly marker: string; readonly bare: boolean }[] = [];
  for (let at = start; at < text.length; at = nextLine(text, at)) {
    const line = lineAt(text, at);
    const marker = FENCE.exec(line)?.[1];
    if (marker !== undefined) fences.push({ at, marker, bare: line.trim() === marker });
  }
  const longest = { '`': 0, '~': 0 };
  const closable = new Set<number>();
  for (const { at, marker, bare } of fences.reverse()) {
    const kind = marker.startsWith('~') ? '~' : '`';
    if (longest[kind] >= marker.length) closable.add(at);
    if (bare) longest[kind] = Math.max(longest[kind], marker.length);
  }
  return closable;
}

/** Most texts hold no fence at all, which one search tells. */
function mayHoldFence(text: string, start: number): boolean {
  return text.includes('```', start) || text.includes('~~~', start);
}

function closesFence(open: string, marker: string, line: string): boolean {
  return marker[0] === open[0] && marker.length >= open.length && line.trim() === marker;
}
