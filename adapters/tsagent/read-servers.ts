import {
  type Cursor,
  compact,
  type McpServer,
  own,
  placeOf,
  takeObject,
  takeText,
  takeTextMap,
  takeTexts,
  takeWord,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { reportMissing, reportUnloadable, takeRequiredText } from './keys.ts';
import { readPolicy } from './read-policy.ts';

const { build } = tsagentCodes;

export function readServers(agent: Cursor): readonly McpServer[] | undefined {
  const servers = takeObject(agent, 'mcpServers');
  if (servers === undefined) return undefined;
  return Object.keys(servers.value).flatMap((name) => {
    if (name.includes('_')) {
      servers.report(build['server-name']({ name }, placeOf(servers, name, 'key')));
    }
    const server = takeObject(servers, name);
    return server === undefined ? [] : [readServer(server, name)];
  });
}

const TYPES = ['stdio', 'sse', 'streamable-http', 'internal', 'http', 'streamable'] as const;
type ServerType = (typeof TYPES)[number];

function readServer(server: Cursor, name: string): McpServer {
  const where = `The server "${name}"`;
  const type = readType(server, name);
  return {
    name,
    ...compact({ ...readConnection(server, type, where), policy: readPolicy(server) }),
  };
}

function readType(server: Cursor, name: string): ServerType | undefined {
  if (own(server.value, 'type') === undefined) return guessType(server, name);
  const type = takeWord(server, 'type', TYPES);
  if (type === 'http' || type === 'streamable') {
    server.report(build['server-type']({ type }, placeOf(server, 'type')));
  }
  return type;
}

/** As TsAgent's own helper does; the loader itself wants to be told. */
function guessType(server: Cursor, name: string): ServerType | undefined {
  server.asked.add('type');
  const guesses = { command: 'stdio', tool: 'internal', url: 'sse' } as const;
  for (const [key, type] of Object.entries(guesses)) {
    if (!Object.hasOwn(server.value, key)) continue;
    const at = server.document.at(server.pointer, 'key');
    server.report(build['server-type-guessed']({ name, type }, at));
    return type;
  }
  reportMissing(server, 'type', `The server "${name}"`);
  return undefined;
}

function readConnection(
  server: Cursor,
  type: ServerType | undefined,
  where: string,
): Partial<McpServer> {
  switch (type) {
    case undefined:
      return {};
    case 'stdio':
      return readProgram(server, where);
    case 'internal':
      return compact({ transport: 'internal', builtin: readBuiltin(server, where) });
    default:
      return compact({
        transport: type === 'sse' ? 'sse' : 'http',
        url: takeRequiredText(server, 'url', where),
        headers: takeTextMap(server, 'headers'),
      } as const);
  }
}

function readProgram(server: Cursor, where: string): Partial<McpServer> {
  reportUnloadable(server, 'args', where);
  const args = takeTexts(server, 'args');
  return compact({
    transport: 'stdio',
    command: takeRequiredText(server, 'command', where),
    // The loader wants the list even when there is nothing in it.
    args: args?.length === 0 ? undefined : args,
    env: takeTextMap(server, 'env'),
    cwd: takeText(server, 'cwd'),
  } as const);
}

export const BUILTINS = ['rules', 'references', 'supervision', 'tools'] as const;

function readBuiltin(server: Cursor, where: string): string | undefined {
  reportMissing(server, 'tool', where);
  return takeWord(server, 'tool', BUILTINS);
}
