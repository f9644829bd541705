import type { AgentConfig, Report } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { alphabetOf, legalName } from './names.ts';
import { rememberedName } from './read-agent.ts';
import { parseReference, SCHEME } from './references.ts';
import type { Writing } from './writing.ts';

const { build } = openagentspecCodes;

/** Whether every agent that is to be written has a name of its own; says which have not. */
export function haveNames(
  agents: readonly AgentConfig[],
  names: ReadonlyMap<string, string>,
  report: Report,
): boolean {
  const ids = new Map<string, string>();
  let complete = true;
  for (const { id } of agents) {
    const name = names.get(id) ?? '';
    const first = ids.get(name);
    if (name === '') report(build['no-legal-name']({ id }));
    else if (first !== undefined) report(build['name-collision']({ first, second: id, name }));
    else ids.set(name, id);
    complete &&= name !== '' && first === undefined;
  }
  return complete;
}

export function nameOf(agent: AgentConfig): string {
  const isNative = rememberedName(agent) === agent.id && alphabetOf(agent.id) !== undefined;
  return isNative ? agent.id : legalName(agent.id);
}

/**
 * A tool keeps its name, even with underscores: the server calls it so. One whose name is not legal
 * at all cannot be there; under another name it would be another tool.
 */
export function writeTool(tool: string, { report }: Writing): string | undefined {
  const alphabet = alphabetOf(tool);
  if (alphabet === 'underscores') report(build['underscore-name']({ name: tool }));
  return alphabet === undefined ? undefined : tool;
}

/** A reference as it is written, in step with agents that were renamed; undefined if it is none. */
export function writeReference(text: string, writing: Writing): string | undefined {
  const { agent, names } = writing;
  if (!text.startsWith(SCHEME)) {
    // A name that another agent has is taken for that agent: no legal tool was called so.
    const other = text === agent.id ? undefined : names.get(text);
    return other ?? writeTool(text, writing);
  }
  const known = names.get(text.slice(SCHEME.length));
  if (known !== undefined) return `${SCHEME}${known}`;
  const reference = parseReference(text);
  if ('problem' in reference) return undefined;
  if (reference.alphabet === 'underscores') {
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
