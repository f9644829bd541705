import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { FULL_CARD } from '../signing/cards.ts';
import { RFC_8037_KEY } from '../signing/keys.ts';
import { localServer } from '../support/http-server.ts';
import { run } from './run.ts';

const CARD = JSON.stringify(FULL_CARD, null, 2);

/** Whether any of the texts holds the secret of the key in a file. */
function leaks(keyFile: string, texts: readonly string[]): boolean {
  const { d } = JSON.parse(readFileSync(keyFile, 'utf8')) as { readonly d: string };
  return texts.some((text) => text.includes(d));
}

describe('keygen', () => {
  it.each(['ES256', 'EdDSA', 'RS256', 'PS256'])('makes %s keys', async (alg) => {
    const cwd = temporaryDirectory({ 'card.json': CARD });
    const made = await run(['keygen', '--alg', alg, '-o', 'k.jwk'], { cwd });
    const signed = await run(['sign', 'card.json', '--key', 'k.jwk', '-o', 's.json'], { cwd });
    const verified = await run(['verify', 's.json', '--jwks', 'k.jwks.json'], { cwd });
    expect([made.code, signed.code, verified.code]).toEqual([0, 0, 0]);
    const { 'k.jwk': _, ...others } = filesBelow(cwd);
    const printed = [made, signed, verified].flatMap(({ stdout, stderr }) => [stdout, stderr]);
    expect(leaks(join(cwd, 'k.jwk'), [...Object.values(others), ...printed])).toBe(false);
    expect(verified.stdout).toContain(`verified      ${alg}, key "`);
  });

  it('lets only the owner read the private key', async () => {
    const cwd = temporaryDirectory();
    await run(['keygen', '-o', 'keys/'], { cwd });
    const modes = ['signing-key.jwk', 'signing-key.jwks.json'].map(
      (file) => statSync(join(cwd, 'keys', file)).mode & 0o077,
    );
    expect(modes).toEqual([0, 0o077 & ~process.umask() & 0o066]);
  });

  it('sends the private key to a pipe only, never to a terminal', async () => {
    const cwd = temporaryDirectory();
    const shown = await run(['keygen', '-o', '-'], { cwd, isTerminal: () => true });
    expect(shown).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: A private key is not shown on a terminal. Give -o a file.\n',
    });
    const piped = await run(['keygen', '-o', '-', '--kid', 'k', '--jwks', 'set.json'], { cwd });
    const { d: _, ...publicKey } = JSON.parse(piped.stdout) as { readonly d: string };
    expect(JSON.parse(filesBelow(cwd)['set.json'] ?? '')).toEqual({ keys: [publicKey] });
  });

  it.each([
    ['is broken', '{"keys": [', 'signing/not-a-key-set'],
    ['holds secrets', JSON.stringify({ keys: [RFC_8037_KEY] }), 'signing/not-a-key-set'],
    ['has the name', '{"keys": [{"kty": "EC", "kid": "k"}]}', 'signing/kid-taken'],
  ])('leaves everything alone when the key set %s', async (_, set, code) => {
    const cwd = temporaryDirectory({ 'set.json': set });
    const made = await run(['keygen', '--kid', 'k', '-o', 'k.jwk', '--jwks', 'set.json'], { cwd });
    expect([made.code, made.stdout]).toEqual([1, '']);
    expect(made.stderr).toContain(`[${code}]`);
    expect(made.stderr).not.toContain(RFC_8037_KEY.d);
    expect(filesBelow(cwd)).toEqual({ 'set.json': set });
  });
});

describe('sign', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const files = {
    'card.json': CARD,
    'k.jwk': JSON.stringify({ ...RFC_8037_KEY, kid: 'k' }),
    'rsa.pem': rsa.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    'rsa.pub': rsa.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };

  it('takes PEM keys, and verify takes their public parts', async () => {
    const cwd = temporaryDirectory(files);
    const options = ['--key', 'rsa.pem', '--alg', 'PS256', '--kid', 'mine', '-o', 's.json'];
    await run(['sign', 'card.json', ...options], { cwd });
    const verified = await run(['verify', 's.json', '--jwks', 'rsa.pub'], { cwd });
    expect(verified.stdout).toBe(
      '1  verified      PS256, key "mine" of rsa.pub\ns.json is verified.\n',
    );
    const fewer = ['verify', 's.json', '--jwks', 'rsa.pub', '--alg', 'RS256'];
    expect((await run(fewer, { cwd })).code).toBe(1);
  });

  it('reads standard input, and prints nothing but the card', async () => {
    const cwd = temporaryDirectory(files);
    const signing = ['sign', '-', '--key', 'k.jwk', '--quiet'];
    const { code, stdout, stderr } = await run(signing, { cwd, stdin: () => Buffer.from(CARD) });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(CARD.slice(0, -2))).toBe(true);
    const { signatures: _, ...rest } = JSON.parse(stdout) as { readonly signatures: unknown };
    expect(rest).toEqual(FULL_CARD);
  });

  it('overwrites nothing unless asked to', async () => {
    const cwd = temporaryDirectory(files);
    const signing = ['sign', 'card.json', '--key', 'k.jwk', '-o', 'card.json'];
    const refused = await run(signing, { cwd });
    expect([refused.code, refused.stderr.includes('[host/exists]')]).toEqual([1, true]);
    expect(filesBelow(cwd)['card.json']).toBe(CARD);
    expect((await run([...signing, '--force'], { cwd })).code).toBe(0);
    expect((await run(signing, { cwd })).code).toBe(0);
  });
});

it('verify spells out what a card smuggles into a terminal, and paints only its own words', async () => {
  const header = { alg: 'ES256', kid: '\u001b[2Jevil' };
  const entry = {
    protected: Buffer.from(JSON.stringify(header)).toString('base64url'),
    signature: 'AAAA',
  };
  const card = JSON.stringify({ ...FULL_CARD, signatures: [entry] });
  const { stdout } = await run(['verify', '-'], {
    stdin: () => Buffer.from(card),
    env: { FORCE_COLOR: '1' },
  });
  expect(stdout).toBe(
    '1  \u001b[33munverifiable\u001b[39m  ES256, key "\\u{1b}[2Jevil"\n' +
      '   The key "\\u{1b}[2Jevil" is not at hand.  \u001b[2m[signing/no-key]\u001b[22m\n' +
      "   help: Give the publisher's key set with --jwks <file>.\n" +
      '<stdin> \u001b[33mis not verified: no signature could be checked\u001b[39m.\n',
  );
});

describe('verify with a key set on the web', () => {
  const KEY = JSON.stringify({ ...RFC_8037_KEY, kid: 'k' });
  const { d: _, ...PUBLIC } = RFC_8037_KEY;
  const SET = JSON.stringify({ keys: [{ ...PUBLIC, kid: 'k' }] });

  /** Signs a card that names the server, and verifies it with the given options. */
  async function verify(server: { readonly origin: string }, path: string, options: string[]) {
    const cwd = temporaryDirectory({ 'card.json': CARD, 'k.jwk': KEY });
    const jku = `${server.origin}${path}`;
    await run(['sign', 'card.json', '--key', 'k.jwk', '--jku', jku, '-o', 's.json'], { cwd });
    const { code, stdout } = await run(['verify', 's.json', ...options], { cwd });
    return { code, stdout: stdout.replaceAll(server.origin, '<origin>') };
  }

  const webServer = () =>
    localServer(({ url }, response) => {
      if (url === '/jwks.json') response.end(SET);
      else if (url === '/moved') response.writeHead(302, { Location: '/jwks.json' }).end();
      else response.writeHead(404).end(SET);
    });

  it('fetches it from an allowed origin', async () => {
    const server = await webServer();
    const allowed = ['--allow-origin', `${server.origin}/`, '--allow-private'];
    expect(await verify(server, '/jwks.json', allowed)).toEqual({
      code: 0,
      stdout: '1  verified      EdDSA, key "k" of <origin>/jwks.json\ns.json is verified.\n',
    });
    expect(server.requests.map(({ url }) => url)).toEqual(['/jwks.json']);
  });

  it.each([
    ['nothing is allowed', '/jwks.json', false, ['--allow-private'], 'signing/key-set-not-allowed'],
    ['the network is private', '/jwks.json', true, [], 'host/private-address'],
    ['it redirects', '/moved', true, ['--allow-private'], 'signing/key-set-failed'],
    ['it is not there', '/gone', true, ['--allow-private'], 'signing/key-set-failed'],
  ])('is not content when %s', async (_why, path, isAllowed, more, reason) => {
    const server = await webServer();
    const options = [...(isAllowed ? ['--allow-origin', server.origin] : []), ...more];
    const { code, stdout } = await verify(server, path, options);
    expect([code, /\[(.*)\]/.exec(stdout)?.[1]]).toEqual([1, reason]);
    expect(server.requests.some(({ url }) => url === '/jwks.json')).toBe(false);
  });
});

describe('what is no card', () => {
  const agent = {
    agentconfig: '1',
    id: 'lamp',
    name: 'Lamp',
    kind: 'agent',
    url: 'https://a.example',
    skills: [],
  };
  it.each<[string, unknown, string]>([
    ['an AgentConfig', agent, 'an AgentConfig'],
    [
      'any other object',
      { name: 'Lamp', instruction: 'Switch the light.', apiKey: 'hunter2' },
      'an object with none of the members that make one',
    ],
    ['a list', [], 'a list'],
  ])('is not signed, whatever it is called: %s', async (_, content, found) => {
    const cwd = temporaryDirectory({
      'agent-card.json': JSON.stringify(content),
      'k.jwk': JSON.stringify(RFC_8037_KEY),
    });
    const argv = ['sign', 'agent-card.json', '--key', 'k.jwk'];
    const { code, stdout, stderr } = await run(argv, { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`This is no A2A agent card, but ${found}.  [signing/not-a-card]`);
    expect(stderr).not.toContain('hunter2');
  });
});

describe('a command line that makes no sense', () => {
  const sign = ['sign', 'card.json', '--key', 'k.jwk'];
  it.each<[readonly string[], string]>([
    [
      [...sign, '--jku', 'http://keys.example/jwks.json'],
      'Give an address that begins with https://',
    ],
    [[...sign, '--jku', 'https://me@keys.example/jwks.json'], 'without a user'],
    [[...sign, '--kid', ''], 'Give the key a name, or leave the option out.'],
    [['keygen', '-o', 'new.jwk', '--kid', ''], 'Give the key a name, or leave the option out.'],
  ])('%s', async (argv, said) => {
    const files = { 'card.json': CARD, 'k.jwk': JSON.stringify(RFC_8037_KEY) };
    const cwd = temporaryDirectory(files);
    const { code, stdout, stderr } = await run([...argv], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect(filesBelow(cwd)).toEqual(files);
  });
});

it('sign says where it wrote', async () => {
  const cwd = temporaryDirectory({ 'card.json': CARD, 'k.jwk': JSON.stringify(RFC_8037_KEY) });
  const argv = ['sign', 'card.json', '--key', 'k.jwk', '-o', 'site/'];
  const { code, stderr } = await run(argv, { cwd });
  expect(code).toBe(0);
  expect(stderr).toContain('Wrote site/agent-card.json.\n');
});
