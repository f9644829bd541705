import { type Confidence, concealSecrets, isConfidential, isHolder } from './conceal.ts';
import { type LineIndex, lineText, positionAt } from './line-index.ts';
import { tomlConfidence } from './toml-confidence.ts';

const known = new WeakMap<LineIndex, readonly Confidence[]>();

/** What the settings a 1-based line belongs to say about it. */
export function confidenceOf(lines: LineIndex, number: number): Confidence {
  const all = known.get(lines) ?? confidences(lines);
  known.set(lines, all);
  return all[number - 1] ?? 'none';
}

/** Characters before a value in which its name is looked for: a line may be megabytes long. */
const REACH = 400;

/** Whether the character at an offset is part of something that must not be shown. */
export function isHidden(lines: LineIndex, offset: number): boolean {
  const { line, column } = positionAt(lines, offset);
  const nearby = lineText(lines, line).slice(Math.max(0, column - REACH), column);
  return concealSecrets(nearby, confidenceOf(lines, line)).at(-1) !== nearby.at(-1);
}

interface Outline {
  readonly start: number;
  readonly isItem: boolean;
  /** Column behind the dash of a list item. */
  readonly content: number;
  /** The key the line begins with, if any. */
  readonly name: string;
}

interface Open extends Outline {
  readonly confidence: Confidence;
}

/** Judged by indentation alone, so that it can be told of a text no parser understands. */
function confidences(lines: LineIndex): readonly Confidence[] {
  const open: Open[] = [];
  let announced = false;
  const inToml = tomlConfidence();
  return lines.starts.map((_, index): Confidence => {
    const text = lineText(lines, index + 1);
    const section = inToml(text);
    const line = outlineOf(text);
    if (line === undefined) return 'none';
    let outer = open.at(-1);
    while (outer !== undefined && !encloses(outer, line)) {
      open.pop();
      outer = open.at(-1);
    }
    const confidence = announced && line.isItem ? 'secret' : (outer?.confidence ?? 'none');
    announced = isFlagForNext(text);
    if (line.name !== '') open.push({ ...line, confidence: confidenceBelow(line, confidence) });
    return confidence === 'none' || section === 'secret' ? section : confidence;
  });
}

function confidenceBelow({ name }: Outline, own: Confidence): Confidence {
  if (own === 'secret' || isConfidential(name)) return 'secret';
  return isHolder(name) ? 'values' : own;
}

const LONGEST_KEY = 200;

/** Undefined for a blank line. */
function outlineOf(line: string): Outline | undefined {
  const head = line.slice(0, LONGEST_KEY);
  const [margin = '', dash = ''] = /^[ \t]*(-[ \t]+)?/.exec(head) ?? [];
  if (margin.length === head.length) return undefined;
  const name = /^["']?([\w.-]+)["']?[ \t]*:/.exec(head.slice(margin.length))?.[1] ?? '';
  const start = margin.length - dash.length;
  return { start, isItem: dash !== '', content: margin.length, name };
}

/** The items of a list may stand as far left as the key they belong to. */
function encloses(outer: Outline, inner: Outline): boolean {
  return outer.content < inner.start || (outer.content === inner.start && inner.isItem);
}

/** `- --token`: the item behind it is the token. */
function isFlagForNext(line: string): boolean {
  const item = line.length > LONGEST_KEY ? '' : line;
  const name = /^[ \t]*(?:-[ \t]+)?["']?--?([A-Za-z][\w-]*)["']?,?$/.exec(item)?.[1];
  return name !== undefined && isConfidential(name);
}
