import { compact, type JsonObject, type Knowledge, pointerTo } from '../../src/adapter.ts';
import { fileText } from './file-text.ts';
import { DEFAULT_PRIORITY, nearestPriority } from './read-knowledge.ts';
import type { Writing } from './writing.ts';

export interface WrittenKnowledge {
  /** Entries as YAML has them; `.mdt` files take them apart again. */
  readonly native: readonly JsonObject[];
  /** For each written entry, which of the agent's it is. */
  readonly indexes: readonly number[];
}

export function writeKnowledge(
  field: 'rules' | 'references',
  writing: Writing,
): WrittenKnowledge | undefined {
  const items = writing.agent[field];
  if (items === undefined) return undefined;
  const { account } = writing;
  const native: JsonObject[] = [];
  const indexes: number[] = [];
  items.forEach((item, index) => {
    const pointer = pointerTo(`/${field}`, index);
    if (heldText(item, writing) === '') account('dropped', pointer, 'TsAgent wants a text');
    else {
      native.push(writeItem(item, pointer, writing));
      indexes.push(index);
    }
  });
  if (items.length === 0) account('dropped', `/${field}`, 'an empty list is the same as none');
  else if (indexes.length < items.length && hasRepeatedNames(items)) {
    account('degraded', `/${field}`, 'entries were left out, and the others have moved up');
  }
  return native.length === 0 ? undefined : { native, indexes };
}

function hasRepeatedNames(items: readonly Knowledge[]): boolean {
  return new Set(items.map(({ name }) => name)).size < items.length;
}

function heldText({ text }: Knowledge, { isJson }: Writing): string {
  return isJson ? fileText(text).trim() : text;
}

function writeItem(item: Knowledge, pointer: string, writing: Writing): JsonObject {
  const { isJson, account } = writing;
  const { name, description, include } = item;
  const text = heldText(item, writing);
  if (text !== item.text) {
    const why = 'a .mdt file is UTF-8 with LF line ends, and blanks around its text are layout';
    account('degraded', pointerTo(pointer, 'text'), why);
  }
  if (name === '') account('degraded', pointer, 'TsAgent wants a name');
  if (description === undefined && !isJson) {
    account('added', pointerTo(pointer, 'description'), 'TsAgent wants a description in YAML');
  }
  return compact({
    name: name === '' ? 'unnamed' : name,
    description: description ?? (isJson ? undefined : ''),
    priorityLevel: writePriority(item, pointerTo(pointer, 'priority'), writing),
    include,
    text,
  }) as JsonObject;
}

function writePriority(
  { priority }: Knowledge,
  pointer: string,
  { isJson, account }: Writing,
): number | undefined {
  if (priority === undefined) {
    if (isJson) return undefined;
    account('added', pointer, 'TsAgent wants a priority in YAML; this is its default');
    return DEFAULT_PRIORITY;
  }
  const nearest = nearestPriority(priority);
  if (nearest !== priority) {
    account('degraded', pointer, 'priorities of TsAgent are whole numbers from 0 to 999');
  }
  if (!isJson || nearest > 0) return nearest;
  if (priority === 0) {
    account('degraded', pointer, 'in a .mdt file TsAgent reads 0 as 500; 1 is the next to it');
  }
  return 1;
}
