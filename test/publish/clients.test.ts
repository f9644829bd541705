/** The official clients of both lines, against the exported tree on a real HTTP server. */
import { ClientFactory as OlderFactory } from 'a2a-sdk-0/client';
import { AgentCard } from 'a2a-sdk-1';
import { DefaultAgentCardResolver, ClientFactory as NewerFactory } from 'a2a-sdk-1/client';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import type { Json, JsonObject } from '../../src/json/json.ts';
import { type CardView, viewOfNewer, viewOfOlder } from './card-views.ts';
import { everySample } from './every-sample.ts';
import { type StaticSite, startStaticSite } from './serve-files.ts';
import { publish } from './sites.ts';

let site: StaticSite;
let slugs: readonly string[];
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await startStaticSite();
  const agents = await everySample();
  const published = await publish(agents, { url: site.url, rootAgent: 'trail-conditions' });
  files = published.files;
  slugs = published.entries.map(({ slug }) => slug);
  site.serve(files);
});

/** The slash at the end matters: clients resolve the path of the card against it. */
function addressOf(slug: string): string {
  return `${site.url}/agents/${slug}/`;
}

async function loadNewer(url: string, path?: string): Promise<JsonObject> {
  const client = await new NewerFactory().createFromUrl(url, path);
  return plainCard(await client.getAgentCard());
}

/** The SDK keeps a card with security schemes in its internal form, any other as it came. */
function plainCard(card: AgentCard): JsonObject {
  const schemes = Object.values(card.securitySchemes ?? {});
  const isInternal = schemes.some(({ scheme }) => scheme?.$case !== undefined);
  return (isInternal ? AgentCard.toJSON(card) : card) as unknown as JsonObject;
}

async function loadOlder(url: string, path = '.well-known/agent.json'): Promise<JsonObject> {
  const client = await new OlderFactory().createFromUrl(url, path);
  return (await client.getAgentCard()) as unknown as JsonObject;
}

function published(path: string): JsonObject {
  return JSON.parse(files.get(path) ?? '') as JsonObject;
}

/**
 * What the older client cannot see of a card: endpoints that speak 1.0, where others speak 0.3, since
 * a 0.3 card may name none of them; that PKCE is required, for which 0.3 has no word. And one address
 * that was derived speaks both versions; each card names its own.
 */
function asOlderClientsSee(view: CardView): CardView {
  const older = view.interfaces.filter(({ protocolVersion }) => protocolVersion === '0.3');
  const seen = older.length > 0 ? older : view.interfaces;
  return {
    ...view,
    interfaces: seen.map((one) => ({ ...one, protocolVersion: '0.3' })),
    schemes: withoutPkce(view.schemes) as JsonObject,
  };
}

function withoutPkce(value: Json): Json {
  return JSON.parse(
    JSON.stringify(value, (key, member: Json) => (key === 'pkceRequired' ? undefined : member)),
  ) as Json;
}

describe('every sample in every format', () => {
  it('is loaded by SDK 1.3.0 as it was published', async () => {
    expect(slugs.length).toBeGreaterThan(180);
    for (const slug of slugs) {
      const card = published(`agents/${slug}/.well-known/agent-card.json`);
      const loaded = viewOfNewer(await loadNewer(addressOf(slug)));
      expect({ slug, ...loaded }).toEqual({ slug, ...viewOfNewer(card) });
    }
  });

  it('is loaded by SDK 0.3.14 as it was published', async () => {
    for (const slug of slugs) {
      const card = published(`agents/${slug}/.well-known/agent.json`);
      expect(await loadOlder(addressOf(slug))).toEqual(card);
    }
  });

  it('is the same agent to both, but for what the older one cannot see', async () => {
    const differing: string[] = [];
    for (const slug of slugs) {
      const newer = viewOfNewer(await loadNewer(addressOf(slug)));
      const older = viewOfOlder(await loadOlder(addressOf(slug)));
      expect({ slug, ...older }).toEqual({ slug, ...asOlderClientsSee(newer) });
      const unseen =
        older.interfaces.length < newer.interfaces.length ||
        JSON.stringify(older.schemes) !== JSON.stringify(newer.schemes);
      if (unseen) differing.push(slug);
    }
    // The one sample with endpoints of both lines, and with PKCE.
    expect(differing.filter((slug) => !slug.startsWith('trail-conditions'))).toEqual([]);
    expect(differing).toContain('trail-conditions');
  });
});

describe('an agent', () => {
  const message = { messageId: 'm', parts: [], contextId: '', taskId: '' };

  it('is called by both clients at the address of its card', async () => {
    const newer = await new NewerFactory().createFromUrl(addressOf('article'));
    const older = await new OlderFactory().createFromUrl(
      addressOf('article'),
      '.well-known/agent.json',
    );
    const { SendMessageRequest } = await import('a2a-sdk-1');
    const request = SendMessageRequest.fromJSON({ message: { ...message, role: 'ROLE_USER' } });
    await expect(newer.sendMessage(request)).rejects.toThrow();
    await expect(
      older.sendMessage({ message: { kind: 'message', messageId: 'm', role: 'user', parts: [] } }),
    ).rejects.toThrow();
    expect(site.calls).toEqual([
      'POST /agents/article SendMessage',
      'POST /agents/article message/send',
    ]);
  });

  it('is found at the root when it is the root agent', async () => {
    const newer = viewOfNewer(await loadNewer(site.url));
    expect(newer).toEqual(viewOfNewer(await loadNewer(addressOf('trail-conditions'))));
    expect(newer.name).toBe('Trail Conditions');
    expect(await loadOlder(site.url)).toEqual(await loadOlder(addressOf('trail-conditions')));
  });

  it('can be read in the older shape by the newer client too, when it is asked to', async () => {
    const options = { path: '.well-known/agent.json', legacyCompat: { enabled: true } };
    const card = await new DefaultAgentCardResolver(options).resolve(addressOf('hire-desk'));
    const { name, skills } = viewOfNewer(plainCard(card));
    const newer = viewOfNewer(await loadNewer(addressOf('hire-desk')));
    expect({ name, skills }).toEqual({ name: newer.name, skills: newer.skills });
  });
});

it('clients of 0.3 that know only the newer path are served by --a2a-version 0.3', async () => {
  const agent: AgentConfig = { id: 'lamp', name: 'Lamp', kind: 'agent' };
  const { files: older } = await publish([agent], { url: site.url, versions: '0.3' });
  site.serve(older);
  try {
    const card = JSON.parse(older.get('agents/lamp/.well-known/agent.json') ?? '') as unknown;
    expect(await loadOlder(addressOf('lamp'), '.well-known/agent-card.json')).toEqual(card);
    expect(await loadOlder(site.url, undefined)).toEqual(card);
  } finally {
    site.serve(files);
  }
});
