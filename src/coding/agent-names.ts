import type { Report } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { codingCodes } from './codes.ts';
import type { Account } from './write-mcp-server.ts';

/** Whether every agent that is to be written has a name of its own; says which have not. */
export function haveNames(
  agents: readonly AgentConfig[],
  names: ReadonlyMap<string, string>,
  report: Report,
): boolean {
  const ids = new Map<string, string>();
  let complete = true;
  for (const { id } of agents) {
    const name = names.get(id) ?? id;
    const first = ids.get(name);
    if (name === '') report(codingCodes.build['unsafe-name']({ name: id }));
    else if (first !== undefined) {
      report(codingCodes.build['name-collision']({ first, second: id, name }));
    } else ids.set(name, id);
    complete &&= name !== '' && first === undefined;
  }
  return complete;
}

/** What a format cannot say that has one name per agent, written in the file, and no kinds of agents. */
export function accountForName(
  agent: AgentConfig,
  name: string,
  title: string,
  account: Account,
): void {
  accountForId(agent, name, title, account);
  if (agent.derived?.includes('name')) account('added', '/name', 'every agent has a name');
  else if (agent.name !== name) {
    account('degraded', '/name', `an agent of ${title} has one name: "${name}"`);
  }
}

/** What a format cannot say in which the name of the file is all the name there is. */
export function accountForFileName(
  agent: AgentConfig,
  name: string,
  title: string,
  account: Account,
): void {
  accountForId(agent, name, title, account);
  if (!agent.derived?.includes('name')) {
    account('degraded', '/name', `an agent of ${title} is called like its file: "${name}"`);
  }
}

function accountForId(agent: AgentConfig, name: string, title: string, account: Account): void {
  if (name !== agent.id) account('degraded', '/id', `as a name for ${title} it is "${name}"`);
  if (agent.kind !== 'agent') {
    account('degraded', '/kind', `${title} knows single agents only, not "${agent.kind}"`);
  }
}
