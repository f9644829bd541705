import { lineAt, trimBlankLines } from '../../src/adapter.ts';

/** A line the reference parser takes for a heading of the first level. */
export interface Heading {
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

const CONTAINER = '# Instructions';

/**
 * The system prompt in a body: all of it, as written. Only a body that is nothing but one
 * `# Instructions` section is that section's text, so that a prompt of another format, which the
 * writer puts under this heading, comes back as it was.
 */
export function readBody(body: string): string | undefined {
  const text = trimBlankLines(body);
  return text === '' ? undefined : withoutContainer(text);
}

function withoutContainer(text: string): string {
  if (text !== CONTAINER && !text.startsWith(`${CONTAINER}\n`)) return text;
  const inner = text.slice(CONTAINER.length + 1);
  return hasSections(inner) ? text : trimBlankLines(inner);
}

/** The body `readBody` finds this prompt in; blank lines at its edges are layout and fall away. */
export function writeBody(instruction: string): string {
  const text = heldOf(instruction);
  if (text === '') return CONTAINER;
  return hasSections(text) ? text : `${CONTAINER}\n\n${text}`;
}

/** What comes back of a prompt once it has been a body. */
function heldOf(instruction: string): string {
  return withoutContainer(trimBlankLines(wellFormed(instruction)));
}

/** What UTF-8 files with LF line ends can hold. */
function wellFormed(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text;
  return lines.toWellFormed();
}

/** Code points of characters other than LF at which the reference parser ends a line. */
const LINE_ENDS = ['000B', '000C', '001C', '001D', '001E', '0085', '2028', '2029'].map((point) => ({
  name: `U+${point}`,
  character: String.fromCharCode(Number.parseInt(point, 16)),
}));

export function lineSeparators(text: string): string {
  const found = LINE_ENDS.filter(({ character }) => text.includes(character));
  return found.map(({ name }) => name).join(', ');
}

/** Why a prompt does not come back from its body as it was; undefined when it does. */
export function whyChanged(instruction: string): string | undefined {
  if (heldOf(instruction) === instruction) return undefined;
  if (wellFormed(instruction) !== instruction) {
    return 'the body is UTF-8 text with LF line ends: carriage returns and broken characters are replaced';
  }
  if (trimBlankLines(instruction) !== instruction) {
    return 'blank lines around the body are layout in AFM';
  }
  return 'a single "# Instructions" heading around the whole text is how AFM marks it; it is read as no part of it';
}

export function isSection({ title }: Heading): boolean {
  const folded = title.toLowerCase();
  return folded === 'role' || folded === 'instructions';
}

export function hasSections(text: string): boolean {
  for (const heading of headings(text)) if (isSection(heading)) return true;
  return false;
}

/**
 * As the reference parser finds them: a line that, trimmed, begins with "# ". It does not know
 * code fences, and agreeing with it matters more than being right about Markdown.
 */
export function* headings(text: string): Generator<Heading> {
  for (let at = text.indexOf('# '); at !== -1; ) {
    // Most are headings of another level, which need no closer look.
    if (text[at - 1] === '#') {
      at = text.indexOf('# ', at + 2);
      continue;
    }
    const start = text.lastIndexOf('\n', at) + 1;
    const line = lineAt(text, start);
    const end = start + line.length;
    const title = line.slice(at - start + 2).trim();
    if (title !== '' && text.slice(start, at).trim() === '') yield { title, start, end };
    at = text.indexOf('# ', end);
  }
}

/** The parts of a body that interpreters leave out: text before the first heading, other sections. */
export function partsOutsideSections(text: string): string[] {
  const found = [...headings(text)];
  const preamble = text.slice(0, found[0]?.start).trim() === '' ? [] : ['the text at the top'];
  const others = found.filter((heading) => !isSection(heading));
  return [...preamble, ...others.map(({ title }) => `"# ${title}"`)];
}

const LONGEST = 100;

/** A description for people, from the first line of `# Role` (spec §5.1.2, default of the field). */
export function describeByRole(text: string): string | undefined {
  let start: number | undefined;
  let end = text.length;
  for (const heading of headings(text)) {
    if (start !== undefined) {
      end = heading.start;
      break;
    }
    if (heading.title.toLowerCase() === 'role') start = heading.end;
  }
  if (start === undefined) return undefined;
  const line = lineAt(text.slice(start, end).trim(), 0).trim();
  if (line.length <= LONGEST) return line === '' ? undefined : line;
  // Counted in characters: half a surrogate pair is no text.
  const characters = Array.from(line.slice(0, 2 * LONGEST + 2));
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 3).join('')}...` : line;
}
