import type { Account, Permissions } from '../../src/adapter.ts';

/** What each mode says; `auto` and whatever comes next stay words of Claude Code. */
export const MODES: Readonly<Record<string, Permissions>> = {
  default: { approval: 'ask' },
  acceptEdits: { approval: 'accept-edits' },
  dontAsk: { approval: 'deny' },
  bypassPermissions: { approval: 'never' },
  plan: { sandbox: 'read-only' },
};

/** The one mode that holds the most; being read-only comes before when to ask. */
export function writePermissionMode(
  permissions: Permissions,
  account: Account,
): string | undefined {
  const { sandbox, approval } = permissions;
  if (sandbox === undefined && approval === undefined) {
    account('dropped', '/permissions', 'it says nothing');
  }
  const isPlan = sandbox === 'read-only';
  if (sandbox !== undefined && !isPlan) {
    account('dropped', '/permissions/sandbox', `Claude Code has no mode for ${sandbox} agents`);
  }
  if (isPlan && approval !== undefined) {
    account('dropped', '/permissions/approval', 'an agent has one mode, and here it is plan');
  }
  if (isPlan) return 'plan';
  return Object.keys(MODES).find((mode) => MODES[mode]?.approval === approval && approval);
}
