import type { BaseUrl } from '../publish/publish.ts';

export const OAS_PATH = '/openagentspec';

/** Where an agent can be fetched, and how others refer to it (OpenAgentSpec, "Server", 3.2). */
export function oasAddresses({ href }: BaseUrl, name: string) {
  const url = `${href}${OAS_PATH}/${name}`;
  return { name, url, reference: url.replace(/^https?:/, 'oagent:') };
}
