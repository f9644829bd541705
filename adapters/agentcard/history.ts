import {
  type ContentPart,
  directoryOf,
  type FileSet,
  isList,
  isObject,
  type Json,
  type JsonObject,
  type Message,
  own,
  type Place,
  parseJson,
  pointerTo,
  type Report,
  resolveInside,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { readDelimitedHistory } from './delimited-history.ts';

const { build } = agentcardCodes;

export interface HistorySite {
  readonly files: FileSet;
  readonly entry: string;
  readonly at: Place;
  readonly report: Report;
}

/** The messages of one file named by `messages:`, relative to the card (RFC, path resolution). */
export function readHistoryFile(reference: string, site: HistorySite): readonly Message[] {
  const path = resolveInside(directoryOf(site.entry), reference);
  const text = path === undefined ? undefined : site.files.get(path);
  if (path === undefined || text === undefined) {
    // An address may hold credentials, and none is ever read.
    const file = reference.replace(/:\/\/.*/s, '://…');
    site.report(build['history-not-found']({ file, outside: path === undefined }, site.at));
    return [];
  }
  const read = /\.json$/i.test(path) ? readJson : readDelimitedHistory;
  return read(text, path, site.report);
}

function readJson(text: string, file: string, report: Report): readonly Message[] {
  const document = parseJson(text, { file, offset: 0 }, report);
  if (document === undefined) return [];
  const { value } = document;
  if (isObject(value) && Object.keys(value).length === 0) return [];
  const list = isObject(value) ? own(value, 'messages') : value;
  if (!isList(list)) {
    report(build['bad-history']({ file, reason: 'it has no "messages" list' }, document.at('')));
    return [];
  }
  for (const key of isObject(value) ? Object.keys(value) : []) {
    const at = document.at(pointerTo('', key), 'key');
    if (key !== 'messages') report(build['history-extra']({ key }, at));
  }
  const base = isObject(value) ? '/messages' : '';
  return list.flatMap((item, index) => {
    const message = readMessage(item);
    if (message === undefined) {
      const reason = `message ${index + 1} has no role or no content`;
      report(build['bad-history']({ file, reason }, document.at(`${base}/${index}`)));
      return [];
    }
    if (message.role !== 'user' && message.role !== 'assistant') {
      report(
        build['history-ignored']({ role: message.role }, document.at(`${base}/${index}/role`)),
      );
      return [];
    }
    return [message as Message];
  });
}

function readMessage(item: Json): (Omit<Message, 'role'> & { role: string }) | undefined {
  if (!isObject(item)) return undefined;
  const { role, content, ...extra } = item;
  const parts = contentParts(content);
  if (typeof role !== 'string' || parts === undefined) return undefined;
  return { role, content: parts, ...(Object.keys(extra).length > 0 && { extra }) };
}

/** fast-agent wants a list of parts; a plain text or a single part is common and clear enough. */
function contentParts(content: Json | undefined): readonly ContentPart[] | undefined {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  const list = isList(content) ? content : [content ?? null];
  return list.every(isPart) ? list : undefined;
}

function isPart(value: Json): value is JsonObject & ContentPart {
  if (!isObject(value)) return false;
  const type = own(value, 'type');
  return type === 'text' ? typeof own(value, 'text') === 'string' : typeof type === 'string';
}

/** A history file fast-agent reads whole: JSON, every content a list of parts. */
export function printHistory(messages: readonly Message[]): string {
  const items = messages.map(({ role, content, extra = {} }) => {
    const { role: _role, content: _content, ...others } = extra;
    return { role, content, ...others };
  });
  return `${JSON.stringify({ messages: items }, undefined, 2)}\n`;
}

export function historyFile(id: string): string {
  return `${id}.history.json`;
}
