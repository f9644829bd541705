/**
 * Splits Markdown into front matter and body without losing a byte:
 * `open + yaml + close + body === text`. Which language follows `---` is never looked at,
 * so nothing in a file can ask for code to be run.
 */
export interface FrontMatter {
  readonly kind: 'front-matter';
  readonly open: string;
  readonly yaml: string;
  readonly yamlStart: number;
  readonly close: string;
  readonly body: string;
  readonly bodyStart: number;
}

export type Split =
  | FrontMatter
  /** The text does not begin with a fence. */
  | { readonly kind: 'none' }
  /** A fence was opened at the top and never closed. */
  | { readonly kind: 'unclosed'; readonly fenceStart: number; readonly fenceEnd: number };

const FENCE = /^[ \t]*---[ \t]*$/;

/** What every fence has in it, and hardly any other line. */
const DASHES = '---';

/**
 * The opening fence is the first non-blank line; the block ends at the next line with dashes that
 * `closing` matches. By default that is a line that trims to `---`, wherever it stands: the strict AFM
 * readers cut there too, even inside a block scalar (formats: AFM §3.1).
 */
export function splitFrontMatter(text: string, closing: RegExp = FENCE): Split {
  let start = 0;
  while (start < text.length && lineAt(text, start).trim() === '') start = nextLine(text, start);
  const opening = lineAt(text, start);
  if (start >= text.length || !FENCE.test(opening)) return { kind: 'none' };

  const yamlStart = nextLine(text, start);
  for (let dashes = text.indexOf(DASHES, yamlStart); dashes !== -1; ) {
    const at = Math.max(yamlStart, text.lastIndexOf('\n', dashes) + 1);
    const bodyStart = nextLine(text, dashes);
    if (!closing.test(lineAt(text, at))) {
      dashes = text.indexOf(DASHES, bodyStart);
      continue;
    }
    return {
      kind: 'front-matter',
      open: text.slice(0, yamlStart),
      yaml: text.slice(yamlStart, at),
      yamlStart,
      close: text.slice(at, bodyStart),
      body: text.slice(bodyStart),
      bodyStart,
    };
  }
  return { kind: 'unclosed', fenceStart: start, fenceEnd: start + opening.length };
}

/** Blank lines around a body are layout, not content: both upstream readers trim them too. */
export function trimBlankLines(text: string): string {
  let start = 0;
  for (let at = 0; at < text.length && isBlank(text, at); at += 1) {
    if (text[at] === '\n') start = at + 1;
  }
  let end = text.length;
  while (end > start && isBlank(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

function isBlank(text: string, at: number): boolean {
  const character = text[at];
  return character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

export function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.slice(start) : text.slice(start, end);
}

export function nextLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end + 1;
}
