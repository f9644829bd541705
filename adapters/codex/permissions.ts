import {
  type Account,
  type Cursor,
  compact,
  compactOrAbsent,
  own,
  type Permissions,
  takeText,
  takeWord,
} from '../../src/adapter.ts';

type Sandbox = NonNullable<Permissions['sandbox']>;

const SANDBOXES: Readonly<Record<string, Sandbox>> = {
  'read-only': 'read-only',
  'workspace-write': 'workspace-write',
  'danger-full-access': 'full-access',
};

/**
 * `untrusted` asks before everything but reading, as `ask` does. `never` lets everything through that
 * the sandbox lets through, so it means nothing without one: another host may have none. `on-request`
 * leaves it to the model when to ask, which no other format can say.
 */
export function readPermissions(cursor: Cursor): Permissions | undefined {
  const word = takeWord(cursor, 'sandbox_mode', Object.keys(SANDBOXES));
  const sandbox = word === undefined ? undefined : SANDBOXES[word];
  cursor.asked.add('approval_policy');
  const policy = own(cursor.value, 'approval_policy');
  const approval =
    policy === 'untrusted' ? 'ask' : policy === 'never' && sandbox ? 'never' : undefined;
  if (approval !== undefined) takeText(cursor, 'approval_policy');
  return compactOrAbsent({ sandbox, approval });
}

const NO_APPROVAL = {
  'accept-edits': 'Codex asks about edits like about commands, or not at all',
  deny: 'Codex cannot refuse what its sandbox lets through',
  never: 'Codex stops asking only within a sandbox; say which one with permissions.sandbox',
} as const;

export function writePermissions({ sandbox, approval }: Permissions, account: Account) {
  if (sandbox === undefined && approval === undefined) {
    account('dropped', '/permissions', 'it says nothing');
  }
  const sandbox_mode = Object.keys(SANDBOXES).find((word) => SANDBOXES[word] === sandbox);
  return compact({ sandbox_mode, approval_policy: writeApproval(approval, sandbox, account) });
}

function writeApproval(
  approval: Permissions['approval'],
  sandbox: Permissions['sandbox'],
  account: Account,
): string | undefined {
  if (approval === undefined) return undefined;
  if (approval === 'ask') return 'untrusted';
  if (approval === 'never' && sandbox !== undefined) return 'never';
  account('dropped', '/permissions/approval', NO_APPROVAL[approval]);
  return undefined;
}
