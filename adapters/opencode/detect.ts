import {
  baseName,
  type Detection,
  directoryOf,
  type FileSet,
  frontMatterKeys,
  isObject,
  own,
  parseLenientJson,
} from '../../src/adapter.ts';
import { CONFIG_SCHEMA } from './servers.ts';

export const PLACES: readonly string[] = [
  '.opencode/agents',
  '.opencode/agent',
  'opencode.json',
  'opencode.jsonc',
];

/** In a project, or below the home directory. */
const IN_PLACE = /^(?:(.*)\/)?(?:\.opencode|(\.config\/opencode))\/agents?\/(.+)\.md$/s;

/** The directory with the opencode.json of an agent, and what the agent is called by its place. */
export function placeIn(
  entry: string,
): { readonly home: string; readonly name: string } | undefined {
  const match = IN_PLACE.exec(entry);
  if (match === null) return undefined;
  const [, project = '', personal, name = ''] = match;
  const home = [project, personal ?? ''].filter((part) => part !== '').join('/');
  return { home, name };
}

/** Where the opencode.json of an agent is looked for. */
export function homeOf(entry: string): string {
  return placeIn(entry)?.home ?? directoryOf(entry);
}

const NO: Detection = { score: 0, because: 'nothing in it looks like an agent of OpenCode' };
const MODES = ['primary', 'subagent', 'all'];

/** Markdown by its place or its mode, opencode.json by its agents. */
export function detect(files: FileSet, entry: string): Detection {
  const text = files.get(entry) ?? '';
  if (!entry.endsWith('.md')) return detectConfig(text, entry);
  if (placeIn(entry) !== undefined) {
    return text.trimStart().startsWith('---')
      ? { score: 3, because: 'it lies in .opencode/agents' }
      : { score: 0, because: 'it has no settings' };
  }
  const keys = frontMatterKeys(text);
  const mode = keys.get('mode')?.replaceAll(/["']/g, '');
  if (!keys.has('description') || mode === undefined || keys.has('spec_version')) return NO;
  return MODES.includes(mode) ? { score: 2, because: `its settings have "mode: ${mode}"` } : NO;
}

function isConfigName(entry: string): boolean {
  return /^opencode\.jsonc?$/.test(baseName(entry));
}

function detectConfig(text: string, entry: string): Detection {
  if (!isConfigName(entry) && !text.includes(CONFIG_SCHEMA)) return NO;
  const document = parseLenientJson(text, { file: entry, offset: 0 }, true, () => undefined);
  if (document === undefined) {
    // Whoever reads it will say what is wrong with it.
    return /"agent"\s*:/.test(text) ? { score: 2, because: `it is an ${baseName(entry)}` } : NO;
  }
  const agents = isObject(document.value) ? own(document.value, 'agent') : undefined;
  return isObject(agents) && Object.keys(agents).length > 0
    ? { score: 3, because: 'it is a configuration of OpenCode with agents' }
    : { score: 0, because: 'it has no agents' };
}
