import type { AgentConfig, Permissions } from '../hub/agent-config.ts';
import { accessTo, freerCall, NOBODYS, WRITING_TOOLS } from '../hub/tool-access.ts';
import { type Json, sameJson } from '../json/json.ts';
import { pointerTo, valueAt } from '../json/pointer.ts';
import { findAdapter, type Registry } from './registry.ts';

/** A restriction that was there before and is not there after, on something that still is. */
export interface Widening {
  readonly pointer: string;
  readonly why: string;
}

/** Calls of the host's tools that were denied, or asked about, and are so no more. */
export function toolWidenings(before: AgentConfig, after: AgentConfig): Widening[] {
  const call = freerCall(before.tools ?? [], after.tools ?? []);
  if (call === undefined) return [];
  const calls = call.with === undefined ? '' : ` for "${call.with}"`;
  const why =
    call.tool === NOBODYS
      ? 'it could use tools that are not on its list'
      : `it could use ${call.tool}${calls} more freely`;
  return [{ pointer: '/tools', why }];
}

const SANDBOXES: readonly Permissions['sandbox'][] = ['read-only', 'workspace-write'];
const APPROVALS: readonly Permissions['approval'][] = ['deny', 'ask', 'accept-edits', 'never'];

export function permissionWidenings(before: AgentConfig, after: AgentConfig): Widening[] {
  const found: Widening[] = [];
  const { sandbox, approval } = before.permissions ?? {};
  const [kept, room] = [after.permissions?.sandbox, SANDBOXES.indexOf(sandbox)];
  const isConfined = kept !== undefined && SANDBOXES.slice(0, room + 1).includes(kept);
  if (room !== -1 && !isConfined && canWrite(after)) {
    const why = `it was confined to ${sandbox} and could now change more`;
    found.push({ pointer: '/permissions/sandbox', why });
  }
  if (isFreer(approval, after.permissions?.approval)) {
    const why = 'calls could go through that were refused or asked about';
    found.push({ pointer: '/permissions/approval', why });
  }
  return found;
}

/** Whether any rule leaves it a tool that changes files. */
function canWrite({ tools = [] }: AgentConfig): boolean {
  return WRITING_TOOLS.some((tool) => {
    const patterns = tools.flatMap((rule) => (rule.pattern === undefined ? [] : [rule.pattern]));
    const calls = [{ tool }, ...patterns.map((pattern) => ({ tool, with: pattern }))];
    return calls.some((call) => accessTo(tools, call) !== 'deny');
  });
}

/** A host that is told nothing asks; it does not refuse. */
function isFreer(before: Permissions['approval'], after: Permissions['approval']): boolean {
  if (before === undefined) return false;
  return APPROVALS.indexOf(after ?? 'ask') > APPROVALS.indexOf(before);
}

/** Settings that only one format knows, wherever the agent was read, and that hold it back there. */
export function settingWidenings(
  before: AgentConfig,
  after: AgentConfig,
  registry: Registry,
): Widening[] {
  return Object.keys(before.extensions ?? {}).flatMap((format) => {
    const settings = findAdapter(registry, format)?.restrictingSettings ?? [];
    return settings.flatMap((setting) => {
      const pointer = `${pointerTo('/extensions', format)}${setting}`;
      const [was, is] = [before, after].map((agent) => valueAt(agent as unknown as Json, pointer));
      if (was === undefined || was === false || sameJson(was, is)) return [];
      return [{ pointer, why: `nothing would hold it back as ${setting.slice(1)} did` }];
    });
  });
}
