/** Everything printed for programs is what the schemas say: ours, and that of SARIF. */
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sampleFolders } from '../../scripts/loss-matrix.ts';
import { registry } from '../../src/index.ts';
import { sarifFaults } from '../diagnostics/render/sarif-schema.ts';
import { fixtures } from '../support/fixtures.ts';
import { schemaFaults } from './published-schemas.ts';
import { PACKAGE, run } from './run.ts';

const SAMPLES = sampleFolders(pathToFileURL(PACKAGE));
const TARGETS = registry.adapters.flatMap(({ id, versions }) =>
  versions.map((version) => `${id}@${version}`),
);

/** Inputs of all sorts, broken ones too, as arguments of a command that reads. */
const INPUTS: readonly (readonly string[])[] = [
  ...SAMPLES.map((folder) => [folder]),
  ...fixtures.map(({ adapter, folder, entry }) => [
    `${folder.slice(PACKAGE.length)}in/${entry}`,
    '--from',
    adapter.id,
  ]),
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

  // What is dropped depends on the format more than on its version.
  const targets = style === 'json' ? TARGETS : registry.adapters.map(({ id }) => id);
  it.each(targets)('of convert to %s conforms', async (target) => {
    const options = ['--to', target, '-o', 'nowhere/', '--dry-run', '--report', style];
    for (const input of INPUTS) {
      const { stderr } = await run(['convert', ...input, ...options]);
      expect({ input, faults: faultsOf(style, stderr) }).toEqual({ input, faults: [] });
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
      }
    }
    expect(codes).toEqual(new Set([0, 1]));
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
