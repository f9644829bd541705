import { describe, expect, test } from 'vitest';
import { agentcard } from '../../../adapters/agentcard/index.ts';
import { type AgentConfig, writeAgents } from '../../../src/index.ts';
import { readCards, rewriteCards } from './read-cards.ts';

const target = { adapter: agentcard, version: 'rfc' };

function write(members: Partial<AgentConfig>) {
  const agent: AgentConfig = { id: 'a', name: 'a', kind: 'agent', ...members };
  const { files, ledger, diagnostics } = writeAgents([agent], target);
  return {
    files,
    losses: ledger
      .filter(({ verdict }) => verdict !== 'mapped')
      .map(({ verdict, pointer }) => `${verdict} ${pointer}`),
    messages: diagnostics.map(({ code, severity }) => `${severity} ${code}`),
  };
}

describe('filters', () => {
  test('denied names are taken out of the allowed ones', () => {
    const tools = { allow: ['read', 'write', 'list'], deny: ['write', 'remove'] };
    const { files, losses, messages } = write({ mcpServers: [{ name: 's', tools }] });
    expect(files.get('a.md')).toContain('tools:\n  s:\n    - read\n    - list\n---');
    expect(losses).toEqual(['degraded /mcpServers/0/tools']);
    expect(messages).toEqual([]);
  });

  test('a denied name that a pattern may allow is dropped with an entry', () => {
    const tools = { allow: ['read_*'], deny: ['read_secret'] };
    const { losses } = write({ mcpServers: [{ name: 's', tools }] });
    expect(losses).toEqual(['dropped /mcpServers/0/tools/deny']);
  });

  test('names that a card takes for patterns are pointed out', () => {
    const resources = { allow: ['x[1]'] };
    const { messages } = write({ mcpServers: [{ name: 's', resources }] });
    expect(messages).toEqual(['info agentcard/patterns']);
  });
});

describe('variables', () => {
  test('of the form ${env:NAME} become those of cards', () => {
    const { files, losses } = write({
      instruction: 'Echo ${env:HOME}.',
      model: { name: 'm', authentication: { type: 'api-key', key: '${env:KEY}' } },
      mcpServers: [
        { name: 's', transport: 'stdio', command: 'c', env: { A: 'x-${env:A}-${B:b}' } },
      ],
    });
    expect(files.get('a.md')).toContain('api_key: ${KEY}\n');
    expect(files.get('a.md')).toContain('Echo ${env:HOME}.');
    expect(files.get('fastagent.config.yaml')).toContain('A: x-${A}-${B:b}\n');
    expect(losses).toEqual(['degraded /model/authentication/key', 'degraded /mcpServers/0/env/A']);
  });

  test('in an instruction that is a setting stay where fast-agent replaces them', () => {
    const card = '---\nname: a\ninstruction: Use ${REGION}.\n---\n';
    const { files, lossy } = rewriteCards(card, 'rfc', 'files');
    expect(lossy).toBe(false);
    expect(files.get('a.md')).toBe('---\ntype: agent\nname: a\ninstruction: Use ${REGION}.\n---\n');
  });

  test('in a body stay in the body, where they are plain text', () => {
    const card = '---\nname: a\n---\nRun echo ${HOME}.\n';
    expect(readCards(card).agents[0]?.extensions).toBeUndefined();
    expect(rewriteCards(card, 'rfc', 'files').files.get('a.md')).toContain(
      '---\nRun echo ${HOME}.',
    );
  });

  test('in a text that only a setting can hold are reported', () => {
    const { losses } = write({ instruction: 'Use ${REGION}.\n---USER\nexactly' });
    expect(losses).toEqual(['degraded /instruction', 'added /extensions/agentcard/instruction']);
  });

  test('in a setting that is joined with a body are reported', () => {
    const card = '---\nname: a\ninstruction: Use ${REGION}.\n---\nBe brief.\n';
    const { ledger } = rewriteCards(card, 'rfc', 'files');
    expect(ledger.filter(({ verdict }) => verdict === 'dropped')).toMatchObject([
      { pointer: '/extensions/agentcard/instruction' },
    ]);
  });
});
