import {
  type Account,
  type AgentConfig,
  accessTo,
  type Json,
  type JsonObject,
  type Permissions,
  sameJson,
  type ToolRule,
} from '../../src/adapter.ts';
import { entriesOf, printEntries } from './entries.ts';
import { type ProjectServer, reachedBy, readPermission, wholeKeys } from './plumbing.ts';
import { groupEntries, writeEntries } from './write-entries.ts';

/** What an agent may do, and which servers of the project it has: `permission`. */
export function writePermission(
  agent: AgentConfig,
  had: readonly string[],
  servers: readonly ProjectServer[],
  account: Account,
): JsonObject | undefined {
  const rules = withSandbox(agent, account);
  if (rules === undefined && had.length === 0) return undefined;
  const why: string[] = [];
  const groups = groupEntries(writeEntries(rules ?? [], servers, why), why);
  const permission = withServers(printEntries(groups), had, servers);
  const back = readPermission(entriesOf(permission), servers);
  accountForTools(agent, back.rules, why, account);
  return permission;
}

function withServers(
  permission: JsonObject,
  had: readonly string[],
  servers: readonly ProjectServer[],
): JsonObject {
  const own = entriesOf(permission);
  const byName = new Map(servers.map((server) => [server.name, server]));
  const marks = had.flatMap((name) => byName.get(name) ?? []);
  const given = new Set(had);
  const otgiven = servers.filter(({ name }) => !given.has(name));
  const excluded = reachedBy(own, otgiven).map(({ server }) => server);
  const free = ({ key }: ProjectServer) => {
    const [usual, other] = wholeKeys(key);
    return Object.hasOwn(permission, usual) ? other : usual;
  };
  return {
    ...Object.fromEntries(marks.map((server) => [free(server), 'allow'])),
    ...permission,
    ...Object.fromEntries(excluded.map(({ key }) => [wholeKeys(key)[1], 'deny'])),
  };
}

function accountForTools(
  { tools }: AgentConfig,
  back: readonly ToolRule[] | undefined,
  why: readonly string[],
  account: Account,
): void {
  if (sameJson(back as Json | undefined, tools as Json | undefined)) return;
  const reasons = [...new Set(why)].slice(0, MOST_REASONS).join('; ');
  if (back === undefined) account('dropped', '/tools', reasons || 'no rules at all say nothing');
  else if (tools === undefined) account('added', '/tools', 'the denials that make it read-only');
  else account('degraded', '/tools', reasons || 'rules are grouped by tool, and said once');
}

const MOST_REASONS = 4;
const WRITING = ['file_write', 'file_edit', 'shell'] as const;

/** The rules, and what makes an agent read-only, at the end. */
function withSandbox(agent: AgentConfig, account: Account): readonly ToolRule[] | undefined {
  const { tools, permissions } = agent;
  if (permissions === undefined) return tools;
  accountForPermissions(permissions, account);
  if (permissions.sandbox !== 'read-only') return tools;
  const rules = tools ?? [];
  const patterns = [undefined, ...rules.flatMap(({ pattern }) => pattern ?? [])];
  const isOpen = WRITING.some((tool) =>
    patterns.some((text) => {
      return accessTo(rules, text === undefined ? { tool } : { tool, with: text }) !== 'deny';
    }),
  );
  if (!isOpen) return tools;
  return [...rules, ...WRITING.map((tool): ToolRule => ({ tool, access: 'deny' }))];
}

function accountForPermissions({ sandbox, approval }: Permissions, account: Account): void {
  if (sandbox === undefined && approval === undefined) {
    account('dropped', '/permissions', 'it says nothing');
  }
  if (sandbox === 'read-only') {
    account('dropped', '/permissions/sandbox', 'denials of edit and bash stand for it');
  } else if (sandbox !== undefined) {
    account('dropped', '/permissions/sandbox', `OpenCode has no sandbox for ${sandbox} agents`);
  }
  if (approval !== undefined) {
    const why = `OpenCode asks by tool, not by agent; say it in the rules for tools`;
    account('dropped', '/permissions/approval', why);
  }
}
