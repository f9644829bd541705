import {
  type Cursor,
  compact,
  cursorOver,
  type FileSet,
  type JsonObject,
  type Knowledge,
  placeOf,
  reportUnknownKeys,
  sameJson,
  stemOf,
  takeNumber,
  takeObjects,
  takeText,
  takeWord,
  unread,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { leave, reportUnloadable, takeRequiredText } from './keys.ts';
import { compareNames, LOADED_REFERENCES, mdtFiles, REFERENCES } from './layout.ts';
import { parseMdt } from './mdt.ts';
import type { Reading } from './source.ts';

const { build } = tsagentCodes;

/** Rules or references, and, by their position, what nobody took from their front matter. */
export interface KnowledgeList {
  readonly items: readonly Knowledge[];
  readonly rest: Readonly<Record<string, JsonObject>>;
}

interface Entry {
  readonly file: string;
  readonly item: Knowledge;
  readonly rest: JsonObject | undefined;
}

/** Lists inside the main file, as YAML has them; an empty one is what a loader writes for none. */
export function readEmbedded(agent: Cursor, key: string): readonly Knowledge[] | undefined {
  const items = takeObjects(agent, key)?.map((cursor) => {
    const where = `An entry of "${key}"`;
    const name = takeRequiredText(cursor, 'name', where) ?? '';
    for (const each of ['description', 'priorityLevel']) reportUnloadable(cursor, each, where);
    const text = takeRequiredText(cursor, 'text', where) ?? '';
    return readItem(cursor, name, text);
  });
  return items?.length === 0 ? undefined : items;
}

/** The `.mdt` files of one directory. */
export function readDirectory(
  files: FileSet,
  directory: string,
  reading: Reading,
): KnowledgeList | undefined {
  return listOf(readEntries(files, directory, reading));
}

/** References stand where the document wants them, where loaders read them, or in both places. */
export function readReferences(files: FileSet, reading: Reading): KnowledgeList | undefined {
  const loaded = readEntries(files, LOADED_REFERENCES, reading);
  const others = readEntries(files, REFERENCES, reading).filter((entry) => {
    const twin =
      loaded.find(({ file }) => stemOf(file) === stemOf(entry.file)) ??
      loaded.find(({ item }) => item.name === entry.item.name);
    if (twin !== undefined && !isSame(twin, entry)) {
      reading.report(build['two-references']({ name: entry.item.name }, { file: entry.file }));
    }
    return twin === undefined;
  });
  const [first] = others;
  if (first !== undefined) {
    reading.report(build['references-unloaded']({}, { file: first.file }));
  }
  const all = [...loaded, ...others];
  return listOf(all.sort((a, b) => compareNames(stemOf(a.file), stemOf(b.file))));
}

function isSame(a: Entry, b: Entry): boolean {
  return sameJson({ ...a.item }, { ...b.item }) && sameJson(a.rest, b.rest);
}

function listOf(entries: readonly Entry[]): KnowledgeList | undefined {
  if (entries.length === 0) return undefined;
  const rest: Record<string, JsonObject> = {};
  entries.forEach((entry, index) => {
    if (entry.rest !== undefined) rest[index] = entry.rest;
  });
  return { items: entries.map(({ item }) => item), rest };
}

function readEntries(files: FileSet, directory: string, reading: Reading): readonly Entry[] {
  return mdtFiles(files, reading.entry, directory).flatMap((file) => {
    const mdt = parseMdt(files.get(file) ?? '', file, reading.report);
    const cursor = mdt && cursorOver(mdt.document, reading.report);
    if (mdt === undefined || cursor === undefined) return [];
    const name = takeText(cursor, 'name');
    const item = readItem(
      cursor,
      name === undefined || name === '' ? stemOf(file) : name,
      mdt.text,
    );
    if (item.priority === 0) {
      const at = placeOf(cursor, 'priorityLevel');
      reading.report(build['priority-zero']({ name: item.name }, at));
    }
    reportUnknownKeys(cursor, 'a .mdt file');
    return [{ file, item, rest: unread(cursor) }];
  });
}

function readItem(cursor: Cursor, name: string, text: string): Knowledge {
  const priority = takeNumber(cursor, 'priorityLevel');
  if (priority !== undefined && !isPriority(priority)) {
    cursor.report(build['priority-range']({ name }, placeOf(cursor, 'priorityLevel')));
  }
  if (text === '') {
    cursor.report(build['empty-text']({ name }, cursor.document.at(cursor.pointer)));
  }
  // Of earlier versions, and caches of the loader.
  for (const key of ['enabled', 'embeddings']) leave(cursor, key);
  return {
    name,
    ...compact({
      description: takeText(cursor, 'description'),
      priority,
      include: takeWord(cursor, 'include', ['always', 'manual', 'agent']),
    }),
    text,
  };
}

export function isPriority(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 999;
}
