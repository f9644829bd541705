import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Adapter } from '../../src/adapter.ts';
import { plainText } from '../../src/diagnostics/plain-text.ts';
import { registry } from '../../src/index.ts';
import type { FileSet } from '../../src/source/file-set.ts';

const ADAPTERS = fileURLToPath(new URL('../../adapters/', import.meta.url));

/** One case of `adapters/<id>/fixtures/<name>/`. */
export interface Fixture {
  readonly adapter: Adapter;
  readonly name: string;
  readonly folder: string;
  /** The files below `in/`. */
  readonly files: FileSet;
  /** The first file, in alphabetical order, that the adapter recognises; else the first of all. */
  readonly entry: string;
}

export const fixtures: readonly Fixture[] = registry.adapters.flatMap(fixturesOf);

function fixturesOf(adapter: Adapter): readonly Fixture[] {
  const root = `${ADAPTERS}${adapter.id}/fixtures/`;
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort()
    .map((name) => {
      const folder = `${root}${name}/`;
      const files = loadTree(`${folder}in/`);
      return { adapter, name, folder, files, entry: entryOf(adapter, files) };
    });
}

function entryOf(adapter: Adapter, files: FileSet): string {
  const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
  const names = [...files.keys()];
  return names.find((file) => adapter.detect(plain, file).score > 0) ?? names[0] ?? '';
}

/** All files below a folder, in alphabetical order of their paths. */
export function loadTree(folder: string): FileSet {
  const entries = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replace(/^\/+/, ''))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(`${folder}${path}`, 'utf8')]));
}
