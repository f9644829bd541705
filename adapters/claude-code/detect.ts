import { type Detection, type FileSet, frontMatterKeys, liesIn } from '../../src/adapter.ts';

export const PLACES: readonly string[] = ['.claude/agents'];

/** Settings that hardly any other format has. */
const TELLING = ['disallowedTools', 'permissionMode', 'maxTurns', 'initialPrompt', 'color'];
const TOOLS = /\b(?:Read|Write|Edit|Bash|Glob|Grep|WebFetch|WebSearch|TodoWrite)\b/;

const NO: Detection = { score: 0, because: 'nothing in it looks like an agent of Claude Code' };

/** By its place, else by settings that only Claude Code has. */
export function detect(files: FileSet, entry: string): Detection {
  if (!entry.endsWith('.md')) return NO;
  const text = files.get(entry) ?? '';
  if (liesIn(entry, PLACES)) {
    return text.trimStart().startsWith('---')
      ? { score: 3, because: 'it lies in .claude/agents' }
      : { score: 0, because: 'it has no settings' };
  }
  const keys = frontMatterKeys(text);
  if (!keys.has('name') || !keys.has('description') || keys.has('spec_version')) return NO;
  const telling = TELLING.find((key) => keys.has(key));
  if (telling !== undefined) return { score: 2, because: `its settings have "${telling}:"` };
  // Only Claude Code writes the names of its tools with capitals and commas.
  return TOOLS.test(keys.get('tools') ?? '')
    ? { score: 2, because: 'it lists tools of Claude Code' }
    : NO;
}
