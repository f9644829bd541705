import { type Detection, type FileSet, frontMatterKeys, liesIn } from '../../src/adapter.ts';

export const PLACES: readonly string[] = ['.github/agents', '.copilot/agents'];

const NO: Detection = { score: 0, because: 'nothing in it looks like an agent of GitHub Copilot' };
/** Where other coding tools keep their agents. */
const OTHERS_PLACE = /(?:^|\/)\.[^/]+\/agents?\//;
const TARGETS = /^["']?(?:vscode|github-copilot)["']?$/;

/** By its place, else by its name, else by settings that only Copilot has. */
export function detect(files: FileSet, entry: string): Detection {
  if (!entry.endsWith('.md')) return NO;
  const text = files.get(entry) ?? '';
  if (liesIn(entry, PLACES)) {
    return text.trimStart().startsWith('---')
      ? { score: 3, because: 'it lies where Copilot keeps agents' }
      : { score: 0, because: 'it has no settings' };
  }
  const keys = frontMatterKeys(text);
  if (!keys.has('description') || keys.has('spec_version') || OTHERS_PLACE.test(entry)) return NO;
  if (entry.endsWith('.agent.md')) return { score: 3, because: 'its name ends in .agent.md' };
  if (keys.has('mcp-servers')) return { score: 2, because: 'its settings have "mcp-servers:"' };
  return TARGETS.test(keys.get('target') ?? '')
    ? { score: 2, because: 'its "target" is an environment of Copilot' }
    : NO;
}
