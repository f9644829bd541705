import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lint } from '../../../adapters/afm/lint.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { plainLines } from '../../support/positions.ts';
import { afmText, variable } from './afm-text.ts';

const FILE = 'helper.afm.md';

async function saidBy(text: string, version?: string): Promise<string[]> {
  const files = new Map([[FILE, text]]);
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  await lint(files, { entry: FILE, version, report });
  return plainLines(found, files).map((line) =>
    line.split(' ').slice(0, 3).join(' ').replace(`${FILE}:`, ''),
  );
}

function fixture(path: string): string {
  return readFileSync(new URL(`../../../adapters/afm/fixtures/${path}`, import.meta.url), 'utf8');
}

describe('without a dialect', () => {
  test.each([
    ['version: "1.0"', ['warning afm/not-semver 2:10']],
    ['version: "1.0.0"', []],
    ['version: 2.0.0-beta.1+x', []],
    [`version: ${variable('V')}`, []],
    [
      'interface: {type: x, signature: {input: {type: objekt}}}',
      ['error schema/unknown-value 2:48'],
    ],
    ['interfaces: [{signature: {output: {minLength: -1}}}]', ['error schema/out-of-range 2:47']],
    ['interface: {signature: {input: [{name: x}]}}', []],
    ['interface: {signature: {input: true}}', []],
    [`model: {url: "${variable('http:payload')}"}`, ['warning afm/misplaced-http-variable 2:14']],
    [`interfaces: [{type: webhook, prompt: "${variable('http:payload')}"}]`, []],
    [
      `interfaces: [{type: webchat, prompt: "${variable('http:payload')}"}]`,
      ['warning afm/misplaced-http-variable 2:38'],
    ],
  ])('%s', async (settings, said) => {
    expect(await saidBy(afmText(settings))).toEqual(said);
  });

  test('a variable of an event in the body', async () => {
    const text = afmText('name: x', `# Role\n\nSay ${variable('http:payload')}.`);
    expect(await saidBy(text)).toEqual(['warning afm/misplaced-http-variable 7:5']);
  });

  test('nothing about a file that cannot be read', async () => {
    expect(await saidBy('---\nname: x\n')).toEqual([]);
  });
});

describe('by the rules of a dialect', () => {
  test.each(['full-metadata/in/orchard-keeper.afm.md', 'webhook/in/parcel-watch.afm.md'])(
    '%s is 0.3.0 and not later',
    async (path) => {
      expect(await saidBy(fixture(path), '0.3.0')).toEqual([]);
      expect(await saidBy(fixture(path), '0.3-interfaces')).not.toEqual([]);
    },
  );

  test('late-dialect is the shape of the interpreters', async () => {
    const text = fixture('late-dialect/in/ticket-sorter.afm.md');
    expect(await saidBy(text, '0.3-interfaces')).toEqual([]);
    expect(await saidBy(text, '0.4-draft')).toEqual([]);
    expect(await saidBy(text, '0.3.0')).toEqual([
      'error afm/later-spelling 16:1',
      'error afm/later-spelling 9:1',
      'error afm/later-spelling 7:3',
      'error schema/wrong-type 30:5',
    ]);
  });

  test('draft-platform-chat is the draft only', async () => {
    const text = fixture('draft-platform-chat/in/stand-up.afm.md');
    expect(await saidBy(text, '0.4-draft')).toEqual([]);
    expect(await saidBy(text, '0.3-interfaces')).toEqual(['error schema/unknown-value 5:11']);
  });

  test.each([
    ['0.3.0', 'x-own: 1', []],
    ['0.3-interfaces', 'x-own: 1', ['error schema/unknown-key 2:1']],
    ['0.3.0', `max_iterations: ${variable('N')}`, []],
    ['0.3.0', 'max_iterations: some', ['error schema/wrong-form 2:17']],
    ['0.3.0', 'interface: {type: chat, exposure: {http: {}}}', ['error schema/missing-key 2:36']],
    [
      '0.3.0',
      'interface: {type: webhook, subscription: {protocol: p}}',
      ['error schema/missing-key 2:28', 'error schema/missing-key 2:28'],
    ],
    ['0.3.0', 'model: {authentication: {type: bearer}}', ['error schema/missing-key 2:9']],
    [
      '0.3-interfaces',
      'model: {authentication: {type: api-key}}',
      ['error schema/missing-key 2:9'],
    ],
    ['0.3-interfaces', 'model: {authentication: {type: own}}', []],
    ['0.4-draft', 'model: {authentication: {type: own}}', ['error schema/unknown-value 2:32']],
    ['0.4-draft', 'model: {authentication: {type: oauth2}}', ['error schema/missing-key 2:9']],
    [
      '0.3-interfaces',
      'interfaces: [{type: webchat, signature: {input: {properties: {a: {type: string}}}}}]',
      ['error schema/missing-key 2:42'],
    ],
    [
      '0.4-draft',
      'interfaces: [{type: platformchat, platform: x, mode: polling, exposure: {}}]',
      ['error schema/unknown-key 2:63'],
    ],
    ['0.4-draft', 'skills: [{type: remote, path: x}]', ['error schema/unknown-value 2:17']],
  ])('%s: %s', async (version, settings, said) => {
    expect(await saidBy(afmText(settings), version)).toEqual(said);
  });
});
