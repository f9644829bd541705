import { slugOf } from '../../src/adapter.ts';

/** What stands in for members every card must have; the same when reading and when writing. */
export const DEFAULT_VERSION = '0.0.0';
export const DEFAULT_MODES: readonly string[] = ['text/plain'];
export const DEFAULT_TAGS: readonly string[] = ['agent'];
export const DEFAULT_BINDING = 'JSONRPC';

/** Says nothing the name does not say, so it is read back as made up. Never from the instruction. */
export function fillerDescription(name: string): string {
  return `${name} agent`;
}

/** An address to be replaced: where the agent can be reached is nothing a definition knows. */
export function placeholderUrl(id: string): string {
  const segment = /^[\w.~-]+$/.test(id) ? id : slugOf(id) || 'agent';
  return `http://localhost:8080/agents/${segment}`;
}
