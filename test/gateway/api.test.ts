import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTargets, specOf } from '../../src/gateway/agent-views.ts';
import { problemsOfReport } from './problems-of-report.ts';
import { DOOR, LAMP, stillClock, testGateway } from './test-gateway.ts';

const TEAM = {
  'lamp.afm.md': LAMP,
  'door.md': DOOR,
  'house.md': '---\ntype: chain\nname: house\nsequence: [door, lamp]\n---\n',
};
const CARD_OF = (slug: string) =>
  `http://localhost:4860/agents/${slug}/.well-known/agent-card.json`;
const OAS_OF = (name: string) => ({
  name,
  url: `http://localhost:4860/openagentspec/${name}`,
  reference: `oagent://localhost:4860/openagentspec/${name}`,
});
const NO_PROBLEMS = { errors: 0, warnings: 0, notes: 0 };

describe('GET /api/agents', () => {
  it('lists the agents with all that a page shows', async () => {
    const { json } = await testGateway(TEAM);
    const listed = (id: string, more: object) => ({
      id,
      slug: id,
      name: id,
      kind: 'agent',
      format: 'agentcard',
      source: `${id}.md`,
      skills: [],
      links: [],
      diagnostics: NO_PROBLEMS,
      kept: false,
      card: CARD_OF(id),
      openagentspec: OAS_OF(id),
      ...more,
    });
    const link = (target: string, index: number) => ({
      target,
      how: 'sequence',
      pointer: `/workflow/sequence/${index}`,
      slug: target,
    });
    expect(await json('/api/agents')).toEqual({
      version: '1.2.3',
      mode: 'hot-swap',
      revision: 1,
      access: 'full',
      kept: [],
      diagnostics: NO_PROBLEMS,
      agents: [
        listed('door', { description: 'Opens the door.' }),
        listed('house', {
          kind: 'chain',
          links: [link('door', 0), link('lamp', 1)],
        }),
        listed('lamp', {
          name: 'Lamp',
          format: 'afm',
          source: 'lamp.afm.md',
          description: 'Switches the light.',
        }),
      ],
    });
  });

  it('tells strangers only what the cards say', async () => {
    const { json } = await testGateway(
      { 'lamp.afm.md': LAMP },
      { access: { token: undefined, isLocal: false } },
    );
    const skill = { name: 'Lamp', description: 'Switches the light.', tags: ['agent'] };
    expect(await json('/api/agents')).toEqual({
      version: '1.2.3',
      mode: 'hot-swap',
      revision: 1,
      access: 'public',
      agents: [
        {
          id: 'lamp',
          slug: 'lamp',
          name: 'Lamp',
          description: 'Switches the light.',
          format: 'a2a',
          source: CARD_OF('lamp'),
          skills: [skill],
          links: [],
          diagnostics: NO_PROBLEMS,
          kept: false,
          card: CARD_OF('lamp'),
        },
      ],
    });
  });
});

it('GET /api/agents/{slug} tells all about an agent, and what becomes of it', async () => {
  const { ask, json } = await testGateway(TEAM);
  const answer = (await json('/api/agents/lamp')) as {
    readonly agent: unknown;
    readonly ledgers: readonly { readonly format: string }[];
  };
  expect(answer).toMatchObject({
    id: 'lamp',
    format: 'afm',
    source: 'lamp.afm.md',
    agent: { id: 'lamp', name: 'Lamp', instruction: expect.stringContaining('ALOHOMORA') },
    diagnostics: [],
  });
  expect(answer.ledgers.map(({ format }) => format)).toEqual(allTargets().map(specOf));
  const { ledger, summary } = (await json('/agents/lamp/ledger?format=agentcard')) as {
    readonly ledger: unknown;
    readonly summary: { readonly ledger: Record<string, number> };
  };
  const { carried: _, ...counts } = summary.ledger;
  expect(answer.ledgers.find(({ format }) => format === 'agentcard@rfc')).toEqual({
    format: 'agentcard@rfc',
    title: expect.any(String),
    ...counts,
    refused: false,
    entries: ledger,
  });
  expect((await ask('/api/agents/lam')).status).toBe(404);
});

describe('loading again', () => {
  it('serves what has changed, and leaves the rest as it was', async () => {
    const { ask, json, cwd } = await testGateway(TEAM);
    const etagOf = async (slug: string) =>
      (await ask(`/agents/${slug}/.well-known/agent-card.json`)).headers.get('ETag');
    const before = [await etagOf('door'), await etagOf('lamp')];
    writeFileSync(join(cwd, 'door.md'), DOOR.replace('Opens the door.', 'Shuts the door.'));
    writeFileSync(join(cwd, 'bell.md'), DOOR.replace('door', 'bell'));
    expect(await json('/reload', { method: 'POST' })).toEqual({
      revision: 2,
      added: ['bell'],
      changed: ['door'],
      removed: [],
      kept: [],
      diagnostics: NO_PROBLEMS,
    });
    expect(await json('/agents/door/.well-known/agent-card.json')).toMatchObject({
      description: 'Shuts the door.',
    });
    const after = [await etagOf('door'), await etagOf('lamp')];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect((await ask('/agents/bell/.well-known/agent-card.json')).status).toBe(200);
  });

  it('keeps the last good version of what has errors, and shows them', async () => {
    const { ask, json, cwd } = await testGateway(TEAM);
    const card = '/agents/door/.well-known/agent-card.json';
    const before = await (await ask(card)).text();
    writeFileSync(join(cwd, 'door.md'), DOOR.replace('description:', 'descripton:'));
    expect(await json('/reload', { method: 'POST' })).toMatchObject({
      changed: [],
      kept: ['door'],
    });
    expect(await (await ask(card)).text()).toBe(before);
    const list = (await json('/api/agents')) as { agents: readonly object[]; kept: unknown };
    expect(list.kept).toEqual(['door']);
    expect(list.agents[0]).toMatchObject({
      id: 'door',
      kept: true,
      diagnostics: { errors: 1, warnings: 1 },
    });
    const text = await (await ask('/api/diagnostics')).text();
    expect(await problemsOfReport(text)).toEqual([]);
    expect(JSON.parse(text).diagnostics).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'agentcard/unknown-field',
          at: expect.objectContaining({
            file: 'door.md',
            range: expect.objectContaining({
              start: expect.objectContaining({ line: 4, column: 1 }),
            }),
          }),
        }),
        expect.objectContaining({ code: 'fleet/last-good-kept' }),
      ]),
    );
    expect(await (await ask('/metrics')).text()).toContain('agentx_last_reload_ok 0\n');
  });

  it('goes one after the other', async () => {
    const { json } = await testGateway(TEAM);
    const answers = await Promise.all(
      [1, 2, 3].map(() => json('/reload', { method: 'POST' }) as Promise<{ revision: number }>),
    );
    expect(answers.map(({ revision }) => revision)).toEqual([2, 3, 4]);
  });
});

describe('GET /api/events', () => {
  async function listener(response: Response) {
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const next = async () => {
      const { value, done } = await reader.read();
      return done ? 'end' : new TextDecoder().decode(value);
    };
    return { next, reader };
  }

  it('tells of every loading, and that it is still there', async () => {
    const clock = stillClock();
    const { ask, gateway, cwd } = await testGateway(TEAM, { clock });
    const response = await ask('/api/events');
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { next } = await listener(response);
    expect(await next()).toBe('retry: 2000\n: listening\n\n');
    clock.ring();
    expect(await next()).toBe(': still here\n\n');
    writeFileSync(join(cwd, 'door.md'), DOOR.replace('Opens', 'Shuts'));
    await gateway.reload();
    expect(await next()).toBe(
      'event: reload\ndata: {"added":[],"changed":["door"],"removed":[],"kept":[]}\n\n',
    );
    gateway.events.close();
    expect(await next()).toBe('end');
  });

  it('tells strangers no names', async () => {
    const { ask, gateway } = await testGateway(TEAM, {
      access: { token: undefined, isLocal: false },
    });
    const { next } = await listener(await ask('/api/events'));
    await next();
    await gateway.reload();
    expect(await next()).toBe(
      'event: reload\ndata: {"added":[],"changed":[],"removed":[],"kept":[]}\n\n',
    );
  });

  it('forgets listeners that leave, and takes a bounded number of them', async () => {
    const { ask, gateway } = await testGateway(TEAM);
    const streams = await Promise.all(Array.from({ length: 100 }, () => ask('/api/events')));
    const refused = await ask('/api/events');
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
    await streams[0]?.body?.cancel();
    expect(gateway.events.listeners).toBe(99);
    expect((await ask('/api/events')).status).toBe(200);
  });

  it('does not listen for those who ask with HEAD', async () => {
    const { ask, gateway } = await testGateway(TEAM);
    expect((await ask('/api/events', { method: 'HEAD' })).status).toBe(200);
    expect(gateway.events.listeners).toBe(0);
  });

  it('cuts off listeners that do not listen', async () => {
    const clock = stillClock();
    const { ask, gateway } = await testGateway(TEAM, { clock });
    await ask('/api/events');
    for (let beat = 0; beat < 100; beat += 1) clock.ring();
    expect(gateway.events.listeners).toBe(0);
  });
});
