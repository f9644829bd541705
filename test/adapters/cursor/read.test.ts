import { describe, expect, it } from 'vitest';
import { agentOf, codesOf, readAgent, write } from './agents.ts';

const NAME = 'name: helper';

describe('names', () => {
  it('come from the file when there is none', () => {
    const result = readAgent(['description: Helps.']);
    expect(result.agents).toMatchObject([{ id: 'helper', name: 'helper', derived: ['name'] }]);
    expect(codesOf(result)).toEqual([]);
  });

  it('that Cursor does not take are told and kept', () => {
    const result = readAgent(['name: Style Keeper']);
    expect(result.agents[0]?.id).toBe('Style Keeper');
    expect(codesOf(result)).toEqual(['warning cursor/name']);
  });

  it('that become one are refused', () => {
    const result = write([agentOf('a_b'), agentOf('a-b')]);
    expect(result.files.size).toBe(0);
    expect(codesOf(result)).toContain('error coding/name-collision');
  });
});

describe('settings', () => {
  it.each([
    ['readonly: true', { permissions: { sandbox: 'read-only' } }],
    ['readonly: false', { extensions: { cursor: { readonly: false } } }],
    ['is_background: false', { background: false }],
    ['model: gpt-5.2', { model: { name: 'gpt-5.2' } }],
    ['model: inherit', { extensions: { cursor: { model: 'inherit' } } }],
    ['model: fast', { extensions: { cursor: { model: 'fast' } } }],
  ])('%s', (line, fields) => {
    const result = readAgent([NAME, line]);
    const id = 'helper';
    expect(result.agents).toEqual([
      { id, name: id, kind: 'agent', instruction: 'Help.', ...fields },
    ]);
    expect(codesOf(result)).toEqual([]);
  });

  it('of the server file have no place in an agent', () => {
    expect(codesOf(readAgent([NAME, 'mcp.json: {}']))).toEqual(['error cursor/reserved-key']);
  });
});
