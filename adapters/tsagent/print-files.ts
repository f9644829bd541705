import {
  compact,
  type FileSet,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  printYaml,
} from '../../src/adapter.ts';
import { fileNames } from './file-names.ts';
import { LOADED_REFERENCES, PROMPT_FILE, REFERENCES, RULES } from './layout.ts';
import { printMdt } from './mdt.ts';

/** A whole agent in the shape of tsagent.yaml, whatever the layout. */
export type Native = Record<string, Json>;

/** Parts that tsagent.json may have, though they stand in files beside it, which count. */
const EMBEDDED = ['systemPrompt', 'rules', 'references'] as const;

/** One YAML file, or tsagent.json with prompt, rules and references around it. */
export function printFiles(directory: string, native: Native, isJson: boolean): FileSet {
  if (!isJson) return new Map([[`${directory}/tsagent.yaml`, printYaml(native)]]);
  const { systemPrompt, rules, references, embedded, ...rest } = native;
  const files = new Map<string, string>();
  if (typeof systemPrompt === 'string') files.set(PROMPT_FILE, systemPrompt);
  addMdts(files, rules, 'rule', [RULES]);
  addMdts(files, references, 'reference', [REFERENCES, LOADED_REFERENCES]);
  const ignored = EMBEDDED.map((key) => [key, isObject(embedded) ? own(embedded, key) : undefined]);
  const main = { ...rest, ...compact(Object.fromEntries(ignored)) };
  const all = [['tsagent.json', `${JSON.stringify(main, null, 2)}\n`] as const, ...files];
  return new Map(all.map(([file, text]) => [`${directory}/${file}`, text]));
}

interface Mdt extends JsonObject {
  readonly name: string;
  readonly text: string;
}

function addMdts(
  files: Map<string, string>,
  entries: Json | undefined,
  kind: string,
  directories: readonly string[],
): void {
  if (!isList(entries)) return;
  const held = entries.filter(isMdt);
  const names = fileNames(
    held.map(({ name }) => name),
    kind,
  );
  for (const directory of directories) {
    held.forEach(({ text, ...settings }, index) => {
      files.set(`${directory}/${names[index]}.mdt`, printMdt(settings, text));
    });
  }
}

function isMdt(entry: Json): entry is Mdt {
  return isObject(entry) && typeof entry.name === 'string' && typeof entry.text === 'string';
}
