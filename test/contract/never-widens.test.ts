import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAgents } from '../../src/convert/write.ts';
import type { AgentConfig, McpServer, NameFilter } from '../../src/hub/agent-config.ts';
import { registry } from '../../src/index.ts';
import { agentWith } from '../support/arbitrary-agent.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { readAll, targets } from '../support/read-back.ts';

/** Independent of the implementation: ask both agents about every name anybody mentions. */
function offers(filter: NameFilter | undefined, name: string): boolean {
  if (filter?.allow !== undefined && !filter.allow.includes(name)) return false;
  return !(filter?.deny ?? []).includes(name);
}

function mentioned(before: NameFilter | undefined, after: NameFilter | undefined): string[] {
  const lists = [before?.allow, before?.deny, after?.allow, after?.deny];
  return [...lists.flatMap((list) => list ?? []), 'a name nobody mentions'];
}

function offersMore(before: McpServer, after: McpServer): boolean {
  return (['tools', 'resources', 'prompts'] as const).some((field) =>
    mentioned(before[field], after[field]).some(
      (name) => !offers(before[field], name) && offers(after[field], name),
    ),
  );
}

/** What must hold for the agent to go on: its guardrails, and the conditions of its capabilities. */
function restrictions({ guardrails, capabilities = [] }: AgentConfig) {
  const conditions = capabilities.flatMap(({ reference, inputRestriction, outputRestriction }) =>
    [inputRestriction, outputRestriction].map((each) => [reference, each?.review, each?.assertion]),
  );
  return {
    input: guardrails?.input?.assertion,
    output: guardrails?.output?.assertion,
    conditions: conditions.filter(([, review, assertion]) => review ?? assertion),
  };
}

describe(`law 6, never widens (seed ${LAW_SEED})`, () => {
  describe.each(targets)('$title', (target) => {
    it('never offers a tool that was filtered out', () => {
      fc.assert(
        fc.property(agentWith('mcpServers'), (agent) => {
          const { files } = writeAgents([{ ...agent, kind: 'agent' }], target);
          for (const after of readAll(files, target.adapter).agents) {
            for (const server of after.mcpServers ?? []) {
              const before = agent.mcpServers?.find(({ name }) => name === server.name);
              expect(before !== undefined && offersMore(before, server)).toBe(false);
            }
          }
        }),
        runs(),
      );
    });

    it('never keeps a capability and forgets what restricts it', () => {
      fc.assert(
        fc.property(agentWith('capabilities', 'guardrails'), (agent) => {
          const { files } = writeAgents([{ ...agent, kind: 'agent' }], target);
          for (const after of readAll(files, target.adapter).agents) {
            if (after.kind === 'a2a') continue;
            const capabilities = (agent.capabilities ?? []).filter(({ reference }) =>
              after.capabilities?.some((kept) => kept.reference === reference),
            );
            expect(restrictions(after)).toEqual(restrictions({ ...agent, capabilities }));
          }
        }),
        runs(0.5),
      );
    });
  });

  it('is an error by default and a warning when allowed', () => {
    const agent: AgentConfig = {
      id: 'a',
      name: 'a',
      kind: 'agent',
      mcpServers: [{ name: 's', transport: 'stdio', command: 'c', tools: { deny: ['rm'] } }],
    };
    const adapter = registry.adapters.find(({ id }) => id === 'agentcard');
    if (adapter === undefined) throw new Error('agentcard is gone');
    const target = { adapter, version: 'rfc' };
    const refused = writeAgents([agent], target);
    expect(refused.files.size).toBe(0);
    expect(refused.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['core/widens', 'error'],
    ]);
    const allowed = writeAgents([agent], target, { allowWidening: true });
    expect([...allowed.files.keys()]).toEqual(['a.md', 'fastagent.config.yaml']);
    expect(allowed.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['core/widened', 'warning'],
    ]);
    expect(allowed.ledger.find(({ widening }) => widening)).toMatchObject({
      verdict: 'dropped',
      pointer: '/mcpServers/0/tools',
    });
  });
});
