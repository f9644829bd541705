const BASE = 'agentx://agents/';

export const AGENT_URI_TEMPLATE = `${BASE}{id}`;

/** The resource that holds a loaded agent. */
export function agentUri(id: string): string {
  return BASE + encodeURIComponent(id);
}

/** The id in the URI of such a resource; undefined when it is not well formed. */
export function idInUri(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
