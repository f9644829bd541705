import type { AgentConfig, Report } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { alphabetOf, legalName } from './names.ts';
import { rememberedName } from './read-agent.ts';
import { parseReference, SCHEME } from './references.ts';
import type { Writing } from './writing.ts';

const { build } = openagentspecCodes;

/** The name of each agent; undefined after saying why there are not enough of them. */
export function nameAgents(
  agents: readonly AgentConfig[],
  report: Report,
): ReadonlyMap<string, string> | undefined {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  let complete = true;
  for (const agent of agents) {
    const { id } = agent;
    const name = nameOf(agent);
    const first = ids.get(name);
    if (name === '') report(build['no-legal-name']({ name: id, where: 'An agent' }));
    else if (first !== undefined) report(build['name-collision']({ first, second: id, name }));
    else ids.set(name, id);
    complete &&= name !== '' && first === undefined;
    names.set(id, name);
  }
  return complete ? names : undefined;
}

function nameOf(agent: AgentConfig): string {
  const isNative = rememberedName(agent) === agent.id && alphabetOf(agent.id) !== undefined;
  return isNative ? agent.id : legalName(agent.id);
}

/** A tool keeps its name, even with underscores: the server calls it so. */
export function writeTool(tool: string, where: string, writing: Writing): string {
  const alphabet = alphabetOf(tool);
  if (alphabet === 'underscores') writing.report(build['underscore-name']({ name: tool }));
  const name = alphabet === undefined ? legalName(tool) : tool;
  if (name === '') writing.report(build['no-legal-name']({ name: tool, where }));
  if (name !== tool) writing.renamed.set(tool, name);
  return name;
}

/** A reference as it is written, in step with the agents that were renamed. */
export function writeReference(text: string, writing: Writing): string {
  const isAgent = text.startsWith(SCHEME);
  const name = isAgent ? text.slice(SCHEME.length) : text;
  const agent = writing.names.get(name);
  if (agent !== undefined) return isAgent ? `${SCHEME}${agent}` : agent;
  if (!isAgent) return writeTool(text, 'A capability', writing);
  const reference = parseReference(text);
  if ('problem' in reference && !name.includes('/')) {
    return `${SCHEME}${writeTool(name, 'An agent among the capabilities', writing)}`;
  }
  if ('problem' in reference) {
    writing.report(build['bad-reference']({ reference: text, problem: reference.problem }));
  } else if (reference.alphabet === 'underscores') {
    writing.report(build['underscore-name']({ name: reference.name }));
  }
  return text;
}

/** Someone who must confirm: an agent under its new name, or a user as is. */
export function writeReviewer(review: string, { names }: Writing): string {
  const isAgent = review.startsWith(SCHEME);
  const name = names.get(isAgent ? review.slice(SCHEME.length) : review);
  return name === undefined ? review : `${isAgent ? SCHEME : ''}${name}`;
}
