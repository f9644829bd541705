import { isList, isObject, type Json, type JsonObject, setOwn } from '../../src/json/json.ts';
import { pointerTo } from '../../src/json/pointer.ts';
import { splitFrontMatter } from '../../src/source/front-matter.ts';
import { printToml } from '../../src/source/print-toml.ts';
import { printYaml } from '../../src/source/print-yaml.ts';
import { parseToml } from '../../src/source/toml.ts';
import { parseYaml } from '../../src/source/yaml.ts';

/** A text that nothing else contains. */
export const PLANT = 'planted-7f3a';

export interface Planting {
  /** The mapping that got the extra key. */
  readonly pointer: string;
  readonly text: string;
}

/** The text once per mapping in it, each time with one key more that no format knows. */
export function plantings(text: string): readonly Planting[] {
  return isToml(text) ? inToml(text) : inYaml(text);
}

function isToml(text: string): boolean {
  return /^[\w-]+ = ["']/m.test(text) && tomlIn(text) !== undefined;
}

function tomlIn(text: string): Json | undefined {
  return parseToml(text, { file: '', offset: 0 }, () => {})?.value;
}

function inToml(text: string): readonly Planting[] {
  const value = tomlIn(text) ?? {};
  return mappings(value, '').map((pointer) => {
    return { pointer, text: printToml(planted(value, '', pointer) as JsonObject) };
  });
}

function inYaml(text: string): readonly Planting[] {
  const split = splitFrontMatter(text);
  if (split.kind === 'unclosed') return [];
  const [open, data, rest] =
    split.kind === 'none' ? ['', text, ''] : [split.open, split.yaml, split.close + split.body];
  const value = parseYaml(data, { file: '', offset: 0 }, () => {})?.value;
  if (value === undefined || (split.kind === 'none' && !isObject(value) && !isList(value)))
    return [];
  const isJson = /^\s*[{[]/.test(data);
  const print = (each: Json) => (isJson ? JSON.stringify(each) : printYaml(each));
  return mappings(value, '').map((pointer) => {
    return { pointer, text: `${open}${print(planted(value, '', pointer))}${rest}` };
  });
}

function mappings(value: Json, pointer: string): string[] {
  if (!isList(value) && !isObject(value)) return [];
  const nested = Object.entries(value).flatMap(([key, member]) =>
    mappings(member, pointerTo(pointer, key)),
  );
  return isObject(value) ? [pointer, ...nested] : nested;
}

function planted(value: Json, here: string, where: string): Json {
  if (isList(value)) return value.map((item, at) => planted(item, pointerTo(here, at), where));
  if (!isObject(value)) return value;
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    setOwn(result, key, planted(member, pointerTo(here, key), where));
  }
  if (here === where) result['x-planted'] = PLANT;
  return result;
}
