import {
  type Account,
  type AgentConfig,
  type AgentField,
  type Endpoint,
  own,
  pointerTo,
} from '../../src/adapter.ts';
import { agentUrlOf, cardUrlOf } from './agent-card.ts';

/** What the loader refuses in a remote agent. */
const LOCAL_ONLY: readonly AgentField[] = ['model', 'sampling', 'limits', 'tools', 'mcpServers'];

/** What an agent has that works elsewhere: where its card is. */
export function writeRemote(agent: AgentConfig, account: Account) {
  for (const field of LOCAL_ONLY) {
    if (agent[field] !== undefined) {
      account('dropped', `/${field}`, 'a remote agent has none here; it is elsewhere');
    }
  }
  return { agent_card_url: agent.endpoints && writeCardUrl(agent.endpoints, agent, account) };
}

function writeCardUrl(
  [first, ...others]: readonly Endpoint[],
  { extensions }: AgentConfig,
  account: Account,
): string | undefined {
  if (first === undefined) {
    account('dropped', '/endpoints', 'it says nothing');
    return undefined;
  }
  const { url, ...particulars } = first;
  // The card may be somewhere else than A2A wants it, and then its address is known.
  const known = own(extensions?.gemini ?? {}, 'agent_card_url');
  const cardUrl = known === url ? url : cardUrlOf(url);
  if (cardUrl === undefined) {
    account('dropped', '/endpoints', 'Gemini CLI needs the address of a card on the web');
    return undefined;
  }
  const why = 'the card of the agent says it';
  for (const key of Object.keys(particulars))
    account('dropped', pointerTo('/endpoints/0', key), why);
  for (const index of others.keys()) account('dropped', `/endpoints/${index + 1}`, why);
  if (known !== url && agentUrlOf(cardUrl) !== url) {
    account('degraded', '/endpoints/0/url', 'the address of its card takes its place');
  }
  return cardUrl;
}
