import {
  type AgentConfig,
  type Cursor,
  codingCodes,
  compact,
  cursorOver,
  type FileSet,
  isList,
  type McpServer,
  own,
  parseAgentFile,
  type ReadContext,
  readMcpServer,
  readToolLists,
  reportUnknownKeys,
  takeObject,
  takeText,
  takeToolList,
  unread,
} from '../../src/adapter.ts';
import { copilotCodes } from './codes.ts';
import { agentNameOf, fileNameOf } from './file-name.ts';
import { reportLongPrompt } from './long-prompt.ts';
import { SERVERS } from './servers.ts';
import { TOOLS } from './tools.ts';

const TITLE = 'GitHub Copilot';

/** Settings that mean something to Copilot alone: kept as they are, without a remark. */
const OWN_SETTINGS = [
  'target',
  'disable-model-invocation',
  'user-invocable',
  'infer',
  'metadata',
  'argument-hint',
  'handoffs',
  'agents',
  'hooks',
];

/** Settings of servers, likewise. */
const OWN_SERVER_SETTINGS = [
  'timeout',
  'oauthClientId',
  'oauthPublicClient',
  'oidc',
  'filterMapping',
];

/** A file holds one agent. */
export function read(files: FileSet, { entry, report }: ReadContext): readonly AgentConfig[] {
  const file = parseAgentFile(files.get(entry) ?? '', entry, TITLE, report);
  const cursor = file && cursorOver(file.document, report);
  if (file === undefined || cursor === undefined) return [];
  const called = agentNameOf(entry);
  const id = fileNameOf(called);
  if (id === '') {
    report(codingCodes.build['unsafe-name']({ name: called }, { file: entry }));
    return [];
  }
  if (id !== called) report(copilotCodes.build['file-name']({ called, id }, { file: entry }));
  // People see the name of the file unless there is another one.
  const name = takeText(cursor, 'name') ?? (id === called ? undefined : called);
  const description = takeText(cursor, 'description');
  if (description === undefined) {
    report(codingCodes.build['no-description']({ title: TITLE }, { file: entry }));
  }
  reportLongPrompt(file.instruction, { file: entry }, report);
  const allow = takeToolList(cursor, 'tools');
  const fields = compact({
    description,
    instruction: file.instruction,
    model: readModel(cursor),
    tools: readToolLists(compact({ allow }), TOOLS),
    mcpServers: readServers(cursor),
  });
  for (const key of OWN_SETTINGS) cursor.asked.add(key);
  reportUnknownKeys(cursor, TITLE);
  const rest = unread(cursor);
  const extensions = rest === undefined ? undefined : { copilot: rest };
  const derived = name === undefined ? (['name'] as const) : undefined;
  return [{ id, name: name ?? id, kind: 'agent', ...fields, ...compact({ derived, extensions }) }];
}

/** The first of a list that is at hand is taken, in Visual Studio Code: no other format has that. */
function readModel(cursor: Cursor) {
  cursor.asked.add('model');
  const value = own(cursor.value, 'model');
  if (value === 'inherit' || isList(value)) return undefined;
  const name = takeText(cursor, 'model');
  return name === undefined ? undefined : { name };
}

function readServers(agent: Cursor): readonly McpServer[] | undefined {
  const servers = takeObject(agent, 'mcp-servers');
  if (servers === undefined) return undefined;
  return Object.keys(servers.value).flatMap((name) => {
    const server = takeObject(servers, name);
    for (const key of OWN_SERVER_SETTINGS) server?.asked.add(key);
    return server === undefined ? [] : [readMcpServer(server, name, SERVERS)];
  });
}
