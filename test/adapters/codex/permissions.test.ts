import { describe, expect, it } from 'vitest';
import { readSettings, writeAgent } from './codex-agents.ts';

describe('permissions', () => {
  it.each([
    ['sandbox_mode = "read-only"\n', { sandbox: 'read-only' }],
    ['sandbox_mode = "workspace-write"\n', { sandbox: 'workspace-write' }],
    ['sandbox_mode = "danger-full-access"\n', { sandbox: 'full-access' }],
    ['approval_policy = "untrusted"\n', { approval: 'ask' }],
    [
      'sandbox_mode = "workspace-write"\napproval_policy = "never"\n',
      { sandbox: 'workspace-write', approval: 'never' },
    ],
  ] as const)('%j', (settings, permissions) => {
    expect(readSettings(settings).agent?.permissions).toEqual(permissions);
    const { text, losses } = writeAgent({ permissions });
    expect(text).toContain(settings);
    expect(losses).toEqual([]);
  });

  it.each(['"never"', '"on-request"', '"on-failure"', '{ granular = { rules = true } }'])(
    'approval_policy = %s alone means something to Codex only',
    (policy) => {
      const { agent, codes } = readSettings(`approval_policy = ${policy}\n`);
      expect(agent).not.toHaveProperty('permissions');
      expect(agent?.extensions).toHaveProperty('codex.approval_policy');
      expect(codes).toEqual([]);
      expect(writeAgent({ extensions: agent?.extensions ?? {} }).text).toContain(
        policy.startsWith('"') ? `approval_policy = ${policy}` : '[approval_policy.granular]',
      );
    },
  );

  it.each([{ approval: 'never' }, { approval: 'accept-edits' }] as const)(
    'cannot say %j, which asks more',
    (permissions) => {
      expect(writeAgent({ permissions })).toMatchObject({
        text: '',
        losses: ['dropped /permissions/approval'],
      });
    },
  );

  it('refuses what would be freer', () => {
    expect(writeAgent({ permissions: { approval: 'deny' } }).codes).toEqual(['core/widens']);
    const tools = [{ tool: 'shell', access: 'deny' }] as const;
    expect(writeAgent({ tools }).codes).toEqual(['core/widens']);
    expect(writeAgent({ tools }, true).losses).toContain('dropped /tools');
    expect(writeAgent({ tools: [{ tool: 'shell', access: 'allow' }] }).codes).toEqual([]);
  });
});
