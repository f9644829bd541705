import {
  cursorOver,
  type FileSet,
  isObject,
  type JsonObject,
  type McpServer,
  own,
  parseLenientJson,
  partOf,
  pointerTo,
  type Report,
  type SourceDocument,
  setOwn,
  unread,
} from '../../src/adapter.ts';
import { coverageOf } from './coverage.ts';
import { type Entry, entriesOf, toolEntriesOf } from './entries.ts';
import { type ProjectServer, wholeKeys } from './plumbing.ts';
import { readServer } from './read-server.ts';
import { CONFIG_FILES } from './servers.ts';
import { keyOf } from './tools.ts';

/** A server of opencode.json that an agent may have. */
export interface ConfiguredServer extends ProjectServer {
  readonly document: SourceDocument;
}

type Configured = readonly ConfiguredServer[];

/** What one file of the project says of all its agents. */
interface ProjectConfig {
  readonly servers: Configured;
  /** Of the tools of every agent, but for who has which server. */
  readonly common: readonly Entry[];
}

let last:
  | { readonly text: string; readonly file: string; readonly config: ProjectConfig }
  | undefined;

/** The agents of a project are read one after the other, and each asks for the same file. */
function configOf(text: string, file: string): ProjectConfig {
  if (last?.text === text && last.file === file) return last.config;
  const document = parseLenientJson(text, { file, offset: 0 }, true, () => undefined);
  const servers = document === undefined ? [] : serversIn(document);
  const value = document !== undefined && isObject(document.value) ? document.value : {};
  const ofServers = new Set(servers.map(({ key }) => wholeKeys(key)[0]));
  const common = globalEntries(value).filter(({ key, access, pattern }) => {
    return access !== 'deny' || pattern !== undefined || !ofServers.has(key);
  });
  last = { text, file, config: { servers, common } };
  return last.config;
}

/** The paths at which the opencode.json of a project may be. */
export function configPaths(home: string): readonly string[] {
  return CONFIG_FILES.map((file) => (home === '' ? file : `${home}/${file}`));
}

/** The servers of a project, from all its files; a server that is switched off is nobody's. */
export function projectServers(files: FileSet, home: string): Configured {
  const found = configPaths(home).flatMap((file) => {
    const text = files.get(file);
    return text === undefined ? [] : [configOf(text, file).servers];
  });
  if (found.length < 2) return found[0] ?? [];
  const byName = new Map<string, ConfiguredServer>();
  for (const server of found.flat()) {
    if (!byName.has(server.name)) byName.set(server.name, server);
  }
  return [...byName.values()];
}

/** What the project's files say of the tools of every agent, but for who has which server. */
export function commonEntries(files: FileSet, home: string): readonly Entry[] {
  return configPaths(home).flatMap((file) => {
    const text = files.get(file);
    return text === undefined ? [] : configOf(text, file).common;
  });
}

function globalEntries(config: JsonObject): readonly Entry[] {
  return [...toolEntriesOf(own(config, 'tools')), ...entriesOf(own(config, 'permission'))];
}

export function serversIn(document: SourceDocument): readonly ConfiguredServer[] {
  const config = isObject(document.value) ? document.value : {};
  const mcp = own(config, 'mcp');
  if (!isObject(mcp)) return [];
  const entries = globalEntries(config);
  const decisive = coverageOf(entries);
  return Object.entries(mcp).flatMap(([name, settings]) => {
    if (!isObject(settings) || own(settings, 'enabled') === false) return [];
    const key = keyOf(name);
    const part = partOf(document, pointerTo('/mcp', name));
    return [{ name, key, isDenied: entries[decisive(key)]?.access === 'deny', document: part }];
  });
}

export interface Servers {
  readonly servers?: readonly McpServer[];
  /** Server → what nobody reads of its settings. */
  readonly rest?: JsonObject;
}

/** The servers of these names, as they are configured. */
export function readServers(
  names: readonly string[],
  configured: readonly ConfiguredServer[],
  report: Report,
): Servers {
  const rest = {};
  const byName = new Map(configured.map((server) => [server.name, server.document]));
  const servers = names.flatMap((name) => {
    const document = byName.get(name);
    const cursor = document && cursorOver(document, report);
    if (cursor === undefined) return [];
    const server = readServer(cursor, name);
    const left = unread(cursor);
    if (left !== undefined) setOwn(rest, name, left);
    return [server];
  });
  return {
    ...(servers.length > 0 && { servers }),
    ...(Object.keys(rest).length > 0 && { rest }),
  };
}
