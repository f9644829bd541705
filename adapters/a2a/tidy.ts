import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  type Report,
  type SourceDocument,
  setOwn,
} from '../../src/adapter.ts';
import { CARD_SHAPE, type Shape } from './card-shape.ts';
import { a2aCodes } from './codes.ts';

const { build } = a2aCodes;

/** What was tidied up: pointers into the tidy document. */
interface Findings {
  /** Pointer of a renamed member → how it is spelt in the file. */
  readonly renamed: Map<string, string>;
  readonly nulls: string[];
  readonly flags: string[];
}

/**
 * The card in one spelling: `snake_case` names become `camelCase` (ProtoJSON accepts both), members
 * that are null are left out, flags written as text become flags. Places still point into the file.
 */
export function tidy(document: SourceDocument, report: Report): SourceDocument {
  const found: Findings = { renamed: new Map(), nulls: [], flags: [] };
  const value = tidyValue(document.value, CARD_SHAPE, '', found);
  const at: SourceDocument['at'] = (pointer, on) =>
    document.at(pointerInFile(pointer, found.renamed), on);
  const [renamed] = found.renamed.keys();
  if (renamed !== undefined) report(build['snake-case']({}, at(renamed, 'key')));
  const [first] = found.nulls;
  if (first !== undefined) report(build.nulls({ count: found.nulls.length }, at(first, 'key')));
  for (const flag of found.flags) report(build['flag-as-text']({}, at(flag)));
  return { value, at };
}

function tidyValue(value: Json, shape: Shape, pointer: string, found: Findings): Json {
  if (shape.flag) return tidyFlag(value, pointer, found);
  if (isList(value)) {
    const { each } = shape;
    if (each === undefined) return value;
    return value.map((item, index) => tidyValue(item, each, pointerTo(pointer, index), found));
  }
  return isObject(value) ? tidyMembers(value, shape, pointer, found) : value;
}

function tidyMembers(
  value: JsonObject,
  shape: Shape,
  pointer: string,
  found: Findings,
): JsonObject {
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    const name = camelName(key, value, shape);
    const here = pointerTo(pointer, name);
    if (name !== key) found.renamed.set(here, key);
    const known = shape.each !== undefined || Object.hasOwn(shape.members ?? {}, name);
    if (member === null && known) {
      found.nulls.push(here);
      continue;
    }
    const below = shape.each ?? (known ? shape.members?.[name] : undefined);
    setOwn(result, name, below ? tidyValue(member, below, here, found) : member);
  }
  return result;
}

function tidyFlag(value: Json, pointer: string, found: Findings): Json {
  if (value !== 'true' && value !== 'false') return value;
  found.flags.push(pointer);
  return value === 'true';
}

/** The known name a key stands for; a key whose place is taken stays as it is. */
function camelName(key: string, value: JsonObject, { members }: Shape): string {
  if (members === undefined || !key.includes('_') || Object.hasOwn(members, key)) return key;
  const name = key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const fits = Object.hasOwn(members, name) && snakeName(name) === key;
  return fits && own(value, name) === undefined ? name : key;
}

function snakeName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pointerInFile(pointer: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0 || pointer === '') return pointer;
  let [tidied, inFile] = ['', ''];
  for (const token of pointer.slice(1).split('/')) {
    tidied += `/${token}`;
    inFile += `/${renamed.get(tidied) ?? token}`;
  }
  return inFile;
}
