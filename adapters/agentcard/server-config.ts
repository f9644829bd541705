import {
  type FileSet,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
  own,
  parseYaml,
  pointerTo,
  type Report,
  type SourceDocument,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { configPaths } from './config-files.ts';

const { build } = agentcardCodes;

/** The nearest configuration file, looked into when the first card asks for a server. */
export interface ServerConfig {
  /** The settings under `mcp.servers.<name>`; empty when there are none. */
  settingsOf(name: string): JsonObject;
  /** Says that a conversion does not carry over what no card of the file asked for. */
  reportUnused(): void;
}

export function serverConfig(files: FileSet, entry: string, report: Report): ServerConfig {
  const asked = new Set<string>();
  let document: SourceDocument | undefined;
  let servers: JsonObject | undefined;
  return {
    settingsOf(name) {
      if (servers === undefined) {
        document = configDocument(files, entry, report);
        servers = document === undefined ? {} : serversIn(document, report);
      }
      const settings = own(servers, name);
      if (settings === undefined) return {};
      if (!isObject(settings) && !asked.has(name)) {
        const args = { setting: `mcp.servers.${name}`, found: kindOf(settings) };
        report(build['bad-config'](args, document?.at(pointerTo('/mcp/servers', name))));
      }
      asked.add(name);
      return isObject(settings) ? settings : {};
    },
    reportUnused() {
      if (document === undefined || asked.size === 0) return;
      const unused = Object.keys(servers ?? {}).some((name) => !asked.has(name));
      if (unused || hasMore(document.value)) report(build['config-in-part']({}, document.at('')));
    },
  };
}

function configDocument(files: FileSet, entry: string, report: Report) {
  const path = configPaths(entry).find((candidate) => files.has(candidate));
  if (path === undefined) return undefined;
  const onlyErrors: Report = (diagnostic) => {
    if (diagnostic.severity === 'error') report(diagnostic);
  };
  return parseYaml(files.get(path) ?? '', { file: path, offset: 0 }, onlyErrors);
}

function serversIn(document: SourceDocument, report: Report): JsonObject {
  let found = document.value;
  let pointer = '';
  for (const key of ['mcp', 'servers']) {
    const value = isObject(found) ? own(found, key) : undefined;
    if (value === undefined) return {};
    pointer = pointerTo(pointer, key);
    if (!isObject(value)) {
      const setting = pointer.slice(1).replace('/', '.');
      report(build['bad-config']({ setting, found: kindOf(value) }, document.at(pointer)));
      return {};
    }
    found = value;
  }
  return isObject(found) ? found : {};
}

/** Whether a configuration says anything besides its servers. */
function hasMore(root: Json): boolean {
  const mcp = isObject(root) ? own(root, 'mcp') : undefined;
  return [root, mcp].some((each) => isObject(each) && Object.keys(each).length > 1);
}
