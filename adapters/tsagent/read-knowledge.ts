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

/** What the loader fills in for a priority that is not given. */
export const DEFAULT_PRIORITY = 500;

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
    const text = takeRequiredText(cursor, 'text', where);
    if (text === '')
      cursor.report(build['missing-key']({ key: 'text', where }, placeOf(cursor, 'text')));
    return readItem(cursor, name, text ?? '');
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
    reportUnknownKeys(cursor, 'a .mdt file');
    if (item.text === '') {
      reading.report(build['empty-text']({ name: item.name }, cursor.document.at('')));
      return [];
    }
    return [{ file, item: withLoadedPriority(item, cursor), rest: unread(cursor) }];
  });
}

/** In front matter the loader takes 0 for nothing. */
function withLoadedPriority(item: Knowledge, cursor: Cursor): Knowledge {
  if (item.priority !== 0) return item;
  cursor.report(build['priority-zero']({ name: item.name }, placeOf(cursor, 'priorityLevel')));
  return { ...item, priority: DEFAULT_PRIORITY };
}

function readItem(cursor: Cursor, name: string, text: string): Knowledge {
  const priority = takePriority(cursor, name);
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

function takePriority(cursor: Cursor, name: string): number | undefined {
  const written = takeNumber(cursor, 'priorityLevel');
  if (written === undefined) return undefined;
  const priority = nearestPriority(written);
  if (priority !== written) {
    const at = placeOf(cursor, 'priorityLevel');
    cursor.report(build['priority-range']({ name, priority }, at));
  }
  return priority;
}

/** Priorities are whole numbers from 0 to 999. */
export function nearestPriority(value: number): number {
  return Math.min(999, Math.max(0, Math.round(value))) + 0;
}
