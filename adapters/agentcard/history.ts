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
  type Report,
  resolveInside,
  trimBlankLines,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

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
    site.report(build['history-not-found']({ file: reference }, site.at));
    return [];
  }
  return /\.json$/i.test(path) ? readJson(text, path, site.report) : readDelimited(text);
}

function readJson(text: string, file: string, report: Report): readonly Message[] {
  const document = parseJson(text, { file, offset: 0 }, report);
  if (document === undefined) return [];
  const { value } = document;
  const list = isObject(value) ? (own(value, 'messages') ?? []) : value;
  if (!isList(list)) {
    report(build['bad-history']({ file, reason: 'it has no "messages" list' }, document.at('')));
    return [];
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

const MARKER = /^---(USER|ASSISTANT|RESOURCE)$/;

/** Delimited text: markers on trimmed lines; text before the first one is the user's. */
function readDelimited(text: string): readonly Message[] {
  const messages: { role: 'user' | 'assistant'; content: ContentPart[] }[] = [];
  let role: 'user' | 'assistant' = 'user';
  let resource = false;
  let lines: string[] = [];
  const flush = () => {
    const section = trimBlankLines(lines.join('\n'));
    lines = [];
    if (section === '') return;
    const part: ContentPart = resource
      ? { type: 'resource', path: section }
      : { type: 'text', text: section };
    const last = messages.at(-1);
    if (last?.role === role) last.content.push(part);
    else messages.push({ role, content: [part] });
  };
  for (const line of text.split('\n')) {
    const marker = MARKER.exec(line.trim())?.[1];
    if (marker === undefined) {
      lines.push(line);
      continue;
    }
    flush();
    resource = marker === 'RESOURCE';
    if (!resource) role = marker === 'USER' ? 'user' : 'assistant';
  }
  flush();
  return messages;
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
