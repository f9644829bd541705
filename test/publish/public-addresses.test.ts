import { describe, expect, it } from 'vitest';
import type { AgentConfig, Endpoint } from '../../src/hub/agent-config.ts';
import { publish } from './sites.ts';

const LAMP: AgentConfig = {
  id: 'lamp',
  name: 'Lamp',
  kind: 'agent',
  description: 'Switches the light.',
  version: '2.0.0',
};

async function published(parts: Partial<AgentConfig>) {
  const { entries, diagnostics, ledger, lossy } = await publish([{ ...LAMP, ...parts }]);
  const said = diagnostics.filter(({ code }) => code !== 'publish/open-to-all');
  return {
    cards: entries.flatMap(({ cards }) => cards.map(({ card }) => card)),
    said: said.map(({ severity, code, at }) => `${severity} ${code} ${at?.file}`),
    messages: said.map(({ message }) => message),
    dropped: ledger.filter(({ verdict }) => verdict === 'dropped'),
    lossy,
  };
}

describe('an endpoint that is not fit for everybody', () => {
  it.each<[string, Endpoint]>([
    ['credential', { url: 'https://user:hunter2@e.example/x' }],
    ['credential', { url: 'https://hunter2@e.example/x' }],
    ['credential', { url: 'https://e.example/x?api_key=hunter2' }],
    ['credential', { url: 'https://e.example/x?q=sk-hunter2hunter2hunter2' }],
    ['variable', { url: `https://user:\${PASSWORD}@e.example/x` }],
    ['variable', { url: `\${LAMP_URL}` }],
    ['scheme', { url: 'javascript:alert(1)' }],
    ['scheme', { url: ' java\nscript:alert(1)' }],
    ['scheme', { url: 'file:///etc/lamp', binding: 'GRPC' }],
    ['scheme', { url: 'e.example:443' }],
  ])('has no card: %s %o', async (flaw, endpoint) => {
    const { cards, said, messages } = await published({ endpoints: [endpoint] });
    expect({ cards, said }).toEqual({
      cards: [],
      said: [`error publish/${flaw}-in-address lamp.md`],
    });
    expect(messages.join()).not.toContain('hunter2');
  });

  it.each<Endpoint>([
    { url: 'https://e.example/x?page=1' },
    { url: 'e.example:443', binding: 'GRPC' },
    { url: 'wss://e.example/', binding: 'https://bindings.example/ws' },
  ])('does not include %o', async (endpoint) => {
    const { cards, said } = await published({ endpoints: [endpoint] });
    expect(cards.length).toBe(2);
    expect(said.filter((each) => each.startsWith('error'))).toEqual([]);
  });
});

it('a login address must be fit as well', async () => {
  const flows = {
    authorizationCode: {
      authorizationUrl: 'javascript:alert(1)',
      tokenUrl: 'https://id.example/token',
      scopes: {},
    },
  };
  const { cards, said, messages } = await published({
    security: { schemes: { login: { type: 'oauth2', flows } } },
  });
  expect({ cards, said, messages }).toEqual({
    cards: [],
    said: ['error publish/scheme-in-address lamp.md'],
    messages: ['The login address of "lamp" is no http or https address, so nobody can use it.'],
  });
});

it('links that are not fit for everybody are left out, and that is said', async () => {
  const { cards, said, dropped, lossy } = await published({
    iconUrl: 'javascript:alert(1)',
    documentationUrl: 'https://me:hunter2@e.example/docs',
    provider: { organization: 'Lamps', url: `https://\${HOST}/` },
  });
  expect(JSON.stringify(cards)).not.toMatch(/javascript|hunter2|Lamps|iconUrl|documentationUrl/);
  expect(cards.length).toBe(2);
  expect(said).toEqual(Array(3).fill('warning publish/link-left-out lamp.md'));
  expect(dropped).toEqual([
    {
      agent: 'lamp',
      verdict: 'dropped',
      pointer: '/iconUrl',
      why: 'its address is no http or https address',
    },
    {
      agent: 'lamp',
      verdict: 'dropped',
      pointer: '/documentationUrl',
      why: 'its address holds a credential, and a card is public',
    },
    {
      agent: 'lamp',
      verdict: 'dropped',
      pointer: '/provider',
      why: 'its address has a variable, and nobody fills one in for readers of a card',
    },
  ]);
  expect(lossy).toBe(true);
});
