import { describe, expect, it } from 'vitest';
import { accountForAbsent, accountForMapped } from '../../src/convert/account.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { toyAdapter } from '../support/toy-adapter.ts';

const agent: AgentConfig = {
  id: 'a',
  name: 'a',
  kind: 'agent',
  description: 'From a heading',
  owner: 'me',
  derived: ['description', 'name'],
  extensions: { toy: { kept: 1 }, afm: { 'a/b': 1, c: 2 } },
};

const keepsOwnOnly = {
  ...toyAdapter((agents) => agents, {
    owner: { absent: 'toys have no owner' },
    description: { absent: 'toys do not speak' },
    license: { absent: 'toys are free' },
  }),
  holdsAllExtensions: false,
};

describe('accountForAbsent', () => {
  it('reports what is present, authored and has no place', () => {
    expect(accountForAbsent(agent, keepsOwnOnly as never)).toEqual([
      { agent: 'a', verdict: 'dropped', pointer: '/owner', why: 'toys have no owner' },
      {
        agent: 'a',
        verdict: 'dropped',
        pointer: '/extensions/afm/a~1b',
        why: 'only afm knows this setting',
      },
      {
        agent: 'a',
        verdict: 'dropped',
        pointer: '/extensions/afm/c',
        why: 'only afm knows this setting',
      },
    ]);
  });

  it('reports no extension when the target holds those of everybody', () => {
    expect(
      accountForAbsent(
        agent,
        toyAdapter((agents) => agents),
      ),
    ).toEqual([]);
  });
});

describe('accountForMapped', () => {
  it('calls unchanged what nobody spoke of', () => {
    const entries = [{ agent: 'a', verdict: 'degraded', pointer: '/owner/x', why: 'x' }] as const;
    expect(accountForMapped(agent, entries).map(({ pointer }) => pointer)).toEqual([
      '/id',
      '/kind',
    ]);
  });
});
