import { describe, expect, it } from 'vitest';
import { allTargets, specOf } from '../../src/gateway/agent-views.ts';
import { read, writeAgents } from '../../src/index.ts';
import { problemsOfReport } from './problems-of-report.ts';
import { DOOR, LAMP, testGateway } from './test-gateway.ts';

const TWO = { 'lamp.afm.md': LAMP, 'door.md': DOOR };
const [LAMP_AGENT] = read(new Map([['lamp.afm.md', LAMP]])).agents;

const GUARDED = `---
spec_version: "0.3.0"
name: Guarded
tools:
  mcp:
    servers:
      - name: files
        transport: { type: http, url: https://files.example/mcp }
        tool_filter: { allow: [read_file] }
---
# Role

You read files.
`;

describe('an agent in every format', () => {
  it.each(allTargets().map((target) => [specOf(target), target] as const))(
    'is what converting gives: %s',
    async (spec, target) => {
      const { ask } = await testGateway({ 'lamp.afm.md': LAMP });
      const response = await ask(`/agents/lamp?format=${encodeURIComponent(spec)}`);
      expect(response.status).toBe(200);
      const { adapter, version } = target;
      if (adapter.id === 'a2a') return;
      if (LAMP_AGENT === undefined) throw new Error('unreadable');
      const { files } = writeAgents([LAMP_AGENT], { adapter, version }, { layout: 'single' });
      const [[, text = ''] = [], ...others] = files;
      const expected =
        others.length === 0
          ? text
          : `${JSON.stringify({ files: Object.fromEntries(files) }, null, 2)}\n`;
      expect(await response.text()).toBe(expected);
      expect(response.headers.get('Link')).toBe(
        `</agents/lamp/ledger?format=${encodeURIComponent(spec)}>; rel="describedby"; type="application/json"`,
      );
    },
  );

  it.each([
    ['afm', 'text/markdown; charset=utf-8', 'lamp.afm.md'],
    ['agentcard', 'text/markdown; charset=utf-8', 'lamp.md'],
    ['openagentspec', 'application/yaml', 'lamp.oas.yaml'],
    ['agentconfig', 'application/json', 'lamp.agent.json'],
    ['tsagent@yaml', 'application/yaml', 'tsagent.yaml'],
  ])('has a type and a name: %s', async (format, type, name) => {
    const { ask } = await testGateway({ 'lamp.afm.md': LAMP });
    const { headers } = await ask(`/agents/lamp?format=${format}`);
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Content-Disposition')).toBe(`inline; filename="${name}"`);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('comes as all its files when asked to, or when there are several', async () => {
    const { json } = await testGateway({ 'lamp.afm.md': LAMP });
    expect(await json('/agents/lamp?format=afm&layout=files')).toEqual({
      files: { 'lamp.afm.md': LAMP },
    });
    const { files } = (await json('/agents/lamp?format=tsagent')) as { files: object };
    expect(Object.keys(files)).toEqual(['lamp/tsagent.json', 'lamp/prompt.md']);
  });

  it.each([
    ['application/json', 'application/json'],
    ['application/yaml', 'application/yaml'],
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['text/html, application/yaml;q=0.9, */*;q=0.1', 'application/yaml'],
    ['application/json;q=0.2, text/*', 'text/markdown; charset=utf-8'],
    ['*/*', 'application/json'],
    ['application/yaml;q=0, */*', 'application/json'],
  ])('is chosen by Accept: %s', async (accept, type) => {
    const { ask } = await testGateway(TWO);
    const { headers } = await ask('/agents/lamp', { headers: { Accept: accept } });
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Vary')).toBe('Accept, Authorization');
  });

  it.each([
    [
      '/agents/lamp?format=amf',
      400,
      'gateway/unknown-format',
      'There is no format "amf". Did you mean "afm"?',
    ],
    [
      '/agents/lamp?format=afm@9',
      400,
      'gateway/unknown-format',
      'There is no afm@9. Known: afm@0.3.0',
    ],
    ['/agents/lamp?format=', 400, 'gateway/unknown-format', 'There is no format "".'],
    ['/agents/lam?format=afm', 404, 'gateway/unknown-agent', 'There is no agent "lam".'],
  ])('is refused with a clear word: %s', async (path, status, code, detail) => {
    const { ask } = await testGateway(TWO);
    const response = await ask(path);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ status, code, detail: expect.stringContaining(detail) }),
    ]);
  });

  it('is refused to those who accept no format', async () => {
    const { ask } = await testGateway(TWO);
    const response = await ask('/agents/lamp', { headers: { Accept: 'image/png, text/html' } });
    expect([response.status, await response.json()]).toEqual([
      406,
      expect.objectContaining({
        code: 'gateway/not-acceptable',
        detail: 'No format of agents is "image/png, text/html".',
      }),
    ]);
  });

  it('is not served where it could do more than it may, unless that is allowed', async () => {
    const { ask, json } = await testGateway({ 'guarded.afm.md': GUARDED });
    const response = await ask('/agents/guarded?format=tsagent');
    expect([response.status, await response.json()]).toEqual([
      406,
      expect.objectContaining({
        code: 'gateway/not-convertible',
        report: expect.objectContaining({
          diagnostics: [expect.objectContaining({ code: 'core/widens' })],
        }),
      }),
    ]);
    const allowed = await ask('/agents/guarded?format=tsagent&allow-widening=true');
    expect(allowed.status).toBe(200);
    expect(await json('/agents/guarded/ledger?format=tsagent')).toMatchObject({
      summary: { errors: 1 },
    });
  });

  it('names other agents of the fleet as the format calls them', async () => {
    const { ask } = await testGateway({
      'boss.md': '---\ntype: agent\nname: boss\nagents: [Big_Lamp]\n---\nAsk.\n',
      'lamp.md': '---\ntype: agent\nname: Big_Lamp\n---\nShine.\n',
    });
    const text = await (await ask('/agents/boss?format=openagentspec')).text();
    expect(text).toContain('big-lamp');
    expect(text).not.toContain('Big_Lamp');
  });

  it('never holds a literal credential', async () => {
    const secret = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789';
    const text = `---
type: agent
name: keeper
servers:
  - vault:
      transport: http
      url: https://vault.example/mcp
      headers: { Authorization: "Bearer ${secret}" }
---
Keep.
`;
    const { ask } = await testGateway({ 'keeper.md': text });
    const paths = allTargets().flatMap((target) => [
      `/agents/keeper?format=${specOf(target)}`,
      `/agents/keeper/ledger?format=${specOf(target)}`,
    ]);
    for (const path of [...paths, '/api/agents', '/api/agents/keeper', '/api/diagnostics']) {
      const response = await ask(path);
      expect(`${path} ${await response.text()}`).not.toContain(secret);
    }
  });

  it('is sent once to those who ask again', async () => {
    const { ask } = await testGateway(TWO);
    for (const path of ['/agents/lamp?format=afm', '/agents/lamp/ledger?format=afm']) {
      const etag = (await ask(path)).headers.get('ETag') ?? '';
      expect((await ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    }
  });
});

it('accounts for every conversion as published', async () => {
  const { ask, json } = await testGateway(TWO);
  for (const target of allTargets()) {
    const response = await ask(`/agents/lamp/ledger?format=${specOf(target)}`);
    expect(await problemsOfReport(await response.text())).toEqual([]);
  }
  expect(await json('/agents/lamp/ledger?format=agentcard')).toMatchObject({
    version: 1,
    diagnostics: [],
    ledger: expect.arrayContaining([
      expect.objectContaining({ agent: 'lamp', verdict: 'dropped', pointer: '/version' }),
    ]),
    summary: { ledger: { dropped: 1 } },
  });
});
