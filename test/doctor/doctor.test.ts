/** The whole command, against real servers with cards of each generation. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { DoctorReport } from '../../src/doctor/doctor-report.ts';
import type { JsonObject } from '../../src/json/json.ts';
import { CARD, CARD_03 } from '../adapters/a2a/cards.ts';
import { run } from '../cli/run.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { localServer } from '../support/http-server.ts';

const schemaFile = new URL('../../schemas/doctor.schema.json', import.meta.url);
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')) as JsonObject,
);

type Published = Readonly<Record<string, JsonObject | string>>;

/** Serves cards by path, or by `<path> <A2A-Version>`; everything else is not there. */
async function serve(published: Published) {
  return localServer((request, response) => {
    const version = request.headers['a2a-version'];
    const found = published[`${request.url} ${String(version)}`] ?? published[request.url ?? ''];
    if (found === undefined) response.writeHead(404).end('not here');
    else {
      const text = typeof found === 'string' ? found : JSON.stringify(found, null, 2);
      response.writeHead(200, HEADERS).end(text);
    }
  });
}

const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=60',
  ETag: '"1"',
  'Access-Control-Allow-Origin': '*',
  Vary: 'A2A-Version',
};

async function diagnosis(...argv: readonly string[]) {
  const { code, stdout, stderr } = await run(['doctor', ...argv, '--json']);
  expect(stderr).toBe('');
  const report = JSON.parse(stdout) as DoctorReport;
  validate(report);
  expect(validate.errors).toBe(null);
  return { code, report };
}

async function diagnose(published: Published, path = '/') {
  const { origin } = await serve(published);
  const { code, report } = await diagnosis(`${origin}${path}`, '--allow-private');
  const { verdict, clients, findings, cards, answers } = report;
  return {
    code,
    verdict,
    lines: cards.map(({ line }) => line),
    asked: answers.map(
      ({ url, status, outcome }) => `${status} ${url.replace(origin, '')} ${outcome}`,
    ),
    clients: clients.map(({ client, outcome }) => `${client} ${outcome}`),
    grave: findings.filter(({ severity }) => severity !== 'info').map(({ code: each }) => each),
  };
}

const WELL_KNOWN = '/.well-known/agent-card.json';
const OLD = '/.well-known/agent.json';

describe('agentx doctor <address>', () => {
  it('finds a card for everybody', async () => {
    expect(
      await diagnose({ [WELL_KNOWN]: CARD_03, [`${WELL_KNOWN} 1.0`]: CARD, [OLD]: CARD_03 }),
    ).toEqual({
      code: 0,
      verdict: 'healthy',
      lines: ['0.3', '1.0'],
      asked: [`200 ${WELL_KNOWN} card`, `200 ${WELL_KNOWN} card`, `200 ${OLD} card`],
      clients: ['0.2 works', '0.3 works', '1.0 works', '1.0+0.3 works'],
      grave: [],
    });
  });

  it('finds a 1.0 card, which older clients cannot read', async () => {
    expect(await diagnose({ [WELL_KNOWN]: CARD })).toEqual({
      code: 0,
      verdict: 'healthy',
      lines: ['1.0'],
      asked: [`200 ${WELL_KNOWN} card`, `200 ${WELL_KNOWN} card`, `404 ${OLD} no-card`],
      clients: ['0.2 fails', '0.3 fails', '1.0 works', '1.0+0.3 works'],
      grave: [],
    });
  });

  it('finds a 0.3 card, and one for both lines', async () => {
    expect(await diagnose({ [WELL_KNOWN]: CARD_03 })).toMatchObject({
      verdict: 'healthy',
      clients: ['0.2 fails', '0.3 works', '1.0 fails', '1.0+0.3 works'],
    });
    expect(await diagnose({ [WELL_KNOWN]: { ...CARD_03, ...CARD } })).toMatchObject({
      code: 0,
      verdict: 'warnings',
      lines: ['hybrid'],
      clients: ['0.2 fails', '0.3 works', '1.0 works', '1.0+0.3 works'],
      grave: ['doctor/hybrid', 'doctor/hybrid-disagrees'],
    });
  });

  it('finds an old card where newer clients do not look', async () => {
    expect(await diagnose({ [OLD]: { ...CARD_03, protocolVersion: '0.2.5' } })).toMatchObject({
      code: 0,
      verdict: 'warnings',
      lines: ['0.2'],
      clients: ['0.2 works', '0.3 fails', '1.0 fails', '1.0+0.3 fails'],
      grave: ['doctor/only-old-path'],
    });
  });

  it('finds broken ones broken', async () => {
    expect(await diagnose({ [WELL_KNOWN]: '{"name": "Gate",' })).toMatchObject({
      code: 1,
      verdict: 'broken',
      clients: [],
      grave: ['source/json-syntax'],
    });
    expect(await diagnose({ [WELL_KNOWN]: { ...CARD, supportedInterfaces: [] } })).toMatchObject({
      code: 1,
      verdict: 'broken',
      clients: ['0.2 fails', '0.3 fails', '1.0 fails', '1.0+0.3 fails'],
      grave: expect.arrayContaining(['doctor/no-client']),
    });
    expect(await diagnose({})).toMatchObject({
      code: 1,
      verdict: 'broken',
      lines: [],
      grave: ['doctor/no-card'],
    });
  });

  it('looks below the path of an agent, then at the root', async () => {
    const below = `/agents/gate${WELL_KNOWN}`;
    expect(await diagnose({ [below]: CARD }, '/agents/gate')).toMatchObject({
      lines: ['1.0'],
      asked: [`200 ${below} card`, `200 ${below} card`, `404 /agents/gate${OLD} no-card`],
    });
    const { asked, clients, grave } = await diagnose({ [WELL_KNOWN]: CARD }, '/agents/gate');
    expect(asked).toHaveLength(6);
    expect(asked[3]).toBe(`200 ${WELL_KNOWN} card`);
    expect(clients).toEqual(['0.2 fails', '0.3 fails', '1.0 works', '1.0+0.3 works']);
    expect(grave).toEqual([]);
  });

  it('takes the address of a card', async () => {
    expect(await diagnose({ '/cards/gate.json': CARD }, '/cards/gate.json')).toMatchObject({
      lines: ['1.0'],
      asked: ['200 /cards/gate.json card', '200 /cards/gate.json card'],
      clients: ['0.2 fails', '0.3 fails', '1.0 works', '1.0+0.3 works'],
    });
  });

  it('does not ask this machine unless it is told to', async () => {
    const server = await serve({ [WELL_KNOWN]: CARD });
    const { code, report } = await diagnosis(server.origin);
    expect(code).toBe(1);
    expect(report).toMatchObject({
      verdict: 'broken',
      answers: [{ outcome: 'failed' }],
      cards: [],
      clients: [],
      findings: [{ code: 'host/private-address' }],
    });
    expect(server.requests).toEqual([]);
  });

  it('asks a server that does not answer once', async () => {
    const { report } = await diagnosis('http://127.0.0.1:1/', '--allow-private');
    expect(report.answers).toHaveLength(1);
    expect(report.findings).toMatchObject([{ code: 'host/unreachable', severity: 'error' }]);
  });

  it('refuses an address that is none as a usage error', async () => {
    expect(await run(['doctor', 'https://'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: "https://" is not an address.\n',
    });
  });

  it('shows people what was asked and what came of it', async () => {
    const { origin } = await serve({ [WELL_KNOWN]: CARD });
    const { code, stdout, stderr } = await run(['doctor', origin, '--allow-private']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replaceAll(origin, 'http://here')).toBe(`Asked
  200  http://here/.well-known/agent-card.json  an A2A 1.0 card
  200  http://here/.well-known/agent-card.json (A2A-Version: 1.0)  an A2A 1.0 card, the same
  404  http://here/.well-known/agent.json  no card

Gate 1.0.0 (an A2A 1.0 card)
  source      http://here/.well-known/agent-card.json
  endpoint    JSONRPC https://gate.example/a2a (1.0)
  skills      open
  security    none
  signatures  none

Clients
  0.2      fails    It finds no card where it looks.
  0.3      fails    It calls "url", and the card has none.
  1.0      works    JSONRPC https://gate.example/a2a (1.0)
  1.0+0.3  works    JSONRPC https://gate.example/a2a (1.0)

http://here/.well-known/agent-card.json  note  The card asks for no authentication: anybody may call the agent.  [doctor/no-security]
  help: If that is not meant, declare schemes and the requirements that name them.

http://here/.well-known/agent-card.json  note  The card is not signed.  [doctor/unsigned]

note  There is no card at http://here/.well-known/agent.json, where 0.2 clients look.  [doctor/absent-path]
  help: Serve a card there too if you want to be found by them.

3 notes

http://here: healthy
`);
  });
});

describe('agentx doctor <file>', () => {
  const fixtures = new URL('../../adapters/a2a/fixtures/', import.meta.url);

  it.each(readdirSync(fixtures))('has a verdict on %s, as the schema says', async (name) => {
    const folder = `adapters/a2a/fixtures/${name}/in/`;
    const [file = ''] = readdirSync(new URL(`${name}/in/`, fixtures));
    const { code, report } = await diagnosis(`${folder}${file}`);
    expect(code).toBe(report.verdict === 'broken' ? 1 : 0);
    expect(name.includes('broken') ? report.verdict : 'broken').toBe('broken');
  });

  it('does not drown people in findings', async () => {
    const extra = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x${index}`, 1]));
    const directory = temporaryDirectory({
      'agent-card.json': JSON.stringify({ ...CARD, ...extra }),
    });
    const { stdout } = await run(['doctor', 'agent-card.json'], { cwd: directory });
    expect(stdout.match(/\[a2a\/unknown-member\]/g)).toHaveLength(100);
    expect(stdout).toContain('100 warnings\n\n52 more; --json lists all.\n');
  });

  it('says that there is no such file', async () => {
    const { code, report } = await diagnosis('missing.json');
    expect(code).toBe(1);
    expect(report.findings).toMatchObject([{ code: 'host/unreadable' }]);
  });
});

it('the schema refuses what the doctor does not say', () => {
  validate({ version: 1, verdict: 'fine', findings: [{ code: 'a/b' }] });
  expect(validate.errors?.length).toBeGreaterThan(5);
});

it('a card is read from standard input as well', async () => {
  const cwd = temporaryDirectory({ 'card.json': JSON.stringify(CARD) });
  const named = await run(['doctor', 'card.json'], { cwd });
  const piped = await run(['doctor', '-'], { stdin: () => Buffer.from(JSON.stringify(CARD)) });
  expect(named.code).toBe(0);
  expect(piped).toEqual({ ...named, stdout: named.stdout.replaceAll('card.json', '<stdin>') });
});

it('an address without a slash at its end is said to fail with clients', async () => {
  const { origin } = await serve({ '/agents/gate/.well-known/agent-card.json': CARD });
  const { code, stdout } = await run(['doctor', `${origin}/agents/gate`, '--allow-private']);
  expect(code).toBe(0);
  expect(stdout).toContain(`Clients find this agent as ${origin}/agents/gate/ only.`);
  expect(stdout).toContain('help: Hand out the address with the slash at its end.');
});
