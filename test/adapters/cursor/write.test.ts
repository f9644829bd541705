import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../../src/index.ts';
import { accountOf, agentOf, codesOf, ENTRY, write } from './agents.ts';

/** The settings of the one agent that is written. */
function settingsOf(fields: Partial<AgentConfig>): string | undefined {
  return write([agentOf('helper', fields)]).files.get(ENTRY);
}

describe('texts', () => {
  it('of several lines stand in quotes, because Cursor reads no blocks', () => {
    expect(settingsOf({ description: 'One.\nTwo: "2".\n' })).toBe(
      '---\nname: helper\ndescription: "One.\\nTwo: \\"2\\".\\n"\n---\n',
    );
  });

  it('that are a name nobody gave are not written', () => {
    expect(settingsOf({ derived: ['name'] })).toBe('---\ndescription: Helps.\n---\n');
  });
});

describe('permissions', () => {
  it('are read-only', () => {
    const permissions = { sandbox: 'read-only' } as const;
    expect(settingsOf({ permissions })).toContain('\nreadonly: true\n');
  });

  it('or nothing', () => {
    const permissions = { sandbox: 'full-access', approval: 'ask' } as const;
    const result = write([agentOf('helper', { permissions })]);
    expect(accountOf(result)).toEqual([
      'helper dropped /permissions/sandbox',
      'helper dropped /permissions/approval',
    ]);
    expect(result.files.get(ENTRY)).not.toContain('readonly');
  });

  it('that confine it to the workspace cannot be kept, which is an error', () => {
    const permissions = { sandbox: 'workspace-write' } as const;
    const result = write([agentOf('helper', { permissions })]);
    expect(codesOf(result)).toEqual(['error core/widens']);
    expect(result.files.size).toBe(0);
  });
});

describe('tools', () => {
  it('cannot be listed, so a list is refused', () => {
    const tools = [
      { tool: '*', access: 'deny' },
      { tool: 'file_read', access: 'allow' },
    ] as const;
    expect(codesOf(write([agentOf('helper', { tools })]))).toEqual(['error core/widens']);
    expect(accountOf(write([agentOf('helper', { tools })], { allowWidening: true }))).toEqual([
      'helper dropped /tools',
    ]);
  });
});

describe('models', () => {
  it.each([
    [{ name: 'claude-4.5-sonnet' }, 'claude-4.5-sonnet'],
    [{ name: 'composer-1' }, 'composer-1'],
    [{ name: 'gpt-5.2', provider: 'openai' }, 'gpt-5.2'],
  ])('%j is %s', (model, name) => {
    expect(settingsOf({ model })).toContain(`\nmodel: ${name}\n`);
  });

  it.each([
    [{ name: 'sonnet' }],
    [{ name: 'inherit' }],
    [{ name: 'llama3', provider: 'ollama' }],
    [{ provider: 'openai' }],
  ])('%j is left out', (model) => {
    const result = write([agentOf('helper', { model })]);
    expect(accountOf(result)).toEqual(['helper dropped /model']);
    expect(result.files.get(ENTRY)).not.toContain('model');
  });
});
