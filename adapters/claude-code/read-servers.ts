import {
  type Cursor,
  cursorOver,
  type FileSet,
  isList,
  isObject,
  type Json,
  type JsonObject,
  type McpServer,
  parseJson,
  partOf,
  pointerTo,
  type Report,
  readMcpServer,
  type SourceDocument,
  setOwn,
  takeAny,
  unread,
} from '../../src/adapter.ts';
import { claudeCodeCodes } from './codes.ts';
import { PROJECT_SERVERS, SERVERS } from './servers.ts';

export interface Servers {
  readonly servers?: readonly McpServer[];
  /** Server → what nobody reads of its settings. */
  readonly rest?: JsonObject;
}

/**
 * `mcpServers`: a list of names and of `name: settings`, or a mapping of them. A name stands for the
 * server of that name in the project's `.mcp.json`, if that is there to be read.
 */
export function readServers(agent: Cursor, files: FileSet, home: string): Servers {
  const value = takeAny(agent, 'mcpServers');
  if (value === undefined || value === null) return {};
  const pointer = '/mcpServers';
  const entries = isList(value)
    ? value.flatMap((item, index) => entriesOf(item, pointerTo(pointer, index), agent))
    : entriesOf(value, pointer, agent);
  const isNamed = entries.some(({ document }) => document === undefined);
  const project = isNamed ? parseProject(files, home, agent.report) : undefined;
  const projectServer = (name: string) => {
    const at = pointerTo('/mcpServers', name);
    const part = project && partOf(project, at);
    return isObject(part?.value) ? part : undefined;
  };
  const rest: Record<string, Json> = {};
  const servers = entries.flatMap(({ name, document }) => {
    const settings = document ?? projectServer(name);
    if (settings === undefined) return [{ name }];
    const cursor = cursorOver(settings, agent.report);
    if (cursor === undefined) return [];
    const server = readMcpServer(cursor, name, SERVERS);
    const left = unread(cursor);
    if (left !== undefined) setOwn(rest, name, left);
    return [server];
  });
  return { servers, ...(Object.keys(rest).length > 0 && { rest }) };
}

interface Entry {
  readonly name: string;
  /** Absent for a name alone. */
  readonly document?: SourceDocument;
}

function entriesOf(item: Json, pointer: string, { document, report }: Cursor): Entry[] {
  if (typeof item === 'string') return [{ name: item }];
  if (isObject(item)) {
    return Object.keys(item).map((name) => ({
      name,
      document: partOf(document, pointerTo(pointer, name)),
    }));
  }
  report(claudeCodeCodes.build['server-entry']({}, document.at(pointer)));
  return [];
}

/** What is wrong with a file that belongs to the whole project is no fault of this agent. */
function parseProject(files: FileSet, home: string, report: Report): SourceDocument | undefined {
  const file = home === '' ? PROJECT_SERVERS : `${home}/${PROJECT_SERVERS}`;
  const text = files.get(file);
  if (text === undefined) return undefined;
  return parseJson(text, { file, offset: 0 }, (diagnostic) => {
    report(diagnostic.severity === 'error' ? { ...diagnostic, severity: 'warning' } : diagnostic);
  });
}
