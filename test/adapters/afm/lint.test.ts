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
    [
      'interfaces: [{type: webchat, signature: {output: {type: x, minLength: -1}}}]',
      ['error schema/unknown-value 2:57', 'error schema/out-of-range 2:71'],
    ],
    ['interface: {type: chat, signature: {input: [{name: x}]}}', []],
    ['interface: {type: chat, signature: {input: true}}', []],
    [`model: {url: "${variable('http:payload')}"}`, ['warning afm/misplaced-http-variable 2:14']],
    [`interface: {type: webhook, prompt: "${variable('http:payload')}"}`, []],
    [
      `interfaces: [{type: webchat, prompt: "${variable('http:payload')}"}]`,
      ['warning afm/misplaced-http-variable 2:38'],
    ],
  ])('%s', async (settings, said) => {
    expect(await saidBy(afmText(settings))).toEqual(said);
  });

  test.each([
    ['model: {authentication: {type: bearer}}', ['warning schema/missing-key 2:9']],
    ['interface: {type: chat, exposure: {http: {}}}', ['warning schema/missing-key 2:36']],
    [
      'interface: {type: webhook, subscription: {protocol: p}}',
      ['warning schema/missing-key 2:28', 'warning schema/missing-key 2:28'],
    ],
    // The later shape can do without hubs and topics, but not without tokens.
    ['interfaces: [{type: webhook, subscription: {protocol: p}}]', []],
    [
      'tools: {mcp: [{name: a, transport: {type: http, url: u, authentication: {type: bearer}}}]}',
      ['warning schema/missing-key 2:57'],
    ],
    [
      'spec_version: 0.4.0\ninterfaces: [{type: platformchat, platform: slack}]',
      ['warning schema/missing-key 3:14'],
    ],
    // What reading complains about, or a dialect refuses, is not repeated.
    ['x-own: 1\nversion: 1.0.0\nmax_iterations: many', []],
    ['tools: {mcp: {servers: [{name: a, transport: {type: stdio}}]}}', []],
  ])('what the shape of the file requires: %s', async (settings, said) => {
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
    [
      '0.3.0',
      'interface: {type: function, exposure: {http: {path: /x}}}',
      ['error schema/unknown-key 2:29'],
    ],
    [
      '0.3.0',
      'interface: {type: chat, subscription: {protocol: p, hub: h, topic: t}}',
      ['error schema/unknown-key 2:25'],
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
