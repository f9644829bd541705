/** What the build makes of the adapters: a face in the main file, the rest in a file of its own. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { holdersOf } from '../../scripts/build-shared.ts';
import { bundleLoader, compileBundle } from '../../src/cli/load-bundle.ts';
import { type Adapter, registry } from '../../src/index.ts';
import { builtCommand } from '../support/built-command.ts';

const main = join(dirname(await builtCommand()), 'main.cjs');

interface Main {
  readonly shared: { readonly 'src/index.ts': () => { readonly registry: typeof registry } };
}

/** The adapters of a command that has just started, and the files it has loaded so far. */
function start(): { readonly faces: readonly Adapter[]; readonly loaded: readonly string[] } {
  const loaded: string[] = [];
  const load = bundleLoader(createRequire(import.meta.url), (file) => {
    loaded.push(basename(file));
    return compileBundle(file, undefined);
  });
  const { shared } = load(main) as Main;
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
  expect(loaded.filter((file) => file.endsWith('-index.cjs'))).toEqual([`${adapter.id}-index.cjs`]);
});

it('what the formats have to say is not loaded at every start', () => {
  const text = readFileSync(main, 'utf8');
  const tables = (id: string) => text.includes(`("${id}",{`);
  expect(tables('host')).toBe(true);
  // An adapter here: something that its detect.ts imports uses its codes at the top level.
  expect(registry.adapters.map(({ id }) => id).filter(tables)).toEqual([]);
});

it('a tool is held where most of its users are', () => {
  const most = 'src/source/most.ts';
  const two = 'src/coding/two.ts';
  const both = 'src/json/both.ts';
  const own = 'adapters/afm/own.ts';
  const users = [[most, two, both, own, 'src/source/one.ts'], [most, two], [most], []];
  const holders = holdersOf(
    new Set([both, 'src/host/start.ts']),
    users.map((modules) => new Set(modules)),
    'main',
  );
  expect(Object.fromEntries(holders)).toEqual({
    [most]: 'main',
    [two]: './tools-coding.cjs',
    [both]: 'main',
    'src/host/start.ts': 'main',
  });
});
