import {
  type AgentConfig,
  type Cursor,
  cursorOver,
  directoryOf,
  type FileSet,
  isObject,
  type Json,
  type JsonObject,
  own,
  parseLenientJson,
  placeOf,
  type ReadContext,
  resolveInside,
  type SourceDocument,
  setOwn,
  takeObject,
  takeText,
  unread,
} from '../../src/adapter.ts';
import { opencodeCodes } from './codes.ts';
import { type ConfiguredServer, serversIn } from './config.ts';
import { takeEntries } from './entries.ts';
import { readPermission, wholeKeys } from './plumbing.ts';
import { readAgent } from './read-agent.ts';
import { CONFIG_SCHEMA } from './servers.ts';

/** What OpenCode replaces in the text of the file, before it is read as JSON. */
const REFERENCE = /\{(?:file|env):[^}]+\}/;
const FILE = /\{file:([^}]+)\}/g;

/** The agents of one opencode.json. */
export function readConfig(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const { entry, lenient, report } = context;
  const text = files.get(entry) ?? '';
  const document = parseLenientJson(text, { file: entry, offset: 0 }, lenient, report);
  const cursor = document && cursorOver(document, report);
  if (document === undefined || cursor === undefined) return [];
  const agents = takeObject(cursor, 'agent');
  if (agents === undefined) return [];
  const servers = serversIn(document);
  const settings = Object.keys(agents.value).flatMap((called) => {
    const agent = takeObject(agents, called);
    return agent === undefined ? [] : [{ called, agent }];
  });
  const config = restOf(
    cursor,
    servers,
    settings.map(({ agent }) => agent),
  );
  const takeTextOf = (key: string) => (agent: Cursor) => takeFilledIn(agent, key, files, text);
  return settings.flatMap(({ called, agent }) =>
    readAgent(agent, {
      called,
      servers,
      takeInstruction: takeTextOf('prompt'),
      takeDescription: takeTextOf('description'),
      ...(config !== undefined && { config }),
    }),
  );
}

/** The files that prompts are kept in. */
export function promptFiles(document: SourceDocument, entry: string): readonly string[] {
  const agents = isObject(document.value) ? own(document.value, 'agent') : undefined;
  if (!isObject(agents)) return [];
  return Object.values(agents).flatMap((agent) => {
    const texts = isObject(agent) ? [own(agent, 'prompt'), own(agent, 'description')] : [];
    return texts.flatMap((text) => (typeof text === 'string' ? filesIn(text, entry) : []));
  });
}

function filesIn(text: string, entry: string): string[] {
  return [...text.matchAll(FILE)].flatMap(([, path = '']) => {
    return resolveInside(directoryOf(entry), path) ?? [];
  });
}

/** A text with the files it refers to; one that needs more than that is left where it is. */
function takeFilledIn(
  cursor: Cursor,
  key: string,
  files: FileSet,
  source: string,
): string | undefined {
  const value = own(cursor.value, key);
  if (typeof value !== 'string' || !REFERENCE.test(value)) return takeText(cursor, key);
  const at = placeOf(cursor, key);
  // A brace that is written as \u007b is a brace, and no reference.
  const isMeant = REFERENCE.test(source.slice(at.range?.start ?? 0, at.range?.end));
  if (!isMeant) return takeText(cursor, key);
  const contentOf = (path: string) => {
    const file = resolveInside(directoryOf(at.file), path);
    return file === undefined ? undefined : files.get(file)?.trim();
  };
  const fill = (unknown: (reference: string) => string, known: (content: string) => string) =>
    value.replaceAll(FILE, (reference, path: string) => {
      const content = contentOf(path);
      return content === undefined ? unknown(reference) : known(content);
    });
  // What a file holds is not searched again.
  const left = REFERENCE.exec(
    fill(
      (reference) => reference,
      () => '',
    ),
  );
  if (left === null) {
    takeText(cursor, key);
    return fill(
      (reference) => reference,
      (content) => content,
    );
  }
  cursor.asked.add(key);
  cursor.report(opencodeCodes.build.reference({ key, reference: left[0] }, at));
  return undefined;
}

/** What belongs to the project and to none of these agents; undefined when there is nothing. */
function restOf(
  cursor: Cursor,
  servers: readonly ConfiguredServer[],
  agents: readonly Cursor[],
): JsonObject | undefined {
  const had = new Set(
    agents.flatMap(({ value }) => {
      const silent = cursorOver({ value, at: () => ({ file: '' }) }, () => undefined);
      return silent === undefined ? [] : readPermission(takeEntries(silent), servers).servers;
    }),
  );
  const left: Record<string, Json> = {};
  for (const [key, value] of Object.entries(unread(cursor) ?? {})) {
    if (key === 'agent' || (key === '$schema' && value === CONFIG_SCHEMA)) continue;
    const rest = restOfKey(key, value, servers, had);
    if (rest !== undefined) setOwn(left, key, rest);
  }
  return Object.keys(left).length === 0 ? undefined : left;
}

/** Undefined when all of it belongs to agents. */
function restOfKey(
  key: string,
  value: Json,
  servers: readonly ConfiguredServer[],
  had: ReadonlySet<string>,
): Json | undefined {
  if (key === 'mcp') return without(value, (name) => had.has(name));
  if (key !== 'permission') return value;
  const theirs = servers.filter(({ name, isDenied }) => isDenied && had.has(name));
  const denied = new Set(theirs.map((server) => wholeKeys(server.key)[0]));
  const permission = typeof value === 'string' ? { '*': value } : value;
  return without(permission, (name, access) => access === 'deny' && denied.has(name));
}

function without(value: Json, isTheirs: (name: string, value: Json) => boolean): Json | undefined {
  if (!isObject(value)) return value;
  const rest = Object.entries(value).filter(([name, each]) => !isTheirs(name, each));
  return rest.length === 0 && Object.keys(value).length > 0 ? undefined : Object.fromEntries(rest);
}
