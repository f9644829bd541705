import {
  type Account,
  type AgentConfig,
  accountForFileName,
  codingCodes,
  compact,
  type Native,
  pointerTo,
  type Report,
  writeTurns,
} from '../../src/adapter.ts';
import { writeModel } from './models.ts';
import { TITLE } from './servers.ts';
import { writePermission } from './write-permission.ts';
import type { WrittenServers } from './write-servers.ts';

export interface AgentWriting {
  readonly name: string;
  readonly version: string;
  readonly project: WrittenServers;
  readonly account: Account;
  readonly report: Report;
}

/** The settings of an agent, the prompt among them in JSON. */
export function writeAgent(agent: AgentConfig, writing: AgentWriting): Native {
  const { name, version, project, account, report } = writing;
  accountForFileName(agent, name, TITLE, account);
  const authored = agent.derived?.includes('description') ? undefined : agent.description;
  if (authored === undefined) report(codingCodes.build['no-description']({ title: TITLE }));
  const had = project.had.get(agent.id) ?? [];
  return compact({
    description: authored,
    model: agent.model && writeModel(agent.model, account),
    ...writeSampling(agent, account),
    steps: writeSteps(agent, account),
    permission: writePermission(agent, had, project.servers, account),
    prompt: version === 'json' ? agent.instruction : undefined,
  }) as Native;
}

function writeSampling({ sampling }: AgentConfig, account: Account) {
  if (sampling === undefined) return {};
  const { temperature, topP, ...others } = sampling;
  for (const key of Object.keys(others)) {
    const why = `${TITLE} has temperature and top_p only`;
    account('dropped', pointerTo('/sampling', key), why);
  }
  if (Object.keys(sampling).length === 0) account('dropped', '/sampling', 'it says nothing');
  return { temperature, top_p: topP };
}

/** OpenCode refuses a whole configuration in which an agent may take no step. */
function writeSteps(agent: AgentConfig, account: Account): number | undefined {
  const steps = writeTurns(agent, TITLE, account);
  if (steps === undefined || steps > 0) return steps;
  account('dropped', '/limits/maxIterations', `${TITLE} wants one step at least`);
  return undefined;
}
