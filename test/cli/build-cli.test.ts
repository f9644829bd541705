/** What the build makes of the adapters: a face in the main file, the rest in a file of its own. */
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildCli } from '../../scripts/build-cli.ts';
import { bundleLoader, compileBundle } from '../../src/cli/load-bundle.ts';
import { type Adapter, registry } from '../../src/index.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';

const { files } = await buildCli('test');

interface Main {
  readonly shared: { readonly 'src/index.ts': () => { readonly registry: typeof registry } };
}

/** The adapters of a command that has just started, and the files it has loaded so far. */
function start(): { readonly faces: readonly Adapter[]; readonly loaded: readonly string[] } {
  const directory = temporaryDirectory(Object.fromEntries(files));
  const loaded: string[] = [];
  const load = bundleLoader(createRequire(import.meta.url), (file) => {
    loaded.push(basename(file));
    return compileBundle(file, undefined);
  });
  const { shared } = load(join(directory, 'main.cjs')) as Main;
  return { faces: shared['src/index.ts']().registry.adapters, loaded };
}

it('a start loads no format, and looking at a file none either', () => {
  const { faces, loaded } = start();
  const found = faces.map((face) => face.detect(new Map([['a.afm.md', '# Role\n']]), 'a.afm.md'));
  const expected = registry.adapters.map((adapter) =>
    adapter.detect(new Map([['a.afm.md', '# Role\n']]), 'a.afm.md'),
  );
  expect(found).toEqual(expected);
  expect(loaded).toEqual(['main.cjs']);
});

it.each(registry.adapters)('$id is whole behind its face, and loaded alone', (adapter) => {
  const { faces, loaded } = start();
  const face = faces.find(({ id }) => id === adapter.id);
  expect(Object.keys(face ?? {})).toEqual(Object.keys(adapter));
  const plain = (of: Adapter | undefined) => JSON.parse(JSON.stringify(of)) as unknown;
  expect(plain(face)).toEqual(plain(adapter));
  expect(face?.needs(new Map([['a', '']]), 'a')).toEqual(adapter.needs(new Map([['a', '']]), 'a'));
  expect(loaded).toEqual(['main.cjs', `${adapter.id}-index.cjs`]);
});

it('what the formats have to say is not loaded at every start', () => {
  const main = files.get('main.cjs') ?? '';
  const tables = (id: string) => main.includes(`("${id}",{`);
  expect(tables('host')).toBe(true);
  // An adapter here: something that its detect.ts imports uses its codes at the top level.
  expect(registry.adapters.map(({ id }) => id).filter(tables)).toEqual([]);
});
