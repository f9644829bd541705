import {
  type Account,
  type AgentConfig,
  pointerTo,
  type Sampling,
  writeAlikeServers,
  writeModelName,
  writeTools,
  writeTurns,
} from '../../src/adapter.ts';
import { MODEL_WORDS, TITLE } from './read.ts';
import { SERVER_KEY } from './read-servers.ts';
import { SERVERS } from './servers.ts';
import { toolsFor } from './tools.ts';

const HOST = { title: TITLE, vendors: ['google'], words: MODEL_WORDS } as const;

/** What an agent has that works in Gemini CLI itself. */
export function writeLocal(agent: AgentConfig, account: Account) {
  if (agent.endpoints !== undefined) {
    account('dropped', '/endpoints', 'only remote agents have an address');
  }
  const servers = agent.mcpServers && writeAlikeServers(agent.mcpServers, SERVERS, account);
  const names = Object.keys(servers ?? {});
  return {
    tools: writeTools(agent, toolsFor(names), false, account).allow,
    [SERVER_KEY]: names.length === 0 ? undefined : servers,
    model: agent.model && writeModelName(agent.model, HOST, account),
    temperature: agent.sampling && writeTemperature(agent.sampling, account),
    max_turns: writePositiveTurns(agent, account),
  };
}

function writeTemperature(sampling: Sampling, account: Account): number | undefined {
  const { temperature, ...others } = sampling;
  for (const key of Object.keys(others)) {
    account('dropped', pointerTo('/sampling', key), `${TITLE} has a temperature and nothing else`);
  }
  if (Object.keys(sampling).length === 0) account('dropped', '/sampling', 'it says nothing');
  return temperature;
}

/** The loader refuses an agent that may take no turn. */
function writePositiveTurns(agent: AgentConfig, account: Account): number | undefined {
  const turns = writeTurns(agent, TITLE, account);
  if (turns === undefined || turns > 0) return turns;
  account('dropped', '/limits/maxIterations', `${TITLE} takes one turn or more`);
  return undefined;
}
