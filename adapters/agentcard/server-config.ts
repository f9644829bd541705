import {
  directoryOf,
  type FileSet,
  isObject,
  type JsonObject,
  own,
  parseYaml,
  type Report,
} from '../../src/adapter.ts';

/** Where fast-agent keeps its servers; the newer name wins when both are there. */
export const CONFIG_FILES = ['fast-agent.yaml', 'fastagent.config.yaml'] as const;

/** Places of the configuration a card may inherit from: its directory and those above it. */
export function configPaths(entry: string): readonly string[] {
  const paths: string[] = [];
  for (let directory = directoryOf(entry); ; directory = directoryOf(directory)) {
    for (const file of CONFIG_FILES) paths.push(directory === '' ? file : `${directory}/${file}`);
    if (directory === '') return paths;
  }
}

/** `mcp.servers` of the nearest configuration file; empty when there is none. */
export function configuredServers(files: FileSet, entry: string, report: Report): JsonObject {
  const path = configPaths(entry).find((candidate) => files.has(candidate));
  if (path === undefined) return {};
  const quiet: Report = (diagnostic) => {
    if (diagnostic.severity === 'error') report(diagnostic);
  };
  const root = parseYaml(files.get(path) ?? '', { file: path, offset: 0 }, quiet)?.value;
  const mcp = isObject(root) ? own(root, 'mcp') : undefined;
  const servers = isObject(mcp) ? own(mcp, 'servers') : undefined;
  return isObject(servers) ? servers : {};
}
