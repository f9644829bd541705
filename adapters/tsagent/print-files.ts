import {
  type FileSet,
  isList,
  isObject,
  type Json,
  type JsonObject,
  printYaml,
} from '../../src/adapter.ts';
import { fileNames } from './file-names.ts';
import { LOADED_REFERENCES, PROMPT_FILE, REFERENCES, RULES } from './layout.ts';
import { printMdt } from './mdt.ts';

/** A whole agent in the shape of tsagent.yaml, whatever the layout. */
export type Native = Record<string, Json>;

/** One YAML file, or tsagent.json with prompt, rules and references around it. */
export function printFiles(directory: string, native: Native, isJson: boolean): FileSet {
  if (!isJson) return new Map([[`${directory}/tsagent.yaml`, printYaml(native)]]);
  const { systemPrompt, rules, references, ...rest } = native;
  const files = new Map<string, string>();
  const left: Native = { ...rest };
  if (typeof systemPrompt === 'string') files.set(PROMPT_FILE, systemPrompt);
  else if (systemPrompt !== undefined) left.systemPrompt = systemPrompt;
  if (!addMdts(files, rules, 'rule', [RULES]) && rules !== undefined) left.rules = rules;
  if (
    !addMdts(files, references, 'reference', [REFERENCES, LOADED_REFERENCES]) &&
    references !== undefined
  ) {
    left.references = references;
  }
  const main = ['tsagent.json', `${JSON.stringify(left, null, 2)}\n`] as const;
  return new Map([main, ...files].map(([file, text]) => [`${directory}/${file}`, text]));
}

interface Mdt extends JsonObject {
  readonly name: string;
  readonly text: string;
}

/** Whether the entries are such that files can hold them. */
function addMdts(
  files: Map<string, string>,
  entries: Json | undefined,
  kind: string,
  directories: readonly string[],
): boolean {
  if (!isList(entries) || !entries.every(isMdt)) return false;
  const names = fileNames(
    entries.map(({ name }) => name),
    kind,
  );
  for (const directory of directories) {
    entries.forEach(({ text, ...settings }, index) => {
      files.set(`${directory}/${names[index]}.mdt`, printMdt(settings, text));
    });
  }
  return true;
}

function isMdt(entry: Json): entry is Mdt {
  return isObject(entry) && typeof entry.name === 'string' && typeof entry.text === 'string';
}
