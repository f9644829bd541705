import {
  type Account,
  type AgentConfig,
  isList,
  isObject,
  type Json,
  pointerTo,
} from '../../src/adapter.ts';

const WHY = 'TOML has whole characters only: half ones are replaced';
/** What Codex can hold at all, apart from the name. */
const FIELDS = ['description', 'instruction', 'model', 'mcpServers'] as const;

/** The agent without halves of characters, which no TOML can hold; accounts for each text. */
export function withWholeCharacters(agent: AgentConfig, account: Account): AgentConfig {
  const { extensions = {} } = agent;
  const fields = FIELDS.filter((field) => agent[field] !== undefined).map((field) => {
    return [field, whole(agent[field] as unknown as Json, `/${field}`, account)];
  });
  const { codex: own } = extensions;
  const held = own && { codex: whole(own, '/extensions/codex', account) };
  const changed = {
    ...Object.fromEntries(fields),
    ...(held && { extensions: { ...extensions, ...held } }),
  };
  return { ...agent, ...changed } as AgentConfig;
}

function whole(value: Json, pointer: string, account: Account): Json {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) account('degraded', pointer, WHY);
    return value.toWellFormed();
  }
  if (isList(value)) return value.map((item, at) => whole(item, pointerTo(pointer, at), account));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (!key.isWellFormed()) account('degraded', pointer, WHY);
      return [key.toWellFormed(), whole(member, pointerTo(pointer, key), account)];
    }),
  );
}
