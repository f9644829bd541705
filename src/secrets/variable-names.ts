import type { AgentConfig } from '../hub/agent-config.ts';
import type { JsonObject } from '../json/json.ts';
import { pointerTokens, valueAt } from '../json/pointer.ts';

/** Variable name → the secret it stands for: one name per secret within a conversion. */
export type Variables = Map<string, string>;

/**
 * A predictable name: an environment variable keeps its own, a server's credential is named after
 * the server, everything else after the place it stands in. Two secrets never share a name.
 */
export function variableFor(
  agent: AgentConfig,
  pointer: string,
  secret: string,
  variables: Variables,
): string {
  const base = nameFor(agent, pointer);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}_${number}`;
    const known = variables.get(name);
    if (known === undefined) variables.set(name, secret);
    if (known === undefined || known === secret) return name;
  }
}

function nameFor(agent: AgentConfig, pointer: string): string {
  const tokens = pointerTokens(pointer);
  const last = tokens.at(-1) ?? '';
  if (tokens.at(-2) === 'env' || tokens.at(-3) === 'providers') return upperSnake(last);
  const holder = holderOf(agent, tokens);
  const place = /^\d+$/.test(last) ? (tokens.at(-2) ?? last) : last;
  if (place === holder) return upperSnake(`${holder}_secret`);
  return upperSnake(`${holder}_${place === 'args' ? 'argument' : place}`);
}

/** The server or section a credential belongs to. */
function holderOf(agent: AgentConfig, tokens: readonly string[]): string {
  const [section = '', index = ''] = tokens;
  const named = valueAt(agent as unknown as JsonObject, `/${section}/${index}/name`);
  if (typeof named === 'string') return named;
  return section === 'extensions' ? (tokens.at(-2) ?? index) : section;
}

function upperSnake(text: string): string {
  const snake = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .toUpperCase();
  return /^[A-Z_]/.test(snake) ? snake : `SECRET_${snake}`;
}
