import { a2a } from '../../adapters/a2a/index.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { type BaseUrl, parseBaseUrl } from '../../src/publish/base-url.ts';
import type { CardVersions } from '../../src/publish/layout.ts';
import { prepareSite } from '../../src/publish/site.ts';
import { siteFiles } from '../../src/publish/site-files.ts';

export function baseAt(url: string): BaseUrl {
  const base = parseBaseUrl(url);
  if ('problem' in base) throw new Error(base.problem);
  return base;
}

export interface PublishSettings {
  readonly url?: string;
  readonly versions?: CardVersions;
  readonly rootAgent?: string;
  readonly strict?: boolean;
}

/** Publishes agents, each from a file named after its id. */
export async function publish(agents: readonly AgentConfig[], settings: PublishSettings = {}) {
  const base = baseAt(settings.url ?? 'https://shop.example');
  const { versions = 'both', rootAgent, strict = false } = settings;
  const sourced = agents.map((agent) => ({ agent, origin: `${agent.id}.md` }));
  const site = await prepareSite(sourced, { adapter: a2a, base, versions, strict });
  return { ...site, files: siteFiles(site.entries, { base, versions, rootAgent }) };
}
