import { describe, expect, it } from 'vitest';
import { writeAgents } from '../../../src/convert/write.ts';
import { PATH, readText, target, writeAgent } from './codex-agents.ts';

describe('texts', () => {
  it.each(['# Steps\n\n1. Say "no".\n', '\n\n', 'a\r\nb\r', '"""', "\\d'''\n", '\u0000\u007f'])(
    'prompt %j comes back as it was',
    (instruction) => {
      const { files } = writeAgents(
        [{ id: 'a', name: 'a', kind: 'agent', description: 'd', instruction }],
        target,
      );
      expect(readText(files.get(PATH) ?? '').agent?.instruction).toBe(instruction);
    },
  );

  it('have whole characters only', () => {
    const { losses } = writeAgent({
      description: 'half \ud800',
      mcpServers: [{ name: 's', transport: 'stdio', command: 'c', env: { '\udfff': 'x' } }],
    });
    expect(losses).toEqual(['degraded /description', 'degraded /mcpServers/0/env']);
  });

  it('null has no place in TOML, which is told', () => {
    const { losses } = writeAgent({ extensions: { codex: { a: null, b: [1, null], c: 1 } } });
    expect(losses).toEqual(['degraded /extensions/codex/a', 'degraded /extensions/codex/b']);
  });
});
