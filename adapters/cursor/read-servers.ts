import {
  cursorOver,
  type FileSet,
  type JsonObject,
  type McpServer,
  parseLenientJson,
  type ReadContext,
  readMcpServer,
  takeObject,
  unread,
} from '../../src/adapter.ts';
import { SERVERS } from './servers.ts';

export interface ProjectServers {
  readonly servers?: readonly McpServer[];
  /** What nobody reads of the file, nested as it stood. */
  readonly rest?: JsonObject;
}

/** The servers of a project, which Cursor offers to all of its agents. */
export function readServers(
  files: FileSet,
  file: string,
  { lenient, report }: Pick<ReadContext, 'lenient' | 'report'>,
): ProjectServers {
  const text = files.get(file);
  const document = text && parseLenientJson(text, { file, offset: 0 }, lenient, report);
  const cursor = document ? cursorOver(document, report) : undefined;
  if (cursor === undefined) return {};
  const list = takeObject(cursor, 'mcpServers');
  const servers = Object.keys(list?.value ?? {}).flatMap((name) => {
    const settings = list && takeObject(list, name);
    return settings === undefined ? [] : [readMcpServer(settings, name, SERVERS)];
  });
  const rest = unread(cursor);
  return { ...(servers.length > 0 && { servers }), ...(rest !== undefined && { rest }) };
}
