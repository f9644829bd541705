/** Law 2: whatever differs after writing and reading back has an entry in the ledger. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLossy, type LedgerEntry } from '../../src/diagnostics/ledger.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { diffAgents } from '../../src/hub/diff.ts';
import { AGENT_FIELDS } from '../../src/hub/fields.ts';
import { anyAgent, anyAgents } from '../support/arbitrary-agent.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { targets, writeAndRead } from '../support/read-back.ts';

describe.each(targets)(`honest: $title (seed ${LAW_SEED})`, (target) => {
  it('accounts for every leaf that changes, and names a field in each entry', () => {
    let refused = 0;
    let written = 0;
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const back = writeAndRead([agent], target);
        if (back === undefined) refused += 1;
        else {
          written += 1;
          expect(back.errors).toEqual([]);
          expect(unaccounted([agent], back.agents, back.ledger)).toEqual([]);
          expect(back.ledger.filter((entry) => isStrange(entry, agent))).toEqual([]);
        }
      }),
      runs(),
    );
    // A format that refuses nearly everything would be honest and useless.
    expect(refused).toBeLessThanOrEqual(written);
  });

  it('accounts for every leaf of several agents, whatever the layout', () => {
    fc.assert(
      fc.property(anyAgents, fc.constantFrom('files', 'single'), (agents, layout) => {
        const back = writeAndRead(agents, target, layout);
        if (back === undefined) return;
        expect(back.errors).toEqual([]);
        expect(unaccounted(agents, back.agents, back.ledger)).toEqual([]);
      }),
      runs(0.3),
    );
  });
});

const KNOWN_FIELDS = new Set<string>([...AGENT_FIELDS, 'extensions']);

/** It is about no field of the agent, or gives no reason. */
function isStrange({ pointer, why, agent: id }: LedgerEntry, agent: AgentConfig): boolean {
  const [start, field] = pointer.split('/');
  return start !== '' || !KNOWN_FIELDS.has(field ?? '') || why === '' || id !== agent.id;
}

/** What changed in silence: leaves, agents that are gone, agents that nobody asked for. */
function unaccounted(
  before: readonly AgentConfig[],
  after: readonly AgentConfig[],
  ledger: readonly LedgerEntry[],
): readonly string[] {
  const ids = new Set(before.map(({ id }) => id));
  const renamed = after.filter(({ id }) => !ids.has(id));
  const silent = before.flatMap((agent) => {
    const entries = ledger.filter((entry) => entry.agent === agent.id && isSpoken(entry));
    const copy = after.find(({ id }) => id === agent.id) ?? renamed.shift();
    if (copy === undefined) return [`${agent.id} is gone`];
    return diffAgents(agent, copy)
      .filter(({ pointer }) => !entries.some((entry) => covers(entry.pointer, pointer)))
      .map((change) => `${agent.id}${change.pointer}: ${JSON.stringify(change)}`);
  });
  return [...silent, ...renamed.map(({ id }) => `${id} is new`)];
}

function isSpoken({ verdict }: LedgerEntry): boolean {
  return verdict !== 'mapped';
}

function covers(ancestor: string, pointer: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}

it('a loss is at least a warning', () => {
  const entry = { agent: 'a', pointer: '/name', why: 'no room' } as const;
  expect(isLossy([{ ...entry, verdict: 'dropped' }])).toBe(true);
  expect(isLossy([{ ...entry, verdict: 'degraded' }])).toBe(true);
  expect(isLossy([{ ...entry, verdict: 'mapped' }])).toBe(false);
});
