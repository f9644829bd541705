import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type FileSet, registry } from '../src/index.ts';
import { heavyInputs } from './fuzz-heavy.ts';
import { mutate } from './fuzz-mutate.ts';
import { randomFrom } from './fuzz-random.ts';

/** What one round is given: a file set, as a host would load it, and the file to begin with. */
export interface FuzzInput {
  readonly files: FileSet;
  readonly entry: string;
}

const HEAVY: readonly FuzzInput[] = heavyInputs();

export type Corpus = readonly [FuzzInput, ...FuzzInput[]];

/** Samples and adapter fixtures: every file a format recognises, its neighbours beside it. */
export function loadCorpus(root: string): Corpus {
  const files = [...filesBelow(join(root, 'samples')), ...filesBelow(join(root, 'adapters'))]
    .filter((file) => file.includes('samples/') || file.includes('/in/'))
    .filter((file) => /\.(md|afm|ya?ml|json|txt)$/.test(file) && !file.endsWith('README.md'));
  const inputs = files
    .map((file) => inputAt(file, files))
    .filter(({ files: set, entry }) =>
      registry.adapters.some((adapter) => adapter.detect(set, entry).score > 0),
    );
  const [first, ...others] = inputs;
  if (first === undefined) throw new Error(`There is nothing to mutate below ${root}.`);
  return [first, ...others];
}

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .sort();
}

function inputAt(file: string, all: readonly string[]): FuzzInput {
  const directory = file.slice(0, file.lastIndexOf('/') + 1);
  const neighbours = all.filter((other) => other !== file && other.startsWith(directory));
  const named = [file, ...neighbours].map(
    (path) => [relative(directory, path).split(sep).join('/'), readFileSync(path, 'utf8')] as const,
  );
  return { entry: named[0]?.[0] ?? '', files: new Map(named) };
}

/** The input of a round: the corpus as it stands, the heavy ones, then mutations of the corpus. */
export function inputOf(corpus: Corpus, seed: number, round: number): FuzzInput {
  const untouched = corpus[round] ?? HEAVY[round - corpus.length];
  if (untouched !== undefined) return untouched;
  const random = randomFrom(Math.imul(seed, 1_000_003) + round);
  return mutate(random.pick(corpus), random.pick(corpus), random);
}
