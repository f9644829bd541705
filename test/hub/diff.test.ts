import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { diffAgents, leaves } from '../../src/hub/diff.ts';
import type { Json } from '../../src/json/json.ts';
import { valueAt } from '../../src/json/pointer.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { anyJson } from '../support/arbitrary-json.ts';
import { runs } from '../support/law-settings.ts';
import { permuted } from '../support/permuted.ts';

const base: AgentConfig = { id: 'a', name: 'A', kind: 'agent' };
const diff = (a: Partial<AgentConfig>, b: Partial<AgentConfig>) =>
  diffAgents({ ...base, ...a }, { ...base, ...b });

describe('diffAgents', () => {
  it('finds nothing between an agent and itself, whatever the order of keys', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        expect(diffAgents(agent, permuted(agent))).toEqual([]);
      }),
      runs(),
    );
  });

  it('finds something between any two agents that differ in what was authored', () => {
    fc.assert(
      fc.property(anyAgent, anyAgent, (a, b) => {
        const authored = ({ derived = [], ...rest }: AgentConfig) => {
          const fields = Object.entries(rest).filter(([key]) => !derived.includes(key as 'name'));
          return Object.fromEntries(fields);
        };
        const same = JSON.stringify(authored(a)) === JSON.stringify(authored(b));
        expect(diffAgents(a, b).length === 0).toBe(same);
      }),
      runs(),
    );
  });

  it('yields leaves, so that a part of a lost whole is not overlooked', () => {
    expect(diff({ model: { name: 'm', authentication: { type: 'bearer' } } }, {})).toEqual([
      { pointer: '/model/name', from: 'm' },
      { pointer: '/model/authentication/type', from: 'bearer' },
    ]);
  });

  it('tells absent, empty list and empty mapping apart', () => {
    expect(diff({ authors: [] }, {})).toEqual([{ pointer: '/authors', from: [] }]);
    expect(diff({}, { exposes: {} })).toEqual([{ pointer: '/exposes', to: {} }]);
    expect(diff({ authors: [] }, { authors: [''] })).toEqual([{ pointer: '/authors/0', to: '' }]);
  });

  it('shows both sides of a change of type', () => {
    expect(
      diff({ security: { requirements: ['x'] } }, { security: { requirements: [['x']] } }),
    ).toEqual([
      { pointer: '/security/requirements/0', from: 'x' },
      { pointer: '/security/requirements/0/0', to: 'x' },
    ]);
  });

  it('compares named things by name: one missing server is one loss', () => {
    const a = { mcpServers: [{ name: 'x' }, { name: 'y', url: 'u' }] };
    expect(diff(a, { mcpServers: [{ name: 'y', url: 'u' }] })).toEqual([
      { pointer: '/mcpServers/0/name', from: 'x' },
    ]);
  });

  it('notices a change of order', () => {
    const [x, y] = [{ name: 'x' }, { name: 'y' }];
    expect(diff({ mcpServers: [x, y] }, { mcpServers: [y, x] })).toEqual([
      { pointer: '/mcpServers', from: ['x', 'y'], to: ['y', 'x'] },
    ]);
  });

  it('compares things of the same name by position', () => {
    const twice = [
      { name: 'x', url: '1' },
      { name: 'x', url: '2' },
    ];
    expect(diff({ mcpServers: twice }, { mcpServers: twice.slice(0, 1) })).toEqual([
      { pointer: '/mcpServers/1/name', from: 'x' },
      { pointer: '/mcpServers/1/url', from: '2' },
    ]);
  });

  it('leaves derived values out, but not one that passes for authored', () => {
    expect(diff({ description: 'x', derived: ['description'] }, {})).toEqual([]);
    expect(diff({ description: 'x', derived: ['description'] }, { description: 'x' })).toEqual([
      { pointer: '/description', to: 'x' },
    ]);
  });

  it('sees own keys that look inherited', () => {
    const exposes = Object.fromEntries([['__proto__', '1']]);
    expect(diff({ exposes }, { exposes: {} })).toEqual([
      { pointer: '/exposes/__proto__', from: '1' },
    ]);
    expect(diff({ exposes: {} }, { exposes: { constructor: '1' } as never })).toEqual([
      { pointer: '/exposes/constructor', to: '1' },
    ]);
  });
});

it('compares nothing at or below what is known', () => {
  const [a, b]: AgentConfig[] = [
    { ...base, description: 'x', model: { name: 'm' }, sampling: { topP: 1 } },
    { ...base, description: 'y', model: { provider: 'p' } },
  ];
  const known = (pointer: string) => pointer === '/description' || pointer === '/model/provider';
  expect(a && b && diffAgents(a, b, known).map(({ pointer }) => pointer)).toEqual([
    '/model/name',
    '/sampling/topP',
  ]);
});

describe('leaves', () => {
  it('are the scalars and the empty collections, each where it stands', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const found: (readonly [string, Json])[] = [];
        leaves(value, '', (at, leaf) => void found.push([at, leaf]));
        expect(found.map(([at]) => valueAt(value, at))).toEqual(found.map(([, leaf]) => leaf));
        expect(new Set(found.map(([at]) => at)).size).toBe(found.length);
      }),
      runs(),
    );
  });
});
