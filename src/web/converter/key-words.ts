import { pointerTokens } from '../../json/pointer.ts';

/** Spelt apart, so that `mcpServers`, `mcp_servers` and `servers` have words in common. */
export function keyWords(key: string): readonly string[] {
  return key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word));
}

/** What formats call a field of the hub, where they share no word with it. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  kind: ['type'],
  id: ['name'],
  instruction: ['intent', 'prompt'],
  transport: ['type'],
  endpoints: ['url', 'supportedInterfaces', 'additionalInterfaces'],
  security: ['securitySchemes', 'authentication'],
  features: ['capabilities'],
  offeredTools: ['tools'],
  limits: ['settings'],
  sampling: ['settings', 'request_params'],
};

export interface KeyPath {
  /** Words of the keys, and of what else the first of them is called. */
  readonly words: ReadonlySet<string>;
  readonly lastWords: readonly string[];
  /** Positions in lists, in order. */
  readonly positions: readonly string[];
}

export function keyPath(pointer: string): KeyPath {
  const tokens = pointerTokens(pointer);
  const keys = tokens.filter((token) => !/^\d+$/.test(token));
  const known = keys.flatMap((key) => [key, ...othersOf(key)]);
  return {
    words: new Set(known.flatMap(keyWords)),
    lastWords: keyWords(keys.at(-1) ?? ''),
    positions: tokens.filter((token) => /^\d+$/.test(token)),
  };
}

function othersOf(key: string): readonly string[] {
  return Object.hasOwn(OTHER_NAMES, key) ? (OTHER_NAMES[key] ?? []) : [];
}

/** How much two ways to a value sound alike; 0: not at all. */
export function likeness(a: KeyPath, b: KeyPath): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  const sameEnd = a.lastWords.join(' ') === b.lastWords.join(' ') ? 2 : 0;
  const samePositions =
    shared > 0 && a.positions.length > 0 && a.positions.join() === b.positions.join() ? 1 : 0;
  return shared + sameEnd + samePositions;
}
