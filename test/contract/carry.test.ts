import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAgents } from '../../src/convert/read.ts';
import type { Target } from '../../src/convert/registry.ts';
import { writeAgents } from '../../src/convert/write.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { type Change, diffAgents, registry } from '../../src/index.ts';
import type { FileSet } from '../../src/source/file-set.ts';
import { anyAgent } from '../support/arbitrary-agent.ts';
import { LAW_SEED, runs } from '../support/law-settings.ts';
import { AS_IS } from '../support/read-back.ts';
import { sampleAgents } from '../support/sample-agents.ts';

/** Every format in its default version. */
const formats: readonly Target[] = registry.adapters.map((adapter) => ({
  adapter,
  version: adapter.versions[0],
}));

const pairs = formats.flatMap((x) => {
  const throughX = throughFormat(x);
  return formats
    .filter((y) => y !== x)
    .map((y) => ({ x, y, throughX, title: `${x.adapter.id} → ${y.adapter.id}` }));
});

function readOnly(files: FileSet, { adapter }: Target): AgentConfig | undefined {
  const entry = [...files.keys()].find((path) => adapter.detect(files, path).score > 0);
  if (entry === undefined) return undefined;
  return readAgents(registry, files, { from: adapter, entry, lenient: true }).agents[0];
}

/**
 * Agents as a format says them: written in it and read again. Every pair with that format asks about
 * the same agents, so what is known of one is kept.
 */
function throughFormat(x: Target): (agent: AgentConfig) => AgentConfig | undefined {
  const known = new Map<string, AgentConfig | undefined>();
  return (agent) => {
    const text = JSON.stringify(agent);
    if (!known.has(text)) known.set(text, readOnly(writeAgents([agent], x, AS_IS).files, x));
    return known.get(text);
  };
}

type ThroughFormat = ReturnType<typeof throughFormat>;

/** What differs after X → Y → X, where Y kept what it cannot hold in a sidecar. */
function thereAndBack(start: AgentConfig, throughX: ThroughFormat, y: Target): readonly Change[] {
  const carried = readOnly(writeAgents([start], y, { ...AS_IS, carry: true }).files, y);
  expect(carried).toEqual(start);
  const back = carried && throughX(carried);
  return back === undefined ? [{ pointer: '' }] : diffAgents(start, back);
}

const samples = await sampleAgents();

describe(`law 9, carry (seed ${LAW_SEED})`, () => {
  describe.each(pairs)('$title and back', ({ x, y, throughX }) => {
    it('gives the same agent for every sample', () => {
      for (const sample of samples.filter(({ format }) => format === x.adapter.id)) {
        // As the default version of X says it: an older card loses a feature in X itself.
        const start = throughX(sample.agent);
        expect(start && thereAndBack(start, throughX, y)).toEqual([]);
      }
    });

    it('gives the same agent', () => {
      fc.assert(
        fc.property(anyAgent, (any) => {
          const start = throughX(any);
          if (start !== undefined) expect(thereAndBack(start, throughX, y)).toEqual([]);
        }),
        runs(0.2),
      );
    });
  });

  it('counts as no loss', () => {
    const agent: AgentConfig = { id: 'a', name: 'A', kind: 'agent', license: 'MIT' };
    const [card] = formats.filter(({ adapter }) => adapter.id === 'agentcard');
    if (card === undefined) throw new Error('agentcard is gone');
    expect(writeAgents([agent], card).lossy).toBe(true);
    const carried = writeAgents([agent], card, { carry: true });
    expect(carried.lossy).toBe(false);
    expect([...carried.files.keys()]).toEqual(['a.md', 'a.md.agentx.json']);
    expect(carried.ledger.map(({ verdict, pointer }) => `${verdict} ${pointer}`)).toEqual([
      'mapped /id',
      'mapped /kind',
      'carried /license',
      'carried /name',
    ]);
  });

  it('lets an edit of the target win, and says so', () => {
    const agent: AgentConfig = { id: 'a', name: 'A', kind: 'agent', license: 'MIT' };
    const [card] = formats.filter(({ adapter }) => adapter.id === 'agentcard');
    if (card === undefined) throw new Error('agentcard is gone');
    const files = new Map(writeAgents([agent], card, { carry: true }).files);
    files.set('a.md', '---\ntype: agent\nname: a\ndescription: New.\n---\n');
    const { agents, diagnostics } = readAgents(registry, files, { entry: 'a.md' });
    expect(agents).toEqual([
      { id: 'a', name: 'A', kind: 'agent', description: 'New.', license: 'MIT' },
    ]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['core/carried-restored']);
  });

  it.each([
    ['not JSON', '{'],
    ['not a sidecar', '{}'],
    ['of wrong types', '{"agentx": "1", "carried": {"a": {"license": {"value": 5}}}}'],
  ])('refuses a sidecar that is %s', (_, sidecar) => {
    const files = new Map([
      ['a.md', '---\ntype: agent\nname: a\n---\n'],
      ['a.md.agentx.json', sidecar],
    ]);
    const { agents, diagnostics } = readAgents(registry, files, { entry: 'a.md' });
    expect(agents).toEqual([]);
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  });
});
