import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { detectFormat } from '../src/index.ts';
import { withNeeded } from '../src/web/converter/choose-entries.ts';
import type { Sample } from '../src/web/converter/sample.ts';

/** A row of the table in samples/README.md: `| [path](path) | format | shows |`. */
const ROW = /^\| \[([^\]]+)\]\([^)]+\) \| ([^|]+) \| ([^|]+) \|$/gm;

/** The samples as the playground offers them, each with the files it needs. */
export function webSamples(root: string): readonly Sample[] {
  const files = sampleFiles(`${root}samples`);
  const table = readFileSync(`${root}samples/README.md`, 'utf8');
  return [...table.matchAll(ROW)].map(([, id = '', format = '', shows = '']) => {
    const entries = id.endsWith('/')
      ? [...files.keys()].filter((path) => path.startsWith(id))
      : [id];
    const paths = new Set(entries.flatMap((entry) => neededFiles(files, entry)));
    const base = posix.dirname(id);
    return {
      id,
      format: format.trim(),
      shows: shows.trim(),
      files: [...paths].map((path) => [posix.relative(base, path), files.get(path) ?? ''] as const),
    };
  });
}

function sampleFiles(directory: string): ReadonlyMap<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(directory, posix.join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'README.md')
    .sort();
  return new Map(names.map((path) => [path, readFileSync(`${directory}/${path}`, 'utf8')]));
}

function neededFiles(files: ReadonlyMap<string, string>, entry: string): readonly string[] {
  const found = detectFormat(files, entry, () => {});
  return found === undefined ? [entry] : [...withNeeded(entry, files, found.adapter).keys()];
}
