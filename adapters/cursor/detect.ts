import { type Detection, type FileSet, frontMatterKeys, liesIn } from '../../src/adapter.ts';

export const PLACES: readonly string[] = ['.cursor/agents'];

/** Settings that only Cursor has. */
const TELLING = ['is_background', 'readonly'];

const NO: Detection = { score: 0, because: 'nothing in it looks like an agent of Cursor' };

/** By its place, else by settings that only Cursor has. */
export function detect(files: FileSet, entry: string): Detection {
  if (!entry.endsWith('.md')) return NO;
  const text = files.get(entry) ?? '';
  if (liesIn(entry, PLACES)) {
    return text.trimStart().startsWith('---')
      ? { score: 3, because: 'it lies in .cursor/agents' }
      : { score: 0, because: 'it has no settings' };
  }
  const keys = frontMatterKeys(text);
  const telling = TELLING.find((key) => keys.has(key));
  return telling === undefined || keys.has('spec_version')
    ? NO
    : { score: 2, because: `its settings have "${telling}:"` };
}
