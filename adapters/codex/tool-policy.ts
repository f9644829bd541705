import {
  type Account,
  type Cursor,
  compact,
  compactOrAbsent,
  type Json,
  type JsonObject,
  type McpServer,
  own,
  type ToolPolicy,
  takeObject,
  takeText,
} from '../../src/adapter.ts';

type Policy = NonNullable<McpServer['policy']>;

/** `auto` asks depending on what a tool says of itself, which only Codex does. */
const APPROVALS: Readonly<Record<string, boolean>> = { prompt: true, approve: false };

/** Whether a person must agree to calls: of all tools, and of single ones. */
export function readPolicy(server: Cursor): Policy | undefined {
  const fallback = takeApproval(server, 'default_tools_approval_mode');
  const table = takeObject(server, 'tools');
  const tools = Object.keys(table?.value ?? {}).flatMap((name): [string, ToolPolicy][] => {
    const tool = table && takeObject(table, name);
    table?.asked.add(name);
    const policy = tool && takeApproval(tool, 'approval_mode');
    return policy === undefined ? [] : [[name, policy]];
  });
  return compactOrAbsent({
    default: fallback,
    tools: tools.length === 0 ? undefined : Object.fromEntries(tools),
  });
}

function takeApproval(cursor: Cursor, key: string): ToolPolicy | undefined {
  cursor.asked.add(key);
  const word = own(cursor.value, key);
  if (typeof word === 'string' && !Object.hasOwn(APPROVALS, word)) return undefined;
  const approval = APPROVALS[takeText(cursor, key) ?? ''];
  return approval === undefined ? undefined : { approval };
}

export function writePolicy(
  policy: Policy | undefined,
  pointer: string,
  account: Account,
): JsonObject {
  if (policy === undefined) return {};
  const tools = Object.entries(policy.tools ?? {}).flatMap(([name, each]): [string, Json][] => {
    const approval_mode = wordFor(each);
    return approval_mode === undefined ? [] : [[name, { approval_mode }]];
  });
  const native = compact({
    default_tools_approval_mode: wordFor(policy.default),
    tools: tools.length === 0 ? undefined : Object.fromEntries(tools),
  }) as JsonObject;
  const all = Object.values(policy.tools ?? {}).concat(policy.default ?? []);
  const isHeld =
    all.length > 0 && all.every(isApproval) && (policy.tools === undefined || tools.length > 0);
  if (!isHeld) {
    account('degraded', `${pointer}/policy`, 'Codex knows only whether calls of a tool ask first');
  }
  return native;
}

function isApproval(policy: ToolPolicy): boolean {
  return policy.approval !== undefined && Object.keys(policy).length === 1;
}

function wordFor(policy: ToolPolicy | undefined): string | undefined {
  return Object.keys(APPROVALS).find((word) => APPROVALS[word] === policy?.approval);
}
