import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { afm } from '../../../adapters/afm/index.ts';
import { lint } from '../../../adapters/afm/lint.ts';
import { convert, diffAgents } from '../../../src/index.ts';
import { readText, settingsOf, variable, writeText } from './afm-text.ts';

const FULL = {
  description: 'Helps',
  version: '1.0.0',
  namespace: 'home',
  authors: ['A <a@b.example>'],
  provider: { organization: 'Org', url: 'https://org.example' },
  iconUrl: 'https://org.example/i.png',
  license: 'MIT',
  limits: { maxIterations: 7 },
};

describe('the layout of a file', () => {
  test.each([
    ['0.3.0', '0.3.0'],
    ['0.3-interfaces', '0.3.0'],
    ['0.4-draft', '0.4.0'],
  ])('without anything to say, in %s', (version, specVersion) => {
    const { text, losses } = writeText({ name: 'helper', derived: ['name'] }, version);
    expect(text).toBe(`---\nspec_version: "${specVersion}"\n---\n`);
    expect(losses).toEqual([]);
  });

  test('one blank line before the body, one newline after it', () => {
    const { text, losses } = writeText({ instruction: 'Help.' });
    expect(text).toBe('---\nspec_version: "0.3.0"\nname: Helper\n---\n\n# Instructions\n\nHelp.\n');
    expect(losses).toEqual([]);
  });

  test('what the author did not say is not written', () => {
    const fields = { name: 'helper', description: 'x', derived: ['name', 'description'] } as const;
    expect(writeText(fields).text).toBe('---\nspec_version: "0.3.0"\n---\n');
  });

  test('no line of a value looks like a fence', () => {
    const { text } = writeText({ description: 'a\n---\nb\n' });
    expect(text?.match(/^\s*---\s*$/gm)).toHaveLength(2);
  });

  test('values mean the same to readers of YAML 1.1', () => {
    const { text = '' } = writeText({ ...FULL, license: 'yes', description: '12:30' });
    const yaml = text.slice(4, text.indexOf('\n---\n'));
    expect(parse(yaml, { version: '1.1' })).toStrictEqual(parse(yaml, { version: '1.2' }));
    expect(parse(yaml, { version: '1.1' })).toMatchObject({
      spec_version: '0.3.0',
      version: '1.0.0',
      license: 'yes',
      description: '12:30',
    });
  });
});

describe('metadata', () => {
  test('in 0.3.0, in the order of the document', () => {
    expect(settingsOf(FULL)).toBe(`description: Helps
version: 1.0.0
namespace: home
authors:
  - A <a@b.example>
provider:
  organization: Org
  url: https://org.example
iconUrl: https://org.example/i.png
license: MIT
max_iterations: 7
`);
    expect(writeText(FULL).losses).toEqual([]);
  });

  test('in the later dialects', () => {
    for (const version of ['0.3-interfaces', '0.4-draft']) {
      expect(settingsOf(FULL, version)).toBe(`description: Helps
version: 1.0.0
authors:
  - A <a@b.example>
provider:
  name: Org
  url: https://org.example
icon_url: https://org.example/i.png
license: MIT
max_iterations: 7
`);
      expect(writeText(FULL, version).losses).toEqual(['dropped /namespace']);
    }
  });

  test.each([
    ['kind', { kind: 'chain' }, ['degraded /kind']],
    ['limits', { limits: { maxTurns: 1, maxIterations: 2 } }, ['dropped /limits/maxTurns']],
    ['empty limits', { limits: {} }, ['dropped /limits']],
    ['fractions', { limits: { maxIterations: 1.5 } }, ['dropped /limits/maxIterations']],
    ['provider of the model', { model: { provider: 'x' } }, ['dropped /model/provider']],
    ['empty provider', { provider: {} }, []],
    ['instruction', { instruction: '\nHi\n' }, ['degraded /instruction']],
    ['empty instruction', { instruction: '' }, []],
    ['skills', { skills: [{ id: 'a', name: 'A' }] }, ['dropped /skills']],
  ] as const)('%s', (_, fields, losses) => {
    expect(writeText(fields).losses).toEqual(losses);
  });

  test('an id that breaks the rule gets a warning', () => {
    expect(writeText({ id: '7up' }).said).toEqual([
      'warning afm/identifier - The identifier "7up" does not begin with a letter. (Name the file with lowercase letters, digits and hyphens, beginning with a letter.)',
    ]);
  });
});

describe('authentication, in the words of the dialect', () => {
  const written = (authentication: { type: string }, version?: string) =>
    settingsOf({ model: { authentication } }, version).replace('model:\n  authentication:\n', '');

  test.each([
    ['0.3.0', '    type: api_key\n    key: k\n', '    type: oauth2\n    scope: a b\n'],
    ['0.3-interfaces', '    type: api-key\n    api_key: k\n', '    type: oauth2\n    scope: a b\n'],
    [
      '0.4-draft',
      '    type: api-key\n    api_key: k\n',
      '    type: oauth2\n    scopes:\n      - a\n      - b\n',
    ],
  ])('%s', (version, apiKey, oauth2) => {
    const key = { type: 'api-key', key: 'k' };
    const scopes = { type: 'oauth2', scopes: ['a', 'b'] };
    expect(written(key, version)).toBe(apiKey);
    expect(written(scopes, version)).toBe(oauth2);
    const both = { model: { authentication: key }, interfaces: [] };
    expect(writeText(both, version).losses).not.toContain('degraded /model/authentication');
  });

  test('scopes that would not come back stay a list', () => {
    expect(written({ type: 'oauth2', scopes: ['a b'] } as { type: string })).toBe(
      '    type: oauth2\n    scopes:\n      - a b\n',
    );
  });

  test('another spelling than the hub has is accounted for', () => {
    const model = { authentication: { type: 'api_key', api_key: 'a', key: 'b' } };
    expect(writeText({ model }).losses).toEqual([
      'dropped /model/authentication/key',
      'degraded /model/authentication',
    ]);
  });

  test('the draft warns about what its readers refuse', () => {
    const said = (authentication: { type: string }) =>
      writeText({ model: { authentication } }, '0.4-draft').said.map((line) => line.split(' ')[1]);
    expect(said({ type: 'kerberos' })).toEqual(['afm/authentication-type']);
    expect(said({ type: 'oauth2' })).toEqual(['afm/missing-grant-type']);
    expect(said({ type: 'Bearer' })).toEqual([]);
  });
});

test('later dialects warn about text that interpreters leave out', () => {
  const instruction = 'Hi\n\n# Role\nx\n\n# Style\ny\n\n# Instructions\nz';
  expect(writeText({ instruction }).said).toEqual([]);
  for (const version of ['0.3-interfaces', '0.4-draft']) {
    const { said, losses } = writeText({ instruction }, version);
    expect(losses).toEqual([]);
    expect(said).toEqual([
      'warning afm/sections-left-out - AFM interpreters will leave out the text at the top, "# Style". (Use headings of the second level (##) for sections inside "# Instructions".)',
    ]);
  }
});

test.each(afm.versions)('%s: other line ends than LF are pointed out', (version) => {
  const instruction = 'a\u2028b\u000Bc\u0085d\u2028';
  const { text, said, losses } = writeText({ instruction }, version);
  expect(said).toEqual([
    'warning afm/line-separators - The body contains U+000B, U+0085, U+2028, which AFM interpreters take for line ends. (Replace them by ordinary line ends or spaces.)',
  ]);
  expect(losses).toEqual([]);
  expect(readText(text ?? '').agent?.instruction).toBe(instruction);
});

test('references stay as they are, everywhere', () => {
  const name = variable('env:NAME');
  const fields = {
    name,
    version: variable('V'),
    instruction: `Hello ${name}`,
    model: { url: `https://${name}/v1` },
  };
  const { text = '', losses } = writeText(fields);
  expect(losses).toEqual([]);
  expect(readText(text).agent).toMatchObject(fields);
});

describe('every fixture that reads', () => {
  const root = new URL('../../../adapters/afm/fixtures/', import.meta.url);
  const cases = readdirSync(root).filter((name) => !name.endsWith('-broken'));

  describe.each(cases)('%s', (name) => {
    const [file = ''] = readdirSync(new URL(`${name}/in/`, root));
    const files = new Map([[file, readFileSync(new URL(`${name}/in/${file}`, root), 'utf8')]]);

    test.each(afm.versions)('is written as %s, valid there, and settles', async (version) => {
      const first = convert(files, `afm@${version}`);
      expect(first.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const second = convert(first.files, `afm@${version}`);
      expect([...second.files]).toEqual([...first.files]);
      expect(second.ledger.filter(({ verdict }) => verdict !== 'mapped')).toEqual([]);
      const problems: string[] = [];
      const entry = first.files.keys().next().value ?? '';
      const report = (diagnostic: { severity: string; message: string }) => {
        if (diagnostic.severity === 'error') problems.push(diagnostic.message);
      };
      await lint(first.files, { entry, version, report });
      expect(problems).toEqual([]);
    });

    test('is the same agent afterwards, but for what was recorded', () => {
      const { agents, files: written, ledger } = convert(files, 'afm');
      const [before] = agents;
      const [after] = convert(written, 'afm').agents;
      if (before === undefined || after === undefined) throw new Error('nothing was read');
      const recorded = ledger.filter(({ verdict }) => verdict !== 'mapped');
      const uncovered = diffAgents(before, after).filter(
        ({ pointer }) => !recorded.some((entry) => pointer.startsWith(entry.pointer)),
      );
      expect(uncovered).toEqual([]);
    });
  });
});
