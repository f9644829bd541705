import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeAgents } from '../../src/convert/write.ts';
import type { AgentConfig, McpServer, NameFilter, ToolRule } from '../../src/hub/agent-config.ts';
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

/** Independent of the implementation: what the rules say of one call, read from the end. */
function decision(rules: readonly ToolRule[], tool: string, text?: string): string {
  for (const rule of [...rules].reverse()) {
    const isMeant =
      rule.tool === '*' || rule.tool === tool || rule.tool === `${tool.split('/')[0]}/*`;
    const isLike = rule.pattern === undefined || rule.pattern === text;
    if (isMeant && isLike) return rule.access;
  }
  return 'allow';
}

const TOOLS = ['file_read', 'shell', 'web_fetch', 'web_search', 'agent', 'github/issues', 'nobody'];
const FREEDOM = ['deny', 'ask', 'allow'];

/** Calls that may be made more freely than before. */
function freed(before: readonly ToolRule[], after: readonly ToolRule[]): string[] {
  const texts = [undefined, ...before.flatMap(({ pattern }) => pattern ?? [])];
  return TOOLS.flatMap((tool) =>
    texts
      .filter((text) => {
        const [was, is] = [before, after].map((rules) =>
          FREEDOM.indexOf(decision(rules, tool, text)),
        );
        return (is ?? 0) > (was ?? 0);
      })
      .map((text) => `${tool} ${text ?? ''}`),
  );
}

/** Patterns of their own would need a matcher: these are equal or have nothing in common. */
const PLAIN = ['git diff *', 'rm *', 'src/**', undefined];

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

    it('never gives a tool of the host more freely', () => {
      fc.assert(
        fc.property(agentWith('tools', 'permissions'), (agent) => {
          const tools = agent.tools?.filter(({ pattern }) => PLAIN.includes(pattern)) ?? [];
          const { files } = writeAgents([{ ...agent, kind: 'agent', tools }], target);
          if (target.adapter.hasHostTools === undefined) return;
          for (const after of readAll(files, target.adapter).agents) {
            expect(freed(tools, after.tools ?? [])).toEqual([]);
            if (agent.permissions?.sandbox !== 'read-only') continue;
            const isReadOnly = after.permissions?.sandbox === 'read-only';
            const isDenied = ['shell', 'file_write', 'file_edit'].every((tool) => {
              return decision(after.tools ?? [], tool) === 'deny';
            });
            expect(isReadOnly || isDenied).toBe(true);
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
