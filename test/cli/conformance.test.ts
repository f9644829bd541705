/** Everything printed for programs is what the schemas say: ours, and that of SARIF. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sampleFolders } from '../../scripts/loss-matrix.ts';
import { registry } from '../../src/index.ts';
import { sarifFaults } from '../diagnostics/render/sarif-schema.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { fixtures } from '../support/fixtures.ts';
import { schemaFaults } from './published-schemas.ts';
import { PACKAGE, run } from './run.ts';

const SAMPLES = sampleFolders(pathToFileURL(PACKAGE));
const TARGETS = registry.adapters.flatMap(({ id, versions }) =>
  versions.map((version) => `${id}@${version}`),
);

const FIXTURES = fixtures.map(({ adapter, folder, entry }) => [
  `${folder.slice(PACKAGE.length)}in/${entry}`,
  '--from',
  adapter.id,
]);

/** Inputs of all sorts, broken ones too, as arguments of a command that reads. */
const INPUTS: readonly (readonly string[])[] = [
  ...SAMPLES.map((folder) => [folder]),
  ...FIXTURES,
  ['missing.md'],
];

it('is tried on inputs with errors and on inputs without', async () => {
  const codes = new Set<number>();
  for (const input of INPUTS) codes.add((await run(['validate', ...input])).code);
  expect(codes).toEqual(new Set([0, 1]));
});

const faultsOf = (style: string, text: string) =>
  style === 'json' ? schemaFaults('report', text) : sarifFaults(JSON.parse(text));

describe.each(['json', 'sarif'])('--report %s', (style) => {
  it('of validate conforms', async () => {
    for (const input of INPUTS) {
      const { stdout, stderr } = await run(['validate', ...input, '--report', style]);
      expect({ input, stderr, faults: faultsOf(style, stdout) }).toEqual({
        input,
        stderr: '',
        faults: [],
      });
    }
  });

  const conforms = async (input: readonly string[], target: string) => {
    const options = ['--to', target, '-o', 'nowhere/', '--dry-run', '--report', style];
    const { stderr } = await run(['convert', ...input, ...options]);
    expect({ input, target, faults: faultsOf(style, stderr) }).toEqual({
      input,
      target,
      faults: [],
    });
  };

  // What is dropped depends on the format more than on its version.
  const targets = style === 'json' ? TARGETS : registry.adapters.map(({ id }) => id);
  it.each(targets)('of convert to %s conforms', async (target) => {
    for (const input of [...SAMPLES.map((folder) => [folder]), ['missing.md']]) {
      await conforms(input, target);
    }
  });

  // So each fixture takes the next version of each format, and SARIF, which says the same, one of all.
  // That conversions to all versions succeed is the law of verification.
  const targetsOf = (index: number): readonly string[] =>
    style === 'json'
      ? registry.adapters.map(({ id, versions }) => `${id}@${versions[index % versions.length]}`)
      : TARGETS.filter((_, each) => each === index % TARGETS.length);
  it('of convert conforms for every fixture', async () => {
    for (const [index, fixture] of FIXTURES.entries()) {
      for (const target of targetsOf(index)) await conforms(fixture, target);
    }
  });
});

describe('--json', () => {
  it('of inspect conforms', async () => {
    for (const input of INPUTS) {
      const { stdout } = await run(['inspect', ...input, '--json']);
      expect({ input, faults: schemaFaults('output-inspect', stdout) }).toEqual({
        input,
        faults: [],
      });
    }
  });

  it('of diff conforms, whether files differ, are equal or have errors', async () => {
    const files = INPUTS.map(([file = '']) => file);
    const codes = new Set<number>();
    for (const [index, file] of files.entries()) {
      for (const other of [file, files[index + 1] ?? file]) {
        const { code, stdout } = await run(['diff', file, other, '--json']);
        codes.add(code);
        const faults = schemaFaults('output-diff', stdout);
        expect({ file, other, faults }).toEqual({ file, other, faults: [] });
        const judged = await run(['diff', file, other, '--breaking', '--json']);
        const schema = 'summary' in JSON.parse(judged.stdout) ? 'output-breaking' : 'output-diff';
        expect(schemaFaults(schema, judged.stdout)).toEqual([]);
      }
    }
    expect(codes).toEqual(new Set([0, 1]));
  });

  it('of verify conforms, whatever the verdict', async () => {
    const cwd = temporaryDirectory();
    cpSync(join(PACKAGE, 'samples/a2a/trail-conditions.agent-card.json'), join(cwd, 'plain.json'));
    for (const name of ['mine', 'other']) await run(['keygen', '-o', `${name}.jwk`], { cwd });
    await run(['sign', 'plain.json', '--key', 'mine.jwk', '-o', 'signed.json'], { cwd });
    const signed = readFileSync(join(cwd, 'signed.json'), 'utf8');
    writeFileSync(
      join(cwd, 'spoilt.json'),
      signed.replace('"description": "', '"description": "X'),
    );
    const verdicts: string[] = [];
    for (const [card, key] of [
      ['plain', 'mine'],
      ['signed', 'mine'],
      ['signed', 'other'],
      ['spoilt', 'mine'],
    ]) {
      const argv = ['verify', `${card}.json`, '--jwks', `${key}.jwks.json`, '--json'];
      const { stdout } = await run(argv, { cwd });
      expect({ card, key, faults: schemaFaults('output-verify', stdout) }).toEqual({
        card,
        key,
        faults: [],
      });
      verdicts.push((JSON.parse(stdout) as { verdict: string }).verdict);
    }
    expect(verdicts).toEqual(['absent', 'verified', 'unverifiable', 'invalid']);
  });

  it.each([
    [['validate', ...SAMPLES], 'report'],
    [['formats'], 'output-formats'],
    [['formats', 'afm'], 'output-formats'],
    [['explain'], 'output-explain'],
    [['explain', 'host/exists'], 'output-explain'],
    [['schema'], 'output-schema'],
  ])('of %j conforms to the schema %s', async (argv, schema) => {
    const { code, stdout } = await run([...argv, '--json']);
    expect({ code, faults: schemaFaults(schema, stdout) }).toEqual({ code: 0, faults: [] });
  });
});
