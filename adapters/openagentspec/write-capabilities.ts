import {
  type AgentReference,
  type Capability,
  compact,
  type JsonObject,
  pointerTo,
  type Restriction,
  sameJson,
} from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { legalName } from './names.ts';
import { agentsAmong, parseReference, remoteReference, SCHEME } from './references.ts';
import { variableCapabilities } from './write-leftovers.ts';
import { writeReference, writeReviewer } from './write-names.ts';
import type { Writing } from './writing.ts';

const { build } = openagentspecCodes;

/** The capabilities so far: name → reference and settings, in order. */
type Capabilities = Map<string, { readonly reference: string; readonly native: JsonObject }>;

/** Everything the agent may call: its capabilities, other agents, and MCP servers by name. */
export function writeCapabilities(writing: Writing): JsonObject | string {
  const { agent, account } = writing;
  const all: Capabilities = new Map();
  for (const [index, capability] of (agent.capabilities ?? []).entries()) {
    putCapability(capability, pointerTo('/capabilities', index), all, writing);
  }
  const reasons = putAgents(all, writing);
  putSteps(all, writing);
  putEndpoints(all, writing);
  putServers(all, writing);
  const written = [...all.values()].map(({ reference }) => reference);
  const native = Object.fromEntries([...all.values()].map((each) => [each.reference, each.native]));
  if (!sameJson(written, Object.keys(native))) {
    account('degraded', '/capabilities', 'names that are numbers come first');
  }
  accountForAgents(agentsAmong(Object.keys(native)), reasons, writing);
  if (agent.capabilities === undefined && all.size === 0) {
    const variable = variableCapabilities(agent);
    if (variable !== undefined) return variable;
    account('added', '/capabilities', 'they have to be there; the agent may call nothing');
  }
  return native;
}

function putCapability(
  capability: Capability,
  pointer: string,
  all: Capabilities,
  writing: Writing,
): void {
  const reference = writeReference(capability.reference, writing);
  if (reference !== capability.reference) {
    writing.account('degraded', `${pointer}/reference`, `it is written "${reference}"`);
  }
  const name = nameIn(reference);
  const first = all.get(name)?.reference;
  if (first !== undefined) {
    writing.report(build['duplicate-capability']({ name, first, second: reference }));
  }
  const { inputRestriction, outputRestriction } = capability;
  const native = compact({
    collect_results: capability.collectResults,
    user_identity: capability.userIdentity,
    static_identity: capability.staticIdentity,
    input_restriction: writeRestriction(inputRestriction, `${pointer}/inputRestriction`, writing),
    output_restriction: writeRestriction(
      outputRestriction,
      `${pointer}/outputRestriction`,
      writing,
    ),
  }) as JsonObject;
  all.set(name, { reference, native });
}

function writeRestriction(
  restriction: Restriction | undefined,
  pointer: string,
  writing: Writing,
): JsonObject | undefined {
  if (restriction === undefined) return undefined;
  const { review, assertion } = restriction;
  const reviewer = review === undefined ? undefined : writeReviewer(review, writing);
  if (reviewer !== review) {
    writing.account('degraded', `${pointer}/review`, `it is written "${reviewer}"`);
  }
  return compact({ require_review: reviewer, assertion }) as JsonObject;
}

function nameIn(reference: string): string {
  const parsed = parseReference(reference);
  return 'problem' in parsed ? reference : parsed.name;
}

/** Adds a capability nobody wrote; false when there is one of that name. */
function add(reference: string, why: string, all: Capabilities, { account }: Writing): boolean {
  const name = nameIn(reference);
  if (all.has(name)) return false;
  account('added', pointerTo('/capabilities', all.size), why);
  all.set(name, { reference, native: {} });
  return true;
}

/** Agents that are not yet capabilities; returns what is to be said about those that are not. */
function putAgents(all: Capabilities, writing: Writing): readonly string[] {
  const { agents = [] } = writing.agent;
  return agents.flatMap((agent) => {
    const known = agentsAmong([...all.values()].map(({ reference }) => reference));
    if (known.some((each) => each.id === agent.id && each.url === agent.url)) return [];
    const reference = referenceTo(agent, writing);
    if (reference === undefined) return [`"${agent.id}" has no address that can be referred to`];
    if (!add(reference, 'an agent it may call', all, writing)) {
      return [`there is a capability called "${nameIn(reference)}"`];
    }
    return nameIn(reference) === agent.id ? [] : [`"${agent.id}" is written "${reference}"`];
  });
}

/** There are no workflows, but an agent that may call all who take part comes near. */
function putSteps(all: Capabilities, writing: Writing): void {
  const { sequence, fanOut, fanIn, generator, evaluator, worker } = writing.agent.workflow ?? {};
  const steps = [...(sequence ?? []), ...(fanOut ?? []), fanIn, generator, evaluator, worker];
  for (const id of steps) {
    const reference = id === undefined ? undefined : referenceTo({ id }, writing);
    if (reference !== undefined) add(reference, 'a part of its workflow', all, writing);
  }
}

function referenceTo({ id, url }: AgentReference, { names }: Writing): string | undefined {
  if (url !== undefined) return remoteReference(url);
  const name = names.get(id) ?? legalName(id);
  return name === '' ? undefined : `${SCHEME}${name}`;
}

function accountForAgents(
  back: readonly AgentReference[],
  reasons: readonly string[],
  { agent, account }: Writing,
): void {
  const { agents = [] } = agent;
  const isIn = (list: readonly AgentReference[]) => (each: AgentReference) =>
    list.some(({ id, url }) => id === each.id && url === each.url);
  const kept = back.filter(isIn(agents));
  if (agent.agents !== undefined && !sameAgents(kept, agents)) {
    account('degraded', '/agents', reasons.join('; ') || 'in the order of the capabilities');
  } else if (kept.length < back.length) {
    account('added', '/agents', 'the agents among its capabilities');
  } else if (agent.agents?.length === 0) {
    account('degraded', '/agents', 'an empty list says nothing');
  }
}

function sameAgents(a: readonly AgentReference[], b: readonly AgentReference[]): boolean {
  return (
    a.length === b.length && a.every(({ id, url }, at) => id === b[at]?.id && url === b[at]?.url)
  );
}

/** A card of an agent elsewhere becomes an agent that may call it. */
function putEndpoints(all: Capabilities, writing: Writing): void {
  const { kind, endpoints } = writing.agent;
  if (endpoints === undefined) return;
  const url = kind === 'a2a' ? endpoints[0]?.url : undefined;
  const reference = url === undefined ? undefined : remoteReference(url);
  if (reference === undefined || !add(reference, 'the agent elsewhere', all, writing)) {
    writing.account('dropped', '/endpoints', 'no reference to an agent can be made of them');
  } else writing.account('degraded', '/endpoints', `the first one is written "${reference}"`);
}

function putServers(all: Capabilities, writing: Writing): void {
  const { mcpServers } = writing.agent;
  if (mcpServers?.length === 0) {
    writing.account('degraded', '/mcpServers', 'an empty list says nothing');
  }
  for (const [index, { name }] of (mcpServers ?? []).entries()) {
    const pointer = pointerTo('/mcpServers', index);
    const reference = legalName(name);
    if (reference === '') writing.account('dropped', pointer, 'its name leaves no legal name');
    else if (add(reference, 'the name of an MCP server', all, writing)) {
      writing.account('degraded', pointer, `only its name, as the capability "${reference}"`);
    } else {
      const why = `only its name, which is among the capabilities: "${reference}"`;
      writing.account('degraded', pointer, why);
    }
  }
}
