/** Law 8: what a conversion claims was read back and compared; a format that lies is caught. */
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/convert/convert.ts';
import { readAgents } from '../../src/convert/read.ts';
import { writeAgents } from '../../src/convert/write.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { registry } from '../../src/index.ts';
import { fixtures } from '../support/fixtures.ts';
import { AS_IS, targets } from '../support/read-back.ts';
import { toyAdapter } from '../support/toy-adapter.ts';

const readable = fixtures.filter(({ adapter, files, entry }) => {
  return !hasErrors(readAgents(registry, files, { from: adapter, entry }).diagnostics);
});

describe.each(targets)('verified: $title', (target) => {
  it.each(readable)('from $adapter.id, $name', ({ adapter, files, entry }) => {
    const { diagnostics, ok } = convert(registry, files, target, {
      from: adapter,
      entry,
      ...AS_IS,
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(ok).toBe(true);
  });
});

const AGENT: AgentConfig = {
  id: 'helper',
  name: 'Helper',
  kind: 'agent',
  instruction: 'Help.',
  authors: ['Ada', 'Grace'],
  mcpServers: [{ name: 'files', tools: { allow: [] } }, { name: 'web' }],
};
const OTHER: AgentConfig = { id: 'other', name: 'other', kind: 'agent', derived: ['name'] };

/** What the check says about a format that does this to the agents it writes. */
function caught(tamper: (agents: readonly AgentConfig[]) => readonly unknown[]) {
  const adapter = toyAdapter(tamper as never);
  const written = writeAgents([AGENT, OTHER], { adapter, version: '1' }, AS_IS);
  const diagnostics = written.diagnostics.filter(({ severity }) => severity === 'error');
  expect(written.files.size).toBe(diagnostics.length === 0 ? 1 : 0);
  return diagnostics.map(({ code, message }) => `${code} ${/at (\S+) that/.exec(message)?.[1]}`);
}

/** Tampers with the first agent only. */
function first(change: (agent: AgentConfig) => unknown) {
  return ([agent, ...rest]: readonly AgentConfig[]) => [change(agent ?? AGENT), ...rest];
}

describe('a dishonest format is caught when it', () => {
  it('is not dishonest: nothing', () => expect(caught((agents) => agents)).toEqual([]));

  it.each([
    ['drops a field', (a: AgentConfig) => without(a, 'instruction'), '/instruction'],
    ['changes a text', (a: AgentConfig) => ({ ...a, instruction: 'Help!' }), '/instruction'],
    ['invents a field', (a: AgentConfig) => ({ ...a, license: 'MIT' }), '/license'],
    ['cuts a list', (a: AgentConfig) => ({ ...a, authors: ['Ada'] }), '/authors/1'],
    ['turns "no tools" into "all tools"', withoutFilter, '/mcpServers/0/tools/allow'],
    [
      'loses a server',
      (a: AgentConfig) => ({ ...a, mcpServers: [{ name: 'web' }] }),
      '/mcpServers/0/name',
    ],
    ['reorders servers', reversedServers, '/mcpServers'],
    ['passes off a derived name', (a: AgentConfig) => ({ ...a, derived: ['name'] }), '/name'],
    [
      'adds an extension',
      (a: AgentConfig) => ({ ...a, extensions: { x: { y: 1 } } }),
      '/extensions/x/y',
    ],
  ])('%s', (_, change, pointer) => {
    const said = caught(first(change));
    expect(said[0]).toBe(`core/unreported-change ${pointer}`);
    expect(said.every((line) => line.startsWith('core/unreported-change'))).toBe(true);
  });

  it('renames an agent', () => {
    const renamed = first((agent) => ({ ...agent, id: 'someone' }));
    expect(caught(renamed)).toEqual(['core/unreported-change /id']);
  });

  it('forgets an agent', () => {
    expect(caught((agents) => agents.slice(1))).toEqual(['core/unreported-change /id']);
  });

  it('adds an agent', () => {
    const more = { ...OTHER, id: 'third', name: 'third' };
    expect(caught((agents) => [...agents, more])).toEqual(['core/unreported-change /']);
  });

  it('writes a derived value as if it were authored', () => {
    const said = caught(([agent, other]) => {
      return [agent, without(other ?? OTHER, 'derived')];
    });
    expect(said).toEqual(['core/unreported-change /name']);
  });

  it('declares a field absent and adds one in its place', () => {
    const adapter = toyAdapter(
      (agents) => agents.map((each) => ({ ...without(each, 'instruction'), owner: 'toy' })),
      { instruction: { absent: 'no room' } },
    );
    const { diagnostics } = writeAgents([AGENT], { adapter, version: '1' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Reading back the toy output shows a change at /owner that was not accounted for.',
    ]);
  });
});

function without(agent: AgentConfig, field: keyof AgentConfig): AgentConfig {
  const members = Object.entries(agent).filter(([key]) => key !== field);
  return Object.fromEntries(members) as unknown as AgentConfig;
}

function withoutFilter(agent: AgentConfig) {
  return { ...agent, mcpServers: [{ name: 'files' }, { name: 'web' }] };
}

function reversedServers(agent: AgentConfig) {
  return { ...agent, mcpServers: [...(agent.mcpServers ?? [])].reverse() };
}

it('skips the comparison when asked to', () => {
  const adapter = toyAdapter((agents) => agents.map((each) => without(each, 'instruction')));
  const { diagnostics } = writeAgents([AGENT], { adapter, version: '1' }, { verify: false });
  expect(diagnostics).toEqual([]);
});
