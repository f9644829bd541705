import {
  type AgentReference,
  type Capability,
  compact,
  type JsonObject,
  pointerTo,
  type Restriction,
  sameJson,
} from '../../src/adapter.ts';
import { add, type Capabilities, nameIn } from './capabilities.ts';
import { legalName } from './names.ts';
import { agentsAmong, remoteReference, SCHEME } from './references.ts';
import { variableCapabilities } from './write-leftovers.ts';
import { writeReference, writeReviewer } from './write-names.ts';
import { putServers } from './write-servers.ts';
import type { Writing } from './writing.ts';

/** Everything the agent may call: its capabilities, other agents, and MCP servers by name. */
export function writeCapabilities(writing: Writing): JsonObject | string {
  const { agent, account } = writing;
  const all: Capabilities = new Map();
  for (const [index, capability] of (agent.capabilities ?? []).entries()) {
    putCapability(capability, pointerTo('/capabilities', index), all, writing);
  }
  const isShort = all.size < (agent.capabilities ?? []).length;
  const reasons = putAgents(all, writing);
  putSteps(all, writing);
  putEndpoints(all, writing);
  putServers(all, writing);
  const written = [...all.values()].map(({ reference }) => reference);
  const native = Object.fromEntries([...all.values()].map((each) => [each.reference, each.native]));
  if (!sameJson(written, Object.keys(native))) {
    account('degraded', '/capabilities', 'names that are numbers come first');
  } else if (isShort && all.size > 0) {
    account('degraded', '/capabilities', 'what comes after those that were left out moves up');
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
  const { inputRestriction, outputRestriction } = capability;
  const reference = writeReference(capability.reference, writing);
  const taken = reference === undefined ? undefined : all.get(nameIn(reference))?.reference;
  if (reference === undefined || taken !== undefined) {
    const why =
      taken === undefined ? 'it is no legal reference' : `it shares its name with "${taken}"`;
    writing.account('dropped', pointer, why);
    return;
  }
  if (reference !== capability.reference) {
    writing.account('degraded', `${pointer}/reference`, `it is written "${reference}"`);
  }
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
  all.set(nameIn(reference), { reference, native });
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

/** Agents that are not yet capabilities; returns what is to be said about those that are not. */
function putAgents(all: Capabilities, writing: Writing): readonly string[] {
  const { agents = [] } = writing.agent;
  const known = keysOf(agentsAmong([...all.values()].map(({ reference }) => reference)));
  return agents.flatMap((agent) => {
    if (known.has(keyOf(agent))) return [];
    const reference = referenceTo(agent, writing);
    if (reference === undefined) return [`"${agent.id}" has no address that can be referred to`];
    if (!add(reference, 'an agent it may call', all, writing)) {
      return [`there is a capability called "${nameIn(reference)}"`];
    }
    for (const key of keysOf(agentsAmong([reference]))) known.add(key);
    return nameIn(reference) === agent.id ? [] : [`"${agent.id}" is written "${reference}"`];
  });
}

/** What tells agents apart: their id, and where they are. */
function keyOf({ id, url }: AgentReference): string {
  return JSON.stringify([id, url ?? null]);
}

function keysOf(agents: readonly AgentReference[]): Set<string> {
  return new Set(agents.map(keyOf));
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
  const wanted = keysOf(agents);
  const kept = back.filter((each) => wanted.has(keyOf(each)));
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
