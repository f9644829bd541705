/** Where A2A wants a card to be, seen from the agent. */
const WELL_KNOWN = '/.well-known/agent-card.json';

/** The address of the agent whose card this is; undefined when the card is somewhere else. */
export function agentUrlOf(cardUrl: string): string | undefined {
  const url = cardUrl.endsWith(WELL_KNOWN) ? cardUrl.slice(0, -WELL_KNOWN.length) : '';
  return url === '' ? undefined : url;
}

/** Where the card of an agent is; undefined for what is no address of the web. */
export function cardUrlOf(agentUrl: string): string | undefined {
  if (!/^https?:\/\/[^\s?#]+$/i.test(agentUrl)) return undefined;
  return agentUrl.endsWith(WELL_KNOWN) ? agentUrl : agentUrl.replace(/\/+$/, '') + WELL_KNOWN;
}
