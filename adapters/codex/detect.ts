import { type Detection, type FileSet, liesIn } from '../../src/adapter.ts';

export const PLACES: readonly string[] = ['.codex/agents'];

const OTHER_LANGUAGE = /\.(?:md|ya?ml|json)$/;
const NAME = /^name[ \t]*=/m;
const PROMPT = /^developer_instructions[ \t]*=/m;

/** By its place, else by the settings that every agent of Codex has. */
export function detect(files: FileSet, entry: string): Detection {
  if (entry.endsWith('.toml') && liesIn(entry, PLACES)) {
    return { score: 3, because: 'it lies in .codex/agents' };
  }
  const text = OTHER_LANGUAGE.test(entry) ? '' : (files.get(entry) ?? '');
  return NAME.test(text) && PROMPT.test(text)
    ? { score: 2, because: 'it sets developer_instructions' }
    : { score: 0, because: 'nothing in it looks like an agent of Codex' };
}
