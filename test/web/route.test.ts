import { describe, expect, it } from 'vitest';
import { agentRoute, formatRoute, parseRoute } from '../../src/web/route.ts';

describe('routes', () => {
  it.each([
    ['', 'agents', ''],
    ['#', 'agents', ''],
    ['#/agents', 'agents', ''],
    ['#/agents/', 'agents', ''],
    ['#/graph?q=x', 'graph', ''],
    ['#/playground', 'playground', ''],
    ['#/agents/size-guide', 'agent', 'size-guide'],
    ['#/agents/%E2%9C%93', 'agent', '✓'],
    ['#/agents/100%', 'agent', '100%'],
    ['#/constructor', 'unknown', ''],
    ['#main', 'unknown', ''],
  ])('%s', (hash, view, slug) => {
    const route = parseRoute(hash);
    expect([route.view, route.slug]).toEqual([view, slug]);
  });

  it('come back as they were written', () => {
    const hash = formatRoute('agents', new URLSearchParams({ q: 'a b&c=d#?', format: 'afm' }));
    expect([...parseRoute(hash).query]).toEqual([
      ['q', 'a b&c=d#?'],
      ['format', 'afm'],
    ]);
    expect(parseRoute(agentRoute('a/b?c')).slug).toBe('a/b?c');
  });
});
