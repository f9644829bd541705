import { baseName, type Detection, type FileSet, splitFrontMatter } from '../../src/adapter.ts';
import { KINDS } from './fields.ts';
import { CONFIG_FILES } from './server-config.ts';

const TYPE = /^type[ \t]*:[ \t]*["']?([A-Za-z_]+)/m;
const TYPES = new Set([...KINDS.map((kind) => kind.toLowerCase()), 'smart']);
/** Settings hardly any other front matter has. */
const TELLING =
  /^(?:servers|function_tools|tool_hooks|mcp_connect|use_history|request_params|tool_only|default|instruction|messages|agents|history_mode|human_input|skills)[ \t]*:/m;

/** By name and first lines only: detection must be cheap and cannot fail. */
export function detect(files: FileSet, entry: string): Detection {
  const text = files.get(entry) ?? '';
  const name = baseName(entry).toLowerCase();
  const settings = settingsOf(text, name);
  if (settings === undefined) return { score: 0, because: 'it is not a card file' };
  const type = TYPE.exec(settings)?.[1]?.toLowerCase();
  if (type !== undefined && TYPES.has(type)) return { score: 3, because: `it has "type: ${type}"` };
  if (type !== undefined) return { score: 1, because: 'its settings have a "type"' };
  const telling = TELLING.exec(settings)?.[0];
  if (telling !== undefined) return { score: 2, because: `its settings have "${telling}"` };
  return /^name[ \t]*:/m.test(settings) && !name.endsWith('.json')
    ? { score: 1, because: 'it is Markdown or YAML with a "name"' }
    : { score: 0, because: 'nothing in it looks like a card' };
}

function settingsOf(text: string, name: string): string | undefined {
  if (/\.afm(?:\.md)?$/.test(name)) return undefined;
  if (/\.ya?ml$/.test(name)) {
    const isConfig = CONFIG_FILES.some((file) => file === name);
    const isOther = /^(?:kind|agentconfig|spec_version|mcp|metadata)[ \t]*:/m.test(text);
    return isConfig || isOther ? undefined : text;
  }
  const split = splitFrontMatter(text);
  if (split.kind !== 'front-matter' || name.endsWith('.json')) return undefined;
  return /^spec_version[ \t]*:/m.test(split.yaml) ? undefined : split.yaml;
}
