import { describe, expect, it } from 'vitest';
import { callsBetween } from '../../../src/web/agents/agent-links.ts';
import { searchAgents } from '../../../src/web/agents/search-agents.ts';
import type { ListedAgent } from '../../../src/web/gateway/answers.ts';

function agent(id: string, more: Partial<ListedAgent> = {}): ListedAgent {
  return {
    id,
    slug: id,
    name: id.toUpperCase(),
    format: 'afm',
    source: `${id}.afm.md`,
    skills: [],
    links: [],
    diagnostics: { errors: 0, warnings: 0, notes: 0 },
    ...more,
  };
}

const AGENTS = [
  agent('boots', { description: 'Chooses a size.' }),
  agent('tents', { format: 'agentcard', source: 'cards/tents.md' }),
  agent('stoves', { skills: [{ id: 's', name: 'Repair', tags: ['brass', 'Fuel'] }] }),
];

function found(words: string, format = ''): readonly string[] {
  return searchAgents(AGENTS, words, format).map(({ id }) => id);
}

describe('searchAgents', () => {
  it('looks at names, descriptions, skills, formats and files', () => {
    expect(found('')).toEqual(['boots', 'tents', 'stoves']);
    expect(found('TENTS')).toEqual(['tents']);
    expect(found('size')).toEqual(['boots']);
    expect(found('fuel')).toEqual(['stoves']);
    expect(found('agentcard')).toEqual(['tents']);
    expect(found('cards/')).toEqual(['tents']);
  });

  it('wants every word, and the format', () => {
    expect(found('afm repair')).toEqual(['stoves']);
    expect(found('boots repair')).toEqual([]);
    expect(found('', 'afm')).toEqual(['boots', 'stoves']);
    expect(found('tents', 'afm')).toEqual([]);
  });
});

describe('callsBetween', () => {
  it('makes one call of several roles, and none of what may be a tool', () => {
    const agents = [
      agent('a', {
        links: [
          { target: 'b', how: 'fan-out' },
          { target: 'b', how: 'fan-in' },
          { target: 'gone', how: 'child' },
          { target: 'some-tool', how: 'capability' },
        ],
      }),
      agent('b', { links: [{ target: 'a', how: 'capability' }] }),
    ];
    expect(callsBetween(agents)).toEqual([
      { from: 'a', to: 'b', roles: ['fan-out', 'fan-in'] },
      { from: 'a', to: 'gone', roles: ['child'] },
      { from: 'b', to: 'a', roles: ['capability'] },
    ]);
  });
});
