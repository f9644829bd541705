import type { AgentConfig, Capability } from '../hub/agent-config.ts';
import type { AgentLink, LinkRole } from './agent-link.ts';

const SCHEME = 'oagent://';

/** Every reference of an agent to others of its load set. Agents elsewhere are none of them. */
export function referencesOf(agent: AgentConfig): readonly AgentLink[] {
  const capabilities = (agent.capabilities ?? []).flatMap(capabilityLinks);
  return [
    ...workflowLinks(agent),
    ...childLinks(agent, capabilities),
    ...capabilities,
    ...guardrailLinks(agent),
  ];
}

function workflowLinks({ workflow = {} }: AgentConfig): AgentLink[] {
  const { sequence, fanOut, fanIn, generator, evaluator, worker } = workflow;
  return [
    ...eachOf('sequence', '/workflow/sequence', sequence),
    ...eachOf('fan-out', '/workflow/fanOut', fanOut),
    ...only('fan-in', '/workflow/fanIn', fanIn),
    ...only('generator', '/workflow/generator', generator),
    ...only('evaluator', '/workflow/evaluator', evaluator),
    ...only('worker', '/workflow/worker', worker),
  ];
}

function eachOf(how: LinkRole, pointer: string, targets: readonly string[] = []): AgentLink[] {
  return targets.flatMap((target, index) => only(how, `${pointer}/${index}`, target));
}

function only(how: LinkRole, pointer: string, target: string | undefined): AgentLink[] {
  return target === undefined || target === '' ? [] : [{ target, pointer, how, certain: true }];
}

/** Formats that name an agent as a capability list it among the agents too; it is one link. */
function childLinks(agent: AgentConfig, capabilities: readonly AgentLink[]): AgentLink[] {
  const known = new Set(capabilities.filter(({ certain }) => certain).map(({ target }) => target));
  const how = agent.kind === 'router' ? 'router' : 'child';
  return (agent.agents ?? []).flatMap(({ id, url }, index) =>
    url !== undefined || known.has(id) ? [] : only(how, `/agents/${index}`, id),
  );
}

function capabilityLinks(capability: Capability, index: number): AgentLink[] {
  const { reference, inputRestriction, outputRestriction } = capability;
  const pointer = `/capabilities/${index}`;
  return [
    ...toolOrAgent('capability', `${pointer}/reference`, reference),
    ...toolOrAgent('reviewer', `${pointer}/inputRestriction/review`, inputRestriction?.review),
    ...toolOrAgent('reviewer', `${pointer}/outputRestriction/review`, outputRestriction?.review),
  ];
}

function guardrailLinks({ guardrails = {} }: AgentConfig): AgentLink[] {
  return [
    ...toolOrAgent('guardrail', '/guardrails/input/tool', guardrails.input?.tool),
    ...toolOrAgent('guardrail', '/guardrails/output/tool', guardrails.output?.tool),
  ];
}

/**
 * OpenAgentSpec, "Names & References": `oagent://name` is the agent of that name on the same server,
 * with a host before the name it is elsewhere, and a plain name may be anything.
 */
function toolOrAgent(how: LinkRole, pointer: string, reference: string | undefined): AgentLink[] {
  if (reference === undefined || reference === '') return [];
  if (!reference.startsWith(SCHEME)) return [{ target: reference, pointer, how, certain: false }];
  const target = reference.slice(SCHEME.length);
  return target.includes('/') ? [] : only(how, pointer, target);
}
