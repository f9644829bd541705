import {
  type Account,
  bracedVariables,
  compact,
  type JsonObject,
  type McpDialect,
  type McpServer,
  pointerTo,
  writeMcpServer,
  writeMcpServers,
} from '../../src/adapter.ts';
import { writePolicy } from './tool-policy.ts';
import { holdsVariable, TITLE, tokenIn, variableIn } from './variables.ts';

const DIALECT: McpDialect = {
  title: TITLE,
  variables: bracedVariables,
  types: {},
  typeOf: () => undefined,
  urls: { url: 'http' },
  hasCwd: true,
};

interface Writing {
  readonly pointer: string;
  readonly account: Account;
}

type Texts = Readonly<Record<string, string>>;

export function writeServers(servers: readonly McpServer[], account: Account): JsonObject {
  return writeMcpServers(servers, {
    dialect: DIALECT,
    account,
    whyNot: ({ transport }) =>
      transport === 'sse' ? `${TITLE} speaks streamable HTTP, not SSE` : undefined,
    writeServer: (server, pointer) => writeServer(server, { pointer, account }),
  });
}

function writeServer(server: McpServer, writing: Writing): JsonObject {
  const { pointer, account } = writing;
  if (!/^[\w-]+$/.test(server.name)) {
    const why = `${TITLE} starts only servers whose names are letters, digits, - and _`;
    account('degraded', pointerTo(pointer, 'name'), why);
  }
  const { tools, policy, ...connection } = server;
  const { env, headers, ...rest } = writeMcpServer(connection, pointer, DIALECT, account);
  for (const key of ['command', 'url', 'cwd'] as const) {
    if (typeof rest[key] === 'string') accountForText(rest[key], key, writing);
  }
  for (const [index, text] of (server.args ?? []).entries()) {
    accountForText(text, `args/${index}`, writing);
  }
  return compact({
    ...rest,
    ...(env !== undefined && writeEnvironment(env as Texts, writing)),
    ...(headers !== undefined && writeHeaders(headers as Texts, writing)),
    ...writeFilter(tools, writing),
    ...writePolicy(policy, pointer, account),
  }) as JsonObject;
}

/** A text is passed on as it is, and so are the variables in it. */
function accountForText(text: string, key: string, { pointer, account }: Writing): void {
  if (!holdsVariable(text)) return;
  const why = `${TITLE} does not resolve variables there; write the value, or start the server with a script`;
  account('degraded', `${pointer}/${key}`, why);
}

/** A variable can be passed on under its own name only. */
function writeEnvironment(env: Texts, writing: Writing): JsonObject {
  const literal = new Map<string, string>();
  const names: string[] = [];
  for (const [name, text] of Object.entries(env)) {
    if (variableIn(text) === name) names.push(name);
    else {
      literal.set(name, text);
      accountForText(text, pointerTo('env', name), writing);
    }
  }
  return {
    ...((literal.size > 0 || names.length === 0) && { env: Object.fromEntries(literal) }),
    ...(names.length > 0 && { env_vars: names }),
  };
}

function writeHeaders(headers: Texts, writing: Writing): JsonObject {
  const literal = new Map<string, string>();
  const named = new Map<string, string>();
  const tokens = Object.keys(headers).filter((name) => name.toLowerCase() === 'authorization');
  let token: string | undefined;
  for (const [header, text] of Object.entries(headers)) {
    const variable = variableIn(text);
    const bearer = tokens.length === 1 && tokens[0] === header ? tokenIn(text) : undefined;
    if (variable !== undefined) named.set(header, variable);
    else if (bearer !== undefined) token = bearer;
    else {
      literal.set(header, text);
      accountForText(text, pointerTo('headers', header), writing);
    }
  }
  if (token !== undefined && tokens[0] !== 'Authorization') {
    const why = 'the token has a setting of its own; the header is spelt Authorization';
    writing.account('degraded', pointerTo(writing.pointer, 'headers'), why);
  }
  const isEmpty = named.size === 0 && token === undefined;
  return compact({
    http_headers: literal.size > 0 || isEmpty ? Object.fromEntries(literal) : undefined,
    env_http_headers: named.size > 0 ? Object.fromEntries(named) : undefined,
    bearer_token_env_var: token,
  }) as JsonObject;
}

/** Names are compared as they are: of a list that allows, a pattern is left out. */
function writeFilter(tools: McpServer['tools'], { pointer, account }: Writing): JsonObject {
  if (tools === undefined) return {};
  const at = pointerTo(pointer, 'tools');
  const { allow, deny } = tools;
  if (allow === undefined && deny === undefined) account('dropped', at, 'it says nothing');
  const named = (names: readonly string[], key: string) => {
    const plain = names.filter((name) => !/[*?[]/.test(name));
    if (plain.length < names.length) {
      const why = `${TITLE} takes names of tools as they are, and so patterns are left out`;
      account('degraded', pointerTo(at, key), why);
    }
    return plain;
  };
  return compact({
    enabled_tools: allow && named(allow, 'allow'),
    disabled_tools: deny && named(deny, 'deny'),
  }) as JsonObject;
}
