import {
  type AgentConfig,
  isList,
  isObject,
  type Json,
  pointerTo,
  setOwn,
  type WriteContext,
} from '../../src/adapter.ts';

const PREFIXED = /\$\{env:([A-Za-z_]\w*)\}/g;
/** What becomes settings of a card, where fast-agent replaces variables; it leaves bodies alone. */
const FIELDS = ['description', 'model', 'mcpServers', 'endpoints'] as const;

/**
 * Other formats write `${env:NAME}`, which fast-agent takes for a variable "env" with the default
 * "NAME"; in a card the same variable is `${NAME}`.
 */
export function withCardVariables(agent: AgentConfig, { record }: WriteContext): AgentConfig {
  const renamed = FIELDS.flatMap((field) => {
    const value = agent[field] as unknown as Json | undefined;
    return value === undefined ? [] : [[field, translated(value, pointerTo('', field), note)]];
  });
  return { ...agent, ...Object.fromEntries(renamed) };

  function note(pointer: string): void {
    const why = 'cards refer to an environment variable as ${NAME}, without "env:"';
    record({ agent: agent.id, verdict: 'degraded', pointer, why });
  }
}

function translated(value: Json, pointer: string, note: (pointer: string) => void): Json {
  if (typeof value === 'string') {
    const text = value.replaceAll(PREFIXED, (_, name: string) => `\${${name}}`);
    if (text !== value) note(pointer);
    return text;
  }
  if (isList(value)) {
    return value.map((item, index) => translated(item, pointerTo(pointer, index), note));
  }
  if (!isObject(value)) return value;
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    setOwn(result, key, translated(member, pointerTo(pointer, key), note));
  }
  return result;
}
