import {
  baseName,
  type Detection,
  type FileSet,
  frontMatterKeys,
  liesIn,
} from '../../src/adapter.ts';

export const PLACES: readonly string[] = ['.gemini/agents'];

/** Settings that only Gemini CLI has. */
const TELLING = ['agent_card_url', 'agent_card_json', 'max_turns', 'timeout_mins'];

const NO: Detection = { score: 0, because: 'nothing in it looks like an agent of Gemini CLI' };

/** By its place, else by settings that only Gemini CLI has. */
export function detect(files: FileSet, entry: string): Detection {
  if (!entry.endsWith('.md')) return NO;
  const text = files.get(entry) ?? '';
  if (liesIn(entry, PLACES)) {
    if (baseName(entry).startsWith('_')) {
      return { score: 0, because: 'Gemini CLI passes over files that begin with "_"' };
    }
    return text.trimStart().startsWith('---')
      ? { score: 3, because: 'it lies in .gemini/agents' }
      : { score: 0, because: 'it has no settings' };
  }
  const keys = frontMatterKeys(text);
  const telling = TELLING.find((key) => keys.has(key));
  return telling === undefined || !keys.has('name')
    ? NO
    : { score: 2, because: `its settings have "${telling}:"` };
}
