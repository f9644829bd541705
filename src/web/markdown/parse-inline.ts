import type { Inline } from './markdown-tree.ts';
import { safeAddress } from './safe-address.ts';

/** Unclosed marks remembered at a time; more of them stay what they are: characters. */
const MOST_OPEN = 16;

/** `[words](address)`, also of an image; the bounds keep a text full of brackets cheap. */
const LINK = /!?\[([^[\]\n]{1,300})\]\(([^()\s]{1,1000})(?:[ \t]{1,9}"[^"\n]{0,300}")?\)/y;
const CODE_FENCE = /`+/y;
const MARK = /\*{1,2}|_{1,2}/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const PLAIN = /[^\\`*_[\]!\n]+/y;
const LINE_END = /\\?\n/y;

interface OpenMark {
  readonly mark: string;
  readonly before: Inline[];
}

interface State {
  readonly text: string;
  at: number;
  /** What has been read since the last open mark. */
  nodes: Inline[];
  readonly open: OpenMark[];
  /** Lengths of runs of backticks that are known not to come again. */
  readonly absentRuns: Set<number>;
}

/** Emphasis, code, links and line breaks of a text; all else in it is text. */
export function parseInline(text: string): readonly Inline[] {
  const state: State = { text, at: 0, nodes: [], open: [], absentRuns: new Set() };
  while (state.at < text.length) TAKERS.some((taker) => taker(state));
  while (state.open.length > 0) abandonMark(state);
  return state.nodes;
}

/** What a text is made of, most special first; the last takes whatever is left. */
const TAKERS: readonly ((state: State) => boolean)[] = [
  takePlain,
  takeCode,
  takeLink,
  takeMark,
  takeLineEnd,
  takeCharacter,
];

function takePlain(state: State): boolean {
  const text = take(state, PLAIN)?.[0] ?? take(state, ESCAPED)?.[1];
  if (text !== undefined) addText(state, text);
  return text !== undefined;
}

/** A line ends in a space, unless two spaces or a backslash ask for a new line. */
function takeLineEnd(state: State): boolean {
  const lineEnd = take(state, LINE_END)?.[0];
  if (lineEnd === undefined) return false;
  const last = state.nodes.at(-1);
  const isHard = lineEnd.startsWith('\\') || (last?.kind === 'text' && last.text.endsWith('  '));
  if (isHard) state.nodes.push({ kind: 'break' });
  else addText(state, ' ');
  return true;
}

function takeCharacter(state: State): boolean {
  addText(state, state.text[state.at] ?? '');
  state.at += 1;
  return true;
}

function take(state: State, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.text) ?? undefined;
  if (found !== undefined) state.at = pattern.lastIndex;
  return found;
}

function addText({ nodes }: State, text: string): void {
  const last = nodes.at(-1);
  if (last?.kind === 'text') nodes[nodes.length - 1] = { kind: 'text', text: last.text + text };
  else nodes.push({ kind: 'text', text });
}

/** Code ends at the next run of as many backticks; without one, they are text. */
function takeCode(state: State): boolean {
  const fence = take(state, CODE_FENCE)?.[0];
  if (fence === undefined) return false;
  const end = state.absentRuns.has(fence.length) ? -1 : endOfCode(state, fence.length);
  if (end === -1) {
    state.absentRuns.add(fence.length);
    addText(state, fence);
    return true;
  }
  const text = state.text.slice(state.at, end);
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  state.nodes.push({ kind: 'code', text: isPadded ? text.slice(1, -1) : text });
  state.at = end + fence.length;
  return true;
}

function endOfCode({ text, at }: State, length: number): number {
  for (let start = text.indexOf('`', at); start !== -1; ) {
    let end = start;
    while (text[end] === '`') end += 1;
    if (end - start === length) return start;
    start = text.indexOf('`', end);
  }
  return -1;
}

function takeLink(state: State): boolean {
  const found = take(state, LINK);
  if (found === undefined) return false;
  const [whole, words = '', address = ''] = found;
  const href = safeAddress(address);
  if (href === undefined) addText(state, whole);
  else state.nodes.push({ kind: 'link', href, children: [{ kind: 'text', text: words }] });
  return true;
}

function takeMark(state: State): boolean {
  const { text, at } = state;
  const mark = take(state, MARK)?.[0];
  if (mark === undefined) return false;
  const [before, after] = [text[at - 1] ?? ' ', text[state.at] ?? ' '];
  const isInsideWord = mark.startsWith('_') && isWord(before) && isWord(after);
  const opened = state.open.findLastIndex((each) => each.mark === mark);
  if (!isInsideWord && opened !== -1 && before.trim() !== '') closeMark(state, opened);
  else if (!isInsideWord && after.trim() !== '' && state.open.length < MOST_OPEN) {
    state.open.push({ mark, before: state.nodes });
    state.nodes = [];
  } else addText(state, mark);
  return true;
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function closeMark(state: State, opened: number): void {
  while (state.open.length > opened + 1) abandonMark(state);
  const { mark, before } = state.open.pop() ?? { mark: '', before: [] };
  const kind = mark.length === 2 ? 'strong' : 'emphasis';
  before.push({ kind, children: state.nodes });
  state.nodes = before;
}

/** A mark that nothing closes is text. */
function abandonMark(state: State): void {
  const { mark, before } = state.open.pop() ?? { mark: '', before: [] };
  const inner = state.nodes;
  state.nodes = before;
  addText(state, mark);
  for (const node of inner) {
    if (node.kind === 'text') addText(state, node.text);
    else state.nodes.push(node);
  }
}
