import { describe, expect, test } from 'vitest';
import { afm } from '../../../adapters/afm/index.ts';
import { convert } from '../../../src/index.ts';
import { variable, writeText } from './afm-text.ts';

const LATER = ['0.3-interfaces', '0.4-draft'];

function codesOf(fields: Parameters<typeof writeText>[0], version: string): string[] {
  return writeText(fields, version).said.map((line) => line.split(' ').slice(0, 2).join(' '));
}

describe('a default after the colon of a variable', () => {
  const url = `https://${variable('HOST:example.org')}/v1?a=${variable('HOST:b')}`;

  test.each(afm.versions)('is pointed out once, in %s', (version) => {
    const { said, text } = writeText({ model: { url } }, version);
    expect(said).toEqual([
      'warning afm/variable-prefix - AFM takes "HOST" in "${HOST:…}" for the source of a value, and knows no such source. (AFM variables have no default: write "${HOST}" if that is the variable, and set it where the agent runs.)',
    ]);
    expect(text).toContain(url);
  });

  test.each(['X', 'env:X', 'http:payload', '', ':x'])('%j is none', (name) => {
    for (const version of afm.versions) {
      expect(codesOf({ license: variable(name) }, version)).toEqual([]);
    }
  });

  test('other sources are up to the implementation in 0.3.0 only', () => {
    const fields = { license: variable('file:x') };
    expect(codesOf(fields, '0.3.0')).toEqual([]);
    for (const version of LATER) {
      expect(codesOf(fields, version)).toEqual(['warning afm/variable-prefix']);
    }
  });
});

describe('variables in the body', () => {
  test.each([
    [`Say ${variable('X')} and ${variable('Y')}.`, true],
    ['Say ${a\nb}.', true],
    [`# Role\n## ${variable('X')}\nSay ${variable('http:payload')}, ${variable('')}, \${x.`, false],
    ['No $x {y}.', false],
  ])('%j', (instruction, warned) => {
    for (const version of LATER) {
      const said = codesOf({ instruction }, version);
      expect(said).toEqual(warned ? ['warning afm/body-variable'] : []);
    }
    expect(codesOf({ instruction }, '0.3.0')).toEqual([]);
  });

  test('are named', () => {
    expect(writeText({ instruction: `Say ${variable('X')}.` }, '0.4-draft').said).toEqual([
      'warning afm/body-variable - Interpreters replace "${X}" in the body when the agent starts. (Set the variable where the agent runs, or write the text without "${".)',
    ]);
  });

  test('many of them take no time', () => {
    const instruction = '${'.repeat(200_000);
    const start = performance.now();
    writeText({ instruction, license: instruction.slice(0, 100_000) }, '0.4-draft');
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test.each([
  ['0.3.0', '${MODEL_TOKEN}'],
  ['0.3-interfaces', '${env:MODEL_TOKEN}'],
  ['0.4-draft', '${env:MODEL_TOKEN}'],
])('in %s a secret becomes %s', (version, reference) => {
  const text = '---\nmodel: {authentication: {type: bearer, token: hunter2-hunter2}}\n---\n';
  const { files, variables } = convert(new Map([['helper.afm.md', text]]), `afm@${version}`);
  expect(variables).toEqual([reference.replace(/[^A-Z_]/g, '')]);
  expect([...files.values()].join('')).toContain(`token: ${reference}\n`);
});
