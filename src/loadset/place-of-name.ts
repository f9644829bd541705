import type { Range } from '../diagnostics/diagnostic.ts';

/**
 * Where a text most likely refers to an agent by its name: the name as a whole word, not where it is
 * given to the agent itself. Best where it stands like data (an item of a list, a value, a key);
 * otherwise anywhere. Searched from `owner` on, the agent that refers, when the text has several.
 */
export function placeOfName(text: string, name: string, owner?: string): Range | undefined {
  if (name === '') return undefined;
  const from = owner === undefined ? 0 : startOf(text, owner);
  return search(text, name, from) ?? (from === 0 ? undefined : search(text, name, 0));
}

/** Where the agent of that name begins to be described; 0 if the text does not say. */
function startOf(text: string, owner: string): number {
  for (const at of occurrences(text, owner, 0)) {
    if (isDeclaration(text, at)) return at;
  }
  return 0;
}

function search(text: string, name: string, from: number): Range | undefined {
  let anywhere: Range | undefined;
  for (const start of occurrences(text, name, from)) {
    if (isDeclaration(text, start)) continue;
    const range = { start, end: start + name.length };
    if (isLikeData(text, range)) return range;
    anywhere ??= range;
  }
  return anywhere;
}

/** A text may hold nothing but the name: the place is worth only so much. */
const MOST_LOOKED_AT = 1000;

function* occurrences(text: string, name: string, from: number): Generator<number> {
  let looked = 0;
  for (let at = text.indexOf(name, from); at !== -1; at = text.indexOf(name, at + name.length)) {
    looked += 1;
    if (looked > MOST_LOOKED_AT) return;
    if (!isWord(text[at - 1]) && !isWord(text[at + name.length])) yield at;
  }
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_-]/u.test(character);
}

/** Characters of a line that are looked at: it may be megabytes long. */
const REACH = 60;

/** `name: …`, `"id": …`: this is how an agent is called, not a reference. */
function isDeclaration(text: string, at: number): boolean {
  return /(?:^|[\s{,])["']?(?:name|id)["']?\s*:\s*["']?$/.test(lineBefore(text, at));
}

function isLikeData(text: string, { start, end }: Range): boolean {
  const after = text.slice(end, end + REACH).split('\n', 1)[0] ?? '';
  return (
    /(?:[[{,:/]|^\s*-)\s*["']?$/.test(lineBefore(text, start)) &&
    /^["']?\s*(?:$|[\],:}#])/.test(after)
  );
}

function lineBefore(text: string, at: number): string {
  const nearby = text.slice(Math.max(0, at - REACH), at);
  return nearby.slice(nearby.lastIndexOf('\n') + 1);
}
