import { describe, expect, it } from 'vitest';
import type { Converter, Unanswered } from '../../src/gateway/converter.ts';
import { convert } from '../../src/index.ts';
import { problemsOfReport } from './problems-of-report.ts';
import { DOOR, LAMP, posted, testGateway } from './test-gateway.ts';

const FILES = { 'door.md': DOOR };
const MEGABYTE = 1024 * 1024;

describe('POST /convert', () => {
  it('does what converting does', async () => {
    const { ask } = await testGateway(FILES);
    const response = await ask(
      '/convert',
      posted({ files: { 'lamp.afm.md': LAMP }, to: 'agentcard' }),
    );
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const answer = (await response.json()) as { report: unknown };
    const { files, ledger, variables } = convert(new Map([['lamp.afm.md', LAMP]]), 'agentcard');
    expect(answer).toEqual({
      to: 'agentcard@rfc',
      detected: { format: 'afm', because: 'its name ends in .afm.md' },
      files: Object.fromEntries(files),
      lossy: true,
      variables,
      report: expect.objectContaining({
        ledger: ledger.map((entry) => expect.objectContaining(entry)),
      }),
    });
    expect(await problemsOfReport(JSON.stringify(answer.report))).toEqual([]);
  });

  it('takes a tree of files, an entry and options', async () => {
    const { json } = await testGateway(FILES);
    const files = {
      'notes.txt': 'nothing',
      'a/tsagent.json': '{"metadata": {"name": "T", "version": "1"}}',
      'a/prompt.md': 'Be brief.',
    };
    const request = { files, entry: 'a/tsagent.json', from: 'tsagent', to: 'afm@0.3.0' };
    expect(await json('/convert', posted({ ...request, carry: true }))).toMatchObject({
      to: 'afm@0.3.0',
      detected: { format: 'tsagent', because: 'it was asked for' },
      files: { 'a.afm.md': expect.stringContaining('Be brief.') },
    });
  });

  it('refuses what has errors, as exit code 1', async () => {
    const { ask } = await testGateway(FILES);
    const broken = DOOR.replace('name: door', 'nmae: door');
    const response = await ask('/convert', posted({ files: { 'door.md': broken }, to: 'afm' }));
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        type: 'urn:agentx:code:gateway/has-errors',
        title: 'Unprocessable Content',
        status: 422,
        code: 'gateway/has-errors',
        detail: 'The input has an error.',
        hint: 'The member "report" says where and what to do.',
        exitCode: 1,
        detected: expect.objectContaining({ format: 'agentcard' }),
        report: expect.objectContaining({
          diagnostics: [
            expect.objectContaining({
              code: 'agentcard/unknown-field',
              at: expect.objectContaining({ file: 'door.md' }),
            }),
          ],
        }),
      },
    ]);
  });

  it('refuses to lose anything when strict, as exit code 3', async () => {
    const { ask } = await testGateway(FILES);
    const request = { files: { 'lamp.afm.md': LAMP }, to: 'agentcard', strict: true };
    const response = await ask('/convert', posted(request));
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'gateway/lossy', exitCode: 3 }),
    ]);
  });

  it('keeps no secrets and repeats none', async () => {
    const secret = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789';
    const server = `servers:\n  - hub:\n      url: https://hub.example\n      headers: { Authorization: "Bearer ${secret}" }\n`;
    const text = DOOR.replace('---\nYou', `${server}---\nYou`);
    const { ask } = await testGateway(FILES);
    const answer = await (
      await ask('/convert', posted({ files: { 'door.md': text }, to: 'afm' }))
    ).text();
    expect(JSON.parse(answer).variables).toEqual(['HUB_AUTHORIZATION']);
    expect(answer).not.toContain(secret);
  });

  it('takes names that mean something to JavaScript as names', async () => {
    const { ask } = await testGateway(FILES);
    const body = `{"files": {"__proto__": ${JSON.stringify(DOOR)}}, "from": "agentcard", "to": "afm"}`;
    const response = await ask('/convert', posted(body));
    expect([response.status, ((await response.json()) as { files: object }).files]).toEqual([
      200,
      { 'door.afm.md': expect.stringContaining('You open the door.') },
    ]);
  });
});

describe('POST /validate', () => {
  it('gives the report, whatever it says', async () => {
    const { json } = await testGateway(FILES);
    expect(await json('/validate', posted({ files: FILES }))).toEqual({
      valid: true,
      detected: expect.objectContaining({ format: 'agentcard' }),
      agents: ['door'],
      report: expect.objectContaining({ diagnostics: [] }),
    });
    const broken = { 'door.md': DOOR.replace('type: agent', 'type: agnt') };
    expect(await json('/validate', posted({ files: broken }))).toMatchObject({
      valid: false,
      agents: [],
      report: { summary: { errors: 1 } },
    });
  });

  it('judges by a dialect when asked to', async () => {
    const { json } = await testGateway(FILES);
    const files = { 'lamp.afm.md': LAMP.replace('version: 2.1.0', 'namespace: home') };
    const valid = async (as: string) =>
      ((await json('/validate', posted({ files, as }))) as { valid: boolean }).valid;
    expect([await valid('afm@0.3.0'), await valid('afm@0.4-draft')]).toEqual([true, false]);
  });

  it('says that it does not know what a text is', async () => {
    const { json } = await testGateway(FILES);
    expect(await json('/validate', posted({ files: { 'x.bin': 'x' } }))).toMatchObject({
      valid: false,
      detected: null,
      report: { diagnostics: [{ code: 'core/unknown-format' }] },
    });
  });
});

describe('requests that make no sense', () => {
  it.each([
    ['', 'The body is not a JSON object.'],
    ['{', 'The body is not a JSON object.'],
    ['[]', 'The body is not a JSON object.'],
    ['{}', '"files" must be a mapping; it is nothing.'],
    ['{"files": {}, "to": "afm"}', '"files" is empty.'],
    ['{"files": {"a": 1}, "to": "afm"}', 'The file "a" must be a text; it is a number.'],
    [
      '{"files": {"../a": ""}, "to": "afm"}',
      '"../a" is no plain relative path: use names and "/".',
    ],
    [
      '{"files": {"/etc/passwd": ""}, "to": "afm"}',
      '"/etc/passwd" is no plain relative path: use names and "/".',
    ],
    ['{"files": {"a": ""}}', '"to" is missing: the format to convert to.'],
    ['{"files": {"a": ""}, "to": "amf"}', 'There is no format "amf". Did you mean "afm"?'],
    ['{"files": {"a": ""}, "to": "afm", "from": "x"}', 'There is no format "x".'],
    [
      '{"files": {"a": ""}, "to": "afm", "entry": "b"}',
      '"entry" is "b", which is not among "files".',
    ],
    ['{"files": {"a": ""}, "to": ["afm"]}', '"to" must be a text; it is a list.'],
    [
      '{"files": {"a": ""}, "to": "afm", "strict": "yes"}',
      '"strict" must be true or false; it is text.',
    ],
    ['{"files": {"a": ""}, "to": "afm", "layout": "x"}', '"layout" must be "files" or "single".'],
    [
      '{"files": {"a": ""}, "to": "afm", "cary": true}',
      'The body has a member "cary", which is unknown. Did you mean "carry"?',
    ],
  ])('%s', async (body, detail) => {
    const { ask } = await testGateway(FILES);
    const response = await ask('/convert', posted(body));
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'gateway/bad-request',
        detail: expect.stringContaining(detail),
      }),
    ]);
  });

  it('are told what sort of body is wanted', async () => {
    const { ask } = await testGateway(FILES);
    const body = JSON.stringify({ files: FILES, to: 'afm' });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      '',
    ]) {
      const response = await ask('/convert', posted(body, { 'Content-Type': type }));
      expect([response.status, await response.json()]).toEqual([
        415,
        expect.objectContaining({ code: 'gateway/wrong-type' }),
      ]);
    }
    const fine = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await ask('/convert', posted(body, fine))).status).toBe(200);
  });
});

describe('limits', () => {
  const large = JSON.stringify({ files: { 'a.md': 'x'.repeat(3 * MEGABYTE) }, to: 'afm' });
  /** A body that does not say how long it is. */
  const streamed = (text: string) =>
    ({ ...posted(''), body: new Blob([text]).stream(), duplex: 'half' }) as RequestInit;

  it('refuses large bodies, whether they say so or not', async () => {
    const { ask, gateway } = await testGateway(FILES);
    const free = gateway.bodies.free;
    const announced = posted(large, { 'Content-Length': String(large.length) });
    for (const init of [announced, streamed(large)]) {
      const response = await ask('/convert', init);
      expect([response.status, await response.json()]).toEqual([
        413,
        expect.objectContaining({
          code: 'gateway/too-large',
          detail: 'The body is larger than 2.0 MB.',
        }),
      ]);
    }
    expect(gateway.bodies.free).toBe(free);
  });

  it('takes streamed bodies that are small enough', async () => {
    const { ask } = await testGateway(FILES);
    const body = JSON.stringify({ files: FILES, to: 'afm' });
    expect((await ask('/convert', streamed(body))).status).toBe(200);
  });

  it('refuses when the memory for bodies is used up, and gives it back', async () => {
    const { ask, gateway } = await testGateway(FILES);
    const free = gateway.bodies.free;
    gateway.bodies.free = MEGABYTE;
    const body = JSON.stringify({ files: FILES, to: 'afm' });
    const refused = await ask('/convert', streamed(body));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2']);
    gateway.bodies.free = free;
    expect((await ask('/convert', streamed(body))).status).toBe(200);
    expect(gateway.bodies.free).toBe(free);
  });

  it('says when a body was cut short', async () => {
    const { ask } = await testGateway(FILES);
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('gone'));
      },
    });
    const init = { ...posted(''), body, duplex: 'half' } as RequestInit;
    const response = await ask('/convert', init);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'gateway/cut-short' }),
    ]);
  });

  it.each<[Unanswered, number, string]>([
    ['busy', 503, 'gateway/busy'],
    ['slow', 422, 'gateway/too-slow'],
    ['heavy', 422, 'gateway/too-heavy'],
    ['broken', 500, 'core/impossible'],
    ['gone', 400, 'gateway/cut-short'],
  ])('says why work was not done: %s', async (failure, status, code) => {
    const converter: Converter = { waiting: 0, seconds: 10, convert: async () => ({ failure }) };
    const { ask } = await testGateway(FILES, { converter, onBug: () => {} });
    const response = await ask('/convert', posted({ files: FILES, to: 'afm' }));
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ]);
  });
});
