import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { normalizeAgent } from '../../src/hub/normalize.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { runs } from '../support/law-settings.ts';
import { permuted } from '../support/permuted.ts';

describe('normalizeAgent', () => {
  it('puts fields in their documented order and changes nothing else', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const normal = normalizeAgent(permuted(agent));
        expect(Object.keys(normal)).toEqual(Object.keys(agent));
        expect(normal).toEqual(agent);
        expect(normalizeAgent(normal)).toEqual(normal);
      }),
      runs(),
    );
  });

  it('drops empty bookkeeping, never empty values', () => {
    const agent: AgentConfig = {
      id: 'a',
      name: 'a',
      kind: 'agent',
      description: '',
      authors: [],
      model: {},
      derived: ['name', 'name'],
      extensions: { afm: {}, agentcard: { x: null } },
    };
    expect(normalizeAgent(agent)).toEqual({
      ...agent,
      derived: ['name'],
      extensions: { agentcard: { x: null } },
    });
  });

  it('forgets that a value was derived when the value is gone', () => {
    const agent: AgentConfig = { id: 'a', name: 'a', kind: 'agent', derived: ['description'] };
    expect(normalizeAgent(agent)).toEqual({ id: 'a', name: 'a', kind: 'agent' });
  });
});
