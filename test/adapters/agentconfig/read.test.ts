import { describe, expect, it } from 'vitest';
import { agentconfig } from '../../../adapters/agentconfig/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import { plainLines } from '../../support/positions.ts';
import { AS_IS } from '../../support/read-back.ts';

const registry = { adapters: [agentconfig] };

function read(text: string, lenient = false) {
  const files = new Map([['a.yaml', text]]);
  const { agents, diagnostics } = readAgents(registry, files, { from: agentconfig, lenient });
  return { agents, said: plainLines(diagnostics, files) };
}

describe('read', () => {
  it('fills in what a file may leave out', () => {
    expect(read('id: a\n')).toEqual({
      agents: [{ id: 'a', name: 'a', kind: 'agent', derived: ['name'] }],
      said: [],
    });
  });

  it('keeps unknown members, at any depth, when asked to be lenient', () => {
    const text = 'id: a\nmodel: {name: m, x-fast: true}\nx-top: [1]\n';
    const { agents, said } = read(text, true);
    expect(agents).toEqual([
      {
        id: 'a',
        name: 'a',
        kind: 'agent',
        model: { name: 'm' },
        derived: ['name'],
        extensions: { agentconfig: { model: { 'x-fast': true }, 'x-top': [1] } },
      },
    ]);
    expect(said).toEqual([
      'warning agentconfig/kept-key a.yaml:3:1 "x-top" is not a member of the agent. It is kept under extensions.agentconfig.',
      'warning agentconfig/kept-key a.yaml:2:18 "x-fast" is not a member of "model". It is kept under extensions.agentconfig.',
    ]);
    const { files } = writeAgents(agents, { adapter: agentconfig, version: '1' }, AS_IS);
    expect(readAgents(registry, files)).toMatchObject({ agents, diagnostics: [] });
  });

  it('joins kept members with those that were kept before', () => {
    const extensions = 'extensions: {agentconfig: {model: {x-old: 1}}, afm: {y: 2}}';
    const { agents } = read(`id: a\nmodel: {x-new: 2}\n${extensions}\n`, true);
    expect(agents[0]?.extensions).toEqual({
      agentconfig: { model: { 'x-old': 1, 'x-new': 2 } },
      afm: { y: 2 },
    });
  });

  it('refuses to choose between two values for one kept member', () => {
    const { said } = read('id: a\nx: 1\nextensions: {agentconfig: {x: 2}}\n', true);
    expect(said.at(-1)).toBe(
      'error agentconfig/kept-twice a.yaml:2:1 The unknown member at /x is also kept under extensions.agentconfig. (Remove one of the two.)',
    );
  });

  it('keeps null where any JSON is allowed', () => {
    const { agents } = read('id: a\ninterfaces: [{type: chat, signature: {input: null}}]\n');
    expect(agents[0]?.interfaces).toEqual([{ type: 'chat', signature: { input: null } }]);
  });

  it('does not take a variable for the members a part cannot be without', () => {
    const { said } = read('id: a\nmessages: [{role: user, content: "${HISTORY}"}]\n');
    expect(said.at(-1)).toBe(
      'error agentconfig/missing-key a.yaml:2:12 "content" is missing in item 1 of "messages". (Add "content".)',
    );
  });
});
