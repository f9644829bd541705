import {
  baseName,
  type Detection,
  type FileSet,
  nearest,
  splitFrontMatter,
} from '../../src/adapter.ts';
import { CLOSING_FENCE } from './closing-fence.ts';
import { CONFIG_FILES } from './config-files.ts';
import { CARD_FIELDS, KINDS } from './fields.ts';

const TYPES = new Set([...KINDS.map((kind) => kind.toLowerCase()), 'smart']);
/** Settings hardly any other front matter has. */
const TELLING = [
  'servers',
  'function_tools',
  'tool_hooks',
  'mcp_connect',
  'use_history',
  'request_params',
  'tool_only',
  'default',
  'instruction',
  'messages',
  'agents',
  'history_mode',
  'human_input',
  'skills',
];
/** Settings of other YAML files that people keep beside their cards. */
const FOREIGN = ['kind', 'agentconfig', 'spec_version', 'mcp', 'metadata'];

/** By name and first words of lines only: detection must be cheap and cannot fail. */
export function detect(files: FileSet, entry: string): Detection {
  const settings = settingsOf(files.get(entry) ?? '', baseName(entry).toLowerCase());
  if (settings === undefined) return { score: 0, because: 'it is not a card file' };
  const type = settings.get('type')?.toLowerCase();
  if (type !== undefined && TYPES.has(type)) return { score: 3, because: `it has "type: ${type}"` };
  if (type !== undefined) return { score: 1, because: 'its settings have a "type"' };
  const telling = TELLING.find((field) => settings.has(field));
  if (telling !== undefined) return { score: 2, because: `its settings have "${telling}:"` };
  const likely = settings.has('name') && [...settings.keys()].every(couldBeField);
  return likely
    ? { score: 1, because: 'it is Markdown or YAML with a "name"' }
    : { score: 0, because: 'nothing in it looks like a card' };
}

/** A slip of the pen is for the reader to explain; a `title` is no setting of any card. */
function couldBeField(key: string): boolean {
  return CARD_FIELDS.has(key) || nearest(key, CARD_FIELDS) !== undefined;
}

type Settings = ReadonlyMap<string, string>;

function settingsOf(text: string, name: string): Settings | undefined {
  if (/\.afm(?:\.md)?$|\.json$/.test(name)) return undefined;
  if (/\.ya?ml$/.test(name)) {
    const settings = topLevelSettings(text);
    const isConfig = CONFIG_FILES.some((file) => file === name);
    return isConfig || FOREIGN.some((key) => settings.has(key)) ? undefined : settings;
  }
  const split = splitFrontMatter(text, CLOSING_FENCE);
  if (split.kind === 'none') return undefined;
  // Settings that are never closed still tell whose they are; the reader says what is missing.
  const yaml = split.kind === 'unclosed' ? text.slice(split.fenceEnd) : split.yaml;
  const settings = topLevelSettings(yaml);
  return settings.has('spec_version') ? undefined : settings;
}

const IN_BRACES = /[{,]\s*["']?([\w-]+)["']?[ \t]*:[ \t]*["']?(\w*)/g;
const ON_A_LINE = /^([ \t]*)["']?([\w-]+)["']?[ \t]*:[ \t]*["']?(\w*)/gm;

/** Key → first word of its value, for the settings that are no deeper than the first one. */
function topLevelSettings(yaml: string): Settings {
  const inBraces = /^(?:\s|---|#[^\n]*\n)*\{/.test(yaml);
  const found = new Map<string, string>();
  let outermost: string | undefined;
  for (const match of yaml.matchAll(inBraces ? IN_BRACES : ON_A_LINE)) {
    const first = inBraces ? 1 : 2;
    const indent = inBraces ? '' : (match[1] ?? '');
    outermost ??= indent;
    if (indent !== outermost) continue;
    const [key = '', value = ''] = [match[first], match[first + 1]];
    if (!found.has(key)) found.set(key, value);
  }
  return found;
}
