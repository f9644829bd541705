import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { GATE } from '../adapters/a2a/cards.ts';
import { agentWith } from '../support/arbitrary-agent.ts';
import { runs } from '../support/law-settings.ts';
import { sampleAgents } from '../support/sample-agents.ts';
import { publish } from './sites.ts';

const LAMP: AgentConfig = {
  id: 'lamp',
  name: 'Lamp',
  kind: 'agent',
  description: 'Switches the light.',
  instruction: 'You switch the light on and off.',
  version: '2.0.0',
  inputModes: ['text/plain'],
  outputModes: ['text/plain'],
};

function said({ diagnostics }: Awaited<ReturnType<typeof publish>>): string[] {
  return diagnostics.map(({ severity, code, at }) => `${severity} ${code} ${at?.file ?? '-'}`);
}

describe('the files of a site', () => {
  it('are cards in both shapes, a catalog and a page', async () => {
    const { files } = await publish([LAMP, GATE]);
    expect([...files.keys()]).toEqual([
      '.nojekyll',
      'agents/gate/.well-known/agent-card.json',
      'agents/gate/.well-known/agent.json',
      'agents/lamp/.well-known/agent-card.json',
      'agents/lamp/.well-known/agent.json',
      '.well-known/ai-catalog.json',
      'index.html',
    ]);
    const card = JSON.parse(files.get('agents/lamp/.well-known/agent-card.json') ?? '') as unknown;
    expect(card).toEqual({
      name: 'Lamp',
      description: 'Switches the light.',
      supportedInterfaces: [
        {
          url: 'https://shop.example/agents/lamp',
          protocolBinding: 'JSONRPC',
          protocolVersion: '1.0',
        },
      ],
      version: '2.0.0',
      capabilities: {},
      defaultInputModes: ['text/plain'],
      defaultOutputModes: ['text/plain'],
      skills: [{ id: 'lamp', name: 'Lamp', description: 'Switches the light.', tags: ['agent'] }],
    });
    const older = JSON.parse(files.get('agents/lamp/.well-known/agent.json') ?? '') as unknown;
    expect(older).toMatchObject({
      protocolVersion: '0.3.0',
      url: 'https://shop.example/agents/lamp',
      preferredTransport: 'JSONRPC',
    });
    expect(files.get('.nojekyll')).toBe('');
  });

  it('have the root agent at the root: the named one, or the only one', async () => {
    const both = await publish([LAMP, GATE], { rootAgent: 'gate' });
    const one = await publish([LAMP], { versions: '1.0' });
    for (const path of ['.well-known/agent-card.json', '.well-known/agent.json']) {
      expect(both.files.get(path)).toBe(both.files.get(`agents/gate/${path}`));
      expect(both.files.has(path)).toBe(true);
    }
    expect([...one.files.keys()].filter((path) => path.startsWith('.well-known'))).toEqual([
      '.well-known/agent-card.json',
      '.well-known/ai-catalog.json',
    ]);
  });

  it('hold the older shape at both paths when only that is asked for', async () => {
    const { files, entries } = await publish([LAMP, GATE], { versions: '0.3' });
    const texts = ['agent-card.json', 'agent.json'].map((file) =>
      files.get(`agents/lamp/.well-known/${file}`),
    );
    expect(texts[0]).toContain('"protocolVersion": "0.3.0"');
    expect(texts[1]).toBe(texts[0]);
    expect(entries.map(({ cards }) => cards.length)).toEqual([1, 1]);
  });

  it('are the same bytes whatever order the agents come in', async () => {
    const agents = (await sampleAgents()).map(({ agent }) => agent);
    const [there, back] = [await publish(agents), await publish([...agents].reverse())];
    expect([...back.files]).toEqual([...there.files]);
    expect(back.files.size).toBe(2 * agents.length + 3);
    expect(back.ledger).toEqual(there.ledger);
  });

  it('are the same bytes for any agents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(agentWith(), { maxLength: 3 }), async (some) => {
        const agents = some.map((agent, index) => ({ ...agent, id: `a${index}` }));
        const [there, back] = [await publish(agents), await publish([...agents].reverse())];
        expect([...back.files]).toEqual([...there.files]);
      }),
      runs(2),
    );
  });
});

describe('the account of a site', () => {
  it('says what was derived, and what holds for one shape only', async () => {
    const endpoints = [{ url: 'https://own.example', binding: 'JSONRPC', tenant: 't' }];
    const { ledger } = await publish([LAMP, { ...GATE, endpoints }]);
    const lines = ledger
      .filter(({ verdict }) => verdict !== 'mapped')
      .map(({ agent, verdict, pointer, why }) => `${agent} ${verdict} ${pointer}: ${why}`);
    expect(lines).toEqual([
      'gate added /endpoints/0/protocolVersion: in the 1.0 card: an interface names the version it speaks',
      'gate added /endpoints/0/protocolVersion: in the 0.3 card: the card names the version it is written in',
      'gate dropped /endpoints/0/tenant: in the 0.3 card: 0.3 has no tenants: calls to this address reach another one, or none',
      'lamp dropped /instruction: private: a card says what an agent offers, never how it works',
      'lamp degraded /kind: a card describes an agent, it does not run one',
      'lamp added /endpoints: where it is published: https://shop.example/agents/lamp',
      'lamp added /skills: a card must name a skill: the agent as a whole stands for one',
    ]);
  });

  it('says when an agent is published under another name than its id', async () => {
    const { ledger, entries } = await publish([{ ...LAMP, id: 'Lamp_2' }]);
    expect(entries.map(({ slug }) => slug)).toEqual(['lamp-2']);
    expect(ledger.filter(({ pointer }) => pointer === '/id')).toEqual([
      {
        agent: 'Lamp_2',
        verdict: 'degraded',
        pointer: '/id',
        why: 'it is published as "lamp-2": lower-case letters, digits and hyphens',
      },
    ]);
  });

  it.each<[string, Partial<AgentConfig>, boolean]>([
    ['prompts and models stay behind', { model: { name: 'm' }, mcpServers: [] }, false],
    [
      'interfaces and tools are reworded',
      { interfaces: [{ type: 'chat' }], offeredTools: [] },
      false,
    ],
    ['settings of other formats stay behind', { extensions: { afm: { x: 1 } } }, false],
    ['one shape can say it', { features: { stateHistory: true } }, false],
    ['half a provider', { provider: { organization: 'Half' } }, true],
    ['no shape can say it', { features: { polling: true } }, true],
    ['members of a card that A2A does not define', { extensions: { a2a: { x: 1 } } }, true],
  ])('knows a loss of what was public: %s', async (_, fields, lossy) => {
    expect((await publish([{ ...LAMP, ...fields }])).lossy).toBe(lossy);
  });
});

describe('what is said about a site', () => {
  const SAFE: AgentConfig = {
    ...LAMP,
    security: {
      schemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      requirements: [{ key: [] }],
    },
  };

  it('is nothing when there is nothing to say', async () => {
    expect(said(await publish([SAFE]))).toEqual([]);
  });

  it.each([
    ['http://localhost:8080', false, 'warning publish/local-address -'],
    ['http://localhost:8080', true, 'error publish/no-public-address -'],
    ['http://shop.example', false, 'warning publish/plain-http -'],
    ['http://shop.example', true, 'warning publish/plain-http -'],
  ])('concerns the address %s (strict: %s)', async (url, strict, line) => {
    expect(said(await publish([SAFE], { url, strict }))).toEqual([line]);
  });

  it('concerns cards that ask for no authentication, once', async () => {
    const { diagnostics } = await publish([SAFE, GATE, { ...LAMP, id: 'b' }]);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'a2a/only-newer-endpoints All endpoints of "gate" speak A2A 1.0 or newer; the card lists them as 0.3.',
      'publish/open-to-all 2 of 3 cards do not ask for authentication.',
    ]);
    const all = await publish([LAMP]);
    expect(all.diagnostics.map(({ message }) => message)).toEqual([
      'The card asks for no authentication.',
    ]);
  });

  it('names both agents that would share an address', async () => {
    const { diagnostics } = await publish([SAFE, { ...SAFE, id: 'LAMP' }, { ...SAFE, id: 'Lamp' }]);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'publish/same-slug "LAMP" in LAMP.md and "Lamp" in Lamp.md would both be published as agents/lamp.',
      'publish/same-slug "LAMP" in LAMP.md and "lamp" in lamp.md would both be published as agents/lamp.',
    ]);
  });

  it('is an error when strict readers would refuse a card', async () => {
    const schemes = { key: { type: 'carrier-pigeon', coop: 'north' } };
    const { diagnostics } = await publish([{ ...SAFE, security: { schemes } }]);
    const errors = diagnostics.filter(({ code }) => code === 'publish/invalid-card');
    const refused = (version: string) =>
      `lamp.md The ${version} card of "lamp" would be refused by strict readers, at /securitySchemes/key`;
    expect(errors.map(({ at, message }) => `${at?.file} ${message}`)).toEqual([
      `${refused('1.0')}: "key" must have at most 1 setting.`,
      `${refused('1.0')}/type: "type" is not a known setting here.`,
      `${refused('1.0')}/coop: "coop" is not a known setting here.`,
      `${refused('0.3')}/type: "type" cannot be "carrier-pigeon"; expected one of "apiKey", "http", "oauth2", "openIdConnect", "mutualTLS".`,
    ]);
  });

  it('concerns the own endpoints of an agent, at its file', async () => {
    const endpoints = [{ url: 'http://10.0.0.1/a', binding: 'JSONRPC', protocolVersion: '0.3' }];
    expect(said(await publish([{ ...SAFE, endpoints }]))).toEqual([
      'warning a2a/local-address lamp.md',
    ]);
  });
});
