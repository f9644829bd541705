import type { Adapter, Support } from '../src/index.ts';
import { AGENT_FIELDS } from '../src/index.ts';

/** The support table of the README: what each format's default version can hold. */
export function supportTable(adapters: readonly Adapter[]): string {
  const head = `| hub field | ${adapters.map(({ id }) => `\`${id}\``).join(' | ')} |`;
  const rule = `|---|${adapters.map(() => ':-:|').join('')}`;
  const rows = AGENT_FIELDS.map((field) => {
    const cells = adapters.map((adapter) => mark(adapter.support[field]));
    return `| ${field} | ${cells.join(' | ')} |`;
  });
  return [head, rule, ...rows].join('\n');
}

function mark(support: Support): string {
  if (support === 'exact') return '✓';
  return 'degraded' in support ? '~' : '–';
}
