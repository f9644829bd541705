import { splitFrontMatter } from '../source/front-matter.ts';

const ON_A_LINE = /^([A-Za-z_][\w-]*):[ \t]*(.*)$/gm;

let last: { readonly text: string; readonly keys: ReadonlyMap<string, string> } | undefined;

/**
 * Key → rest of its line, of the settings at the top of a Markdown file: cheap enough for guessing
 * formats. Several formats look at one file in turn, so the last answer is kept.
 */
export function frontMatterKeys(text: string): ReadonlyMap<string, string> {
  if (last?.text === text) return last.keys;
  const split = splitFrontMatter(text);
  const yaml = split.kind === 'front-matter' ? split.yaml : '';
  const keys = new Map<string, string>();
  for (const [, key = '', value = ''] of yaml.matchAll(ON_A_LINE)) {
    if (!keys.has(key)) keys.set(key, value.trim());
  }
  last = { text, keys };
  return keys;
}
