import { isDeepStrictEqual } from 'node:util';
import type { Adapter } from '../src/adapter.ts';

/** Large, and of interest only for the formats that take part. */
const LARGE: ReadonlySet<string> = new Set(['support', 'codes']);

/**
 * The text of a module that stands for an adapter's `index.ts` and requires it when it is first asked
 * for more than telling its format from others: ten formats that take no part cost their names.
 */
export function adapterFace(exportName: string, adapter: Adapter): string {
  const members = Object.entries(adapter).map(([name, value]: [string, unknown]) => {
    if (name === 'detect') return 'detect';
    if (typeof value === 'function') return `${name}: (...given) => whole().${name}(...given)`;
    if (LARGE.has(name) || !isPlain(value)) return `get ${name}() { return whole().${name}; }`;
    return `${name}: ${JSON.stringify(value)}`;
  });
  return `import { detect } from './detect.ts';
let adapter;
const whole = () => (adapter ??= require('./index.ts').${exportName});
export const ${exportName} = { ${members.join(', ')} };
`;
}

function isPlain(value: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value);
}
