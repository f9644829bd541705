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
import { coversKey, type Entry, entriesOf, toolEntriesOf } from './entries.ts';
import type { ProjectServer } from './plumbing.ts';
import { readServer } from './read-server.ts';
import { CONFIG_FILES } from './servers.ts';
import { keyOf } from './tools.ts';

/** A server of opencode.json that an agent may have. */
export interface ConfiguredServer extends ProjectServer {
  readonly document: SourceDocument;
}

let last:
  | { readonly text: string; readonly file: string; readonly servers: Configured }
  | undefined;

type Configured = readonly ConfiguredServer[];

/** The agents of a project are read one after the other, and each asks for the same file. */
function serversOf(text: string, file: string): Configured {
  if (last?.text === text && last.file === file) return last.servers;
  const document = parseLenientJson(text, { file, offset: 0 }, true, () => undefined);
  const servers = document === undefined ? [] : serversIn(document);
  last = { text, file, servers };
  return servers;
}

/** The paths at which the opencode.json of a project may be. */
export function configPaths(home: string): readonly string[] {
  return CONFIG_FILES.map((file) => (home === '' ? file : `${home}/${file}`));
}

/** The servers of a project, from all its files; a server that is switched off is nobody's. */
export function projectServers(files: FileSet, home: string): Configured {
  const found = configPaths(home).flatMap((file) => {
    const text = files.get(file);
    return text === undefined ? [] : [serversOf(text, file)];
  });
  if (found.length < 2) return found[0] ?? [];
  const byName = new Map<string, ConfiguredServer>();
  for (const server of found.flat()) {
    if (!byName.has(server.name)) byName.set(server.name, server);
  }
  return [...byName.values()];
}

export function serversIn(document: SourceDocument): readonly ConfiguredServer[] {
  const config = isObject(document.value) ? document.value : {};
  const mcp = own(config, 'mcp');
  if (!isObject(mcp)) return [];
  const entries = [...toolEntriesOf(own(config, 'tools')), ...entriesOf(own(config, 'permission'))];
  return Object.entries(mcp).flatMap(([name, settings]) => {
    if (!isObject(settings) || own(settings, 'enabled') === false) return [];
    const key = keyOf(name);
    const part = partOf(document, pointerTo('/mcp', name));
    return [{ name, key, isDenied: isDeniedBy(entries, key), document: part }];
  });
}

function isDeniedBy(entries: readonly Entry[], key: string): boolean {
  const decisive = entries.findLast((entry) => {
    return entry.pattern === undefined && coversKey(entry.key, `${key}_\0`);
  });
  return decisive?.access === 'deny';
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
  const servers = names.flatMap((name) => {
    const document = configured.find((server) => server.name === name)?.document;
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
