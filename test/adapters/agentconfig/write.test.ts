import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentconfig } from '../../../adapters/agentconfig/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import type { Json } from '../../../src/json/json.ts';
import { printYaml } from '../../../src/source/print-yaml.ts';
import { anyAgent, anyAgents } from '../../support/arbitrary-agent.ts';
import { runs } from '../../support/law-settings.ts';
import { AS_IS } from '../../support/read-back.ts';

const target = { adapter: agentconfig, version: '1' };
const registry = { adapters: [agentconfig] };

function write(agents: readonly AgentConfig[], layout: 'files' | 'single' = 'files') {
  const { files, diagnostics, ledger, lossy } = writeAgents(agents, target, { layout, ...AS_IS });
  const lost = ledger.filter(({ verdict }) => verdict !== 'mapped');
  expect({ diagnostics, lost, lossy }).toEqual({ diagnostics: [], lost: [], lossy: false });
  return files;
}

describe('write', () => {
  it('loses nothing of any agent', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const { agents, diagnostics } = readAgents(registry, write([agent]));
        expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
        expect(agents).toEqual([agent]);
      }),
      runs(),
    );
  });

  it('loses nothing when the file is kept as YAML', () => {
    fc.assert(
      fc.property(anyAgent, (agent) => {
        const [[file, text] = ['', '']] = write([agent]);
        const yaml = printYaml(JSON.parse(text) as Json);
        const files = new Map([[file.replace('.json', '.yaml'), yaml]]);
        expect(readAgents(registry, files).agents).toEqual([agent]);
      }),
      runs(),
    );
  });

  it('puts several agents in one list where there is room for one document only', () => {
    fc.assert(
      fc.property(anyAgents, (agents) => {
        const files = write(agents, 'single');
        expect([...files.keys()]).toEqual(['agents.agent.json']);
        expect(readAgents(registry, files).agents).toEqual(agents);
      }),
      runs(0.3),
    );
  });

  it('does not write a derived name that repeats the id', () => {
    const agent: AgentConfig = { id: 'a', name: 'a', kind: 'agent', derived: ['name'] };
    expect([...write([agent])]).toEqual([
      ['a.agent.json', '{\n  "agentconfig": "1",\n  "id": "a",\n  "kind": "agent"\n}\n'],
    ]);
  });

  it('writes any other derived value together with its mark', () => {
    const agent: AgentConfig = {
      kind: 'agent',
      derived: ['description', 'name'],
      description: 'From a heading',
      name: 'A',
      id: 'a',
    };
    expect(JSON.parse(write([agent]).get('a.agent.json') ?? '')).toEqual({
      agentconfig: '1',
      ...agent,
    });
  });
});
