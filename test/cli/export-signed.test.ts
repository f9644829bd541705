/** `export --sign`: signed cards, and the key set beside them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { run } from './run.ts';

const LAMP = `---
type: agent
name: lamp
description: Switches the light.
---
You switch the light on and off.
`;
const CARD = 'site/agents/lamp/.well-known/agent-card.json';
const KEYS = 'site/.well-known/jwks.json';

/** A directory with an agent and keys of these names. */
async function withKeys(...names: string[]): Promise<string> {
  const cwd = temporaryDirectory({ 'lamp.md': LAMP });
  for (const name of names) {
    const argv = ['keygen', '--alg', 'EdDSA', '--kid', name, '-o', `${name}.jwk`];
    expect((await run([...argv, '--jwks', `${name}.jwks.json`], { cwd })).code).toBe(0);
  }
  return cwd;
}

async function exported(cwd: string, ...args: string[]) {
  const argv = ['export', '--a2a', 'lamp.md', '-o', 'site', '--base-url', 'https://a.example'];
  const result = await run([...argv, ...args], { cwd });
  return { ...result, files: filesBelow(cwd) };
}

interface Signed {
  readonly signatures?: readonly { readonly protected: string }[];
}

function headersOf(card: string | undefined): unknown[] {
  const { signatures = [] } = JSON.parse(card ?? '') as Signed;
  return signatures.map(
    (each) => JSON.parse(Buffer.from(each.protected, 'base64url').toString()) as unknown,
  );
}

it('signs the 1.0 cards and publishes the public key', async () => {
  const cwd = await withKeys('one');
  const { code, files } = await exported(cwd, '--sign', 'one.jwk');
  expect(code).toBe(0);
  const jku = 'https://a.example/.well-known/jwks.json';
  expect(headersOf(files[CARD])).toEqual([{ alg: 'EdDSA', typ: 'JOSE', kid: 'one', jku }]);
  expect(files['site/.well-known/agent-card.json']).toBe(files[CARD]);
  expect(headersOf(files['site/agents/lamp/.well-known/agent.json'])).toEqual([]);
  expect(JSON.parse(files[KEYS] ?? '')).toEqual(JSON.parse(files['one.jwks.json'] ?? ''));
  const { d: secret } = JSON.parse(files['one.jwk'] ?? '') as { readonly d: string };
  const published = Object.entries(files).filter(([file]) => file.startsWith('site/'));
  expect(published.filter(([, text]) => text.includes(secret))).toEqual([]);
  expect((await run(['verify', CARD, '--jwks', KEYS], { cwd })).code).toBe(0);
});

it('gives the same bytes again, with a key whose signatures are always the same', async () => {
  const cwd = await withKeys('one');
  const first = await exported(cwd, '--sign', 'one.jwk');
  const second = await exported(cwd, '--sign', 'one.jwk');
  expect(second.files).toEqual(first.files);
  expect(second.stderr).toContain('up to date');
});

it('signs with several keys, for a rotation, and names another place of the key set', async () => {
  const cwd = await withKeys('old', 'new');
  const jku = 'https://keys.example/jwks.json';
  const args = ['--sign', 'old.jwk', '--sign', 'new.jwk', '--jku', jku];
  const { files } = await exported(cwd, ...args);
  expect(headersOf(files[CARD])).toEqual([
    { alg: 'EdDSA', typ: 'JOSE', kid: 'old', jku },
    { alg: 'EdDSA', typ: 'JOSE', kid: 'new', jku },
  ]);
  expect((await run(['verify', CARD, '--jwks', 'new.jwks.json'], { cwd })).code).toBe(0);
  expect((await run(['verify', CARD, '--jwks', KEYS], { cwd })).code).toBe(0);
});

it('adds the second form for the SDK, and says what it does not protect', async () => {
  const cwd = await withKeys('one');
  const { files, stderr } = await exported(cwd, '--sign', 'one.jwk', '--compat-sdk', '--verbose');
  expect(headersOf(files[CARD]).length).toBeGreaterThan(0);
  expect(stderr).toContain('signing/sdk-form');
});

it('signs the card that is printed', async () => {
  const cwd = await withKeys('one');
  const { stdout, files } = await exported(cwd, '--sign', 'one.jwk', '--stdout');
  expect(headersOf(stdout).length).toBe(1);
  expect(Object.keys(files).some((file) => file.startsWith('site'))).toBe(false);
});

describe('nothing is written', () => {
  it.each<[string, readonly string[], number, string]>([
    ['without the key', ['--sign', 'gone.jwk'], 1, 'gone.jwk'],
    ['with a public key', ['--sign', 'one.jwks.json'], 1, 'signing/public-key'],
    ['with no key at all', ['--jku', 'https://keys.example'], 2, 'Say which with --sign'],
    ['with a strange address', ['--sign', 'one.jwk', '--jku', 'keys'], 2, '--jku takes'],
    [
      'for cards of 0.3',
      ['--sign', 'one.jwk', '--a2a-version', '0.3'],
      2,
      'only of cards from 1.0 on',
    ],
  ])('%s', async (_, args, expected, message) => {
    const cwd = await withKeys('one');
    const { code, stderr, files } = await exported(cwd, ...args);
    expect(stderr).toContain(message);
    expect(code).toBe(expected);
    expect(Object.keys(files).filter((file) => file.startsWith('site'))).toEqual([]);
  });
});

it('loads keys from where the command is run', async () => {
  const cwd = await withKeys('one');
  const argv = ['export', '--a2a', join(cwd, 'lamp.md'), '-o', 'site', '--sign', 'one.jwk'];
  expect((await run([...argv, '--quiet'], { cwd })).code).toBe(0);
  const files = filesBelow(cwd);
  expect(headersOf(files[CARD])).toEqual([{ alg: 'EdDSA', typ: 'JOSE', kid: 'one' }]);
});
