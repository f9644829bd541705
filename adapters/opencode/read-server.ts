import {
  type Cursor,
  compact,
  type McpServer,
  own,
  takeFlag,
  takeText,
  takeTextMap,
  takeTexts,
  takeWord,
} from '../../src/adapter.ts';
import { SERVERS } from './servers.ts';

const { read } = SERVERS.variables;

/** A server under `mcp`. One that is only switched on is configured elsewhere. */
export function readServer(cursor: Cursor, name: string): McpServer {
  const type = takeWord(cursor, 'type', Object.keys(SERVERS.types));
  const has = (key: string) => own(cursor.value, key) !== undefined;
  const transport = type === undefined ? undefined : SERVERS.types[type];
  if (transport === 'stdio' || (transport === undefined && has('command'))) {
    const [command, ...args] = takeTexts(cursor, 'command')?.map(read) ?? [];
    return {
      name,
      ...compact({
        transport: 'stdio' as const,
        command,
        args: args.length === 0 ? undefined : args,
        env: takeVariables(cursor, 'environment'),
      }),
    };
  }
  if (transport === undefined && !has('url')) {
    if (own(cursor.value, 'enabled') === true) takeFlag(cursor, 'enabled');
    return { name };
  }
  const url = takeText(cursor, 'url');
  return {
    name,
    ...compact({
      transport: 'http' as const,
      url: url === undefined ? undefined : read(url),
      headers: takeVariables(cursor, 'headers'),
    }),
  };
}

function takeVariables(cursor: Cursor, key: string) {
  const texts = takeTextMap(cursor, key);
  if (texts === undefined) return undefined;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(text)]));
}
