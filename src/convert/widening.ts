import type { Adapter } from '../adapter.ts';
import type {
  AgentConfig,
  Capability,
  Interface,
  McpServer,
  NameFilter,
  Restriction,
} from '../hub/agent-config.ts';
import type { Registry } from './registry.ts';
import {
  permissionWidenings,
  settingWidenings,
  toolWidenings,
  type Widening,
} from './tool-widening.ts';

/** Whether anything holds the agent back at all: most agents need no comparison. */
export function isRestricted(agent: AgentConfig): boolean {
  return (
    agent.extensions !== undefined ||
    agent.guardrails !== undefined ||
    agent.capabilities !== undefined ||
    agent.security !== undefined ||
    agent.tools !== undefined ||
    agent.permissions !== undefined ||
    (agent.interfaces ?? []).some((each) => each.http?.authentication !== undefined) ||
    (agent.mcpServers ?? []).some(
      ({ tools, resources, prompts, policy }) => tools ?? resources ?? prompts ?? policy,
    )
  );
}

/**
 * What `after` may do that `before` might not. Facts, not claims: both are agents as readers see
 * them. What only describes an agent elsewhere (kind a2a) lets nobody do anything: the agent itself
 * enforces its own rules. Where the host gives no tools of its own, rules about them restrict nothing.
 */
export function widenings(
  before: AgentConfig,
  after: AgentConfig,
  { target, registry }: { readonly target: Adapter; readonly registry: Registry },
): Widening[] {
  if (after.kind === 'a2a') return [];
  const hostWidenings = () => [
    ...toolWidenings(before, after),
    ...permissionWidenings(before, after),
    ...settingWidenings(before, after, registry),
  ];
  return [
    ...(target.hasHostTools ? hostWidenings() : []),
    ...serverWidenings(before, after),
    ...capabilityWidenings(before, after),
    ...guardrailWidenings(before, after),
    ...accessWidenings(before, after),
  ];
}

const FILTERS = ['tools', 'resources', 'prompts'] as const;

function serverWidenings(before: AgentConfig, after: AgentConfig): Widening[] {
  return (before.mcpServers ?? []).flatMap((server, index) => {
    const kept = after.mcpServers?.find(({ name }) => name === server.name);
    if (kept === undefined) return [];
    const pointer = `/mcpServers/${index}`;
    const lost = FILTERS.filter((field) => isWider(server[field], kept[field]));
    return [
      ...lost.map((field) => ({
        pointer: `${pointer}/${field}`,
        why: `the server "${server.name}" would offer ${field} that were filtered out`,
      })),
      ...policyWidenings(server, kept, pointer),
    ];
  });
}

/** Whether the second filter lets a name through that the first one stops. */
function isWider(before: NameFilter | undefined, after: NameFilter | undefined): boolean {
  if (before === undefined) return false;
  const allowed = before.allow;
  if (allowed !== undefined) {
    if (after?.allow === undefined) return true;
    if (after.allow.some((name) => !allowed.includes(name))) return true;
  }
  // An allow-list with a pattern may let through what was denied by name.
  const isExact = after?.allow !== undefined && !after.allow.some((name) => /[*?[]/.test(name));
  const stillDenied = (name: string) =>
    after?.deny?.includes(name) === true || (isExact && !after.allow.includes(name));
  return (before.deny ?? []).some((name) => !stillDenied(name));
}

function policyWidenings(before: McpServer, after: McpServer, pointer: string): Widening[] {
  const why = `tools of "${before.name}" would run without the approval they need`;
  const needed = before.policy?.default?.approval === true;
  const lost = needed && after.policy?.default?.approval !== true;
  const tools = Object.entries(before.policy?.tools ?? {}).filter(
    ([name, policy]) => policy.approval === true && !needsApproval(after, name),
  );
  return lost || tools.length > 0 ? [{ pointer: `${pointer}/policy`, why }] : [];
}

function needsApproval({ policy }: McpServer, tool: string): boolean {
  return (policy?.tools?.[tool]?.approval ?? policy?.default?.approval) === true;
}

const RESTRICTIONS = ['inputRestriction', 'outputRestriction'] as const;

function capabilityWidenings(before: AgentConfig, after: AgentConfig): Widening[] {
  return (before.capabilities ?? []).flatMap((capability, index) => {
    if (!canStillCall(after, capability)) return [];
    const kept = sameNamed(after, capability)[sameNamed(before, capability).indexOf(capability)];
    return RESTRICTIONS.filter((field) => isLoosened(capability[field], kept?.[field])).map(
      (field) => ({
        pointer: `/capabilities/${index}/${field}`,
        why: `"${capability.reference}" could be called without its review or assertion`,
      }),
    );
  });
}

/** Two capabilities may share a reference; then they are told apart by their order. */
function sameNamed({ capabilities = [] }: AgentConfig, { reference }: Capability): Capability[] {
  return capabilities.filter((each) => each.reference === reference);
}

function canStillCall(agent: AgentConfig, { reference }: Capability): boolean {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return (
    (agent.capabilities ?? []).some((each) => each.reference === reference) ||
    (agent.agents ?? []).some(({ id }) => id === name) ||
    (agent.mcpServers ?? []).some((server) => server.name === name)
  );
}

function isLoosened(before: Restriction | undefined, after: Restriction | undefined): boolean {
  if (before === undefined) return false;
  return (
    (before.review !== undefined && before.review !== after?.review) ||
    (before.assertion !== undefined && before.assertion !== after?.assertion)
  );
}

function guardrailWidenings(before: AgentConfig, after: AgentConfig): Widening[] {
  return (['input', 'output'] as const).flatMap((side) => {
    const guardrail = before.guardrails?.[side];
    const kept = after.guardrails?.[side];
    if (guardrail === undefined || kept?.assertion === guardrail.assertion) return [];
    return [{ pointer: `/guardrails/${side}`, why: `nothing would check its ${side}` }];
  });
}

function sameTyped({ interfaces = [] }: AgentConfig, { type }: Interface): Interface[] {
  return interfaces.filter((each) => each.type === type);
}

/** Who may call it: over HTTP, and at its endpoints. */
function accessWidenings(before: AgentConfig, after: AgentConfig): Widening[] {
  const found: Widening[] = [];
  for (const [index, one] of (before.interfaces ?? []).entries()) {
    const kept = sameTyped(after, one)[sameTyped(before, one).indexOf(one)];
    if (one.http?.authentication === undefined || kept?.http === undefined) continue;
    if (kept.http.authentication !== undefined) continue;
    const pointer = `/interfaces/${index}/http/authentication`;
    found.push({ pointer, why: 'its HTTP endpoint would be open to everybody' });
  }
  const required = (before.security?.requirements ?? []).length > 0;
  const reachable = (after.endpoints ?? []).length > 0;
  if (required && reachable && (after.security?.requirements ?? []).length === 0) {
    const pointer = '/security/requirements';
    found.push({ pointer, why: 'its endpoints would be open to everybody' });
  }
  return found;
}
