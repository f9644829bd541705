/**
 * The work that is measured, run by bench.ts in a process of its own: `floor` or `ours` of so many
 * cards in memory, `floor-files` from directory to directory. Prints the milliseconds of the work and the peak
 * memory of the process.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dump, load } from 'js-yaml';
import { convert } from '../src/index.ts';
import { splitFrontMatter } from '../src/source/front-matter.ts';
import { benchCards } from './bench-cards.ts';

const [, , task = '', from = '', to = ''] = process.argv;
const count = Number(from);

/** Only parses and prints the settings, as the least a converter could do. */
function reprint(card: string): string {
  const split = splitFrontMatter(card);
  if (split.kind !== 'front-matter') return reprintPlain(card);
  return `---\n${dump(load(split.yaml), { lineWidth: -1, noRefs: true })}---\n${split.body}`;
}

/** A whole file of YAML or JSON; a text without settings is only copied. */
function reprintPlain(text: string): string {
  if (text.startsWith('{')) return JSON.stringify(JSON.parse(text), undefined, 2);
  return text.startsWith('kind:') ? dump(load(text), { lineWidth: -1, noRefs: true }) : text;
}

function convertOne(file: string, card: string): string {
  const { ok, files, diagnostics } = convert(new Map([[file, card]]), 'afm');
  if (!ok) throw new Error(diagnostics.find(({ severity }) => severity === 'error')?.message);
  return [...files.values()].join('');
}

const tasks: Readonly<Record<string, () => () => number>> = {
  floor: () => {
    const cards = benchCards(count);
    return () => [...cards.values()].reduce((sum, card) => sum + reprint(card).length, 0);
  },
  ours: () => {
    const cards = benchCards(count);
    return () => [...cards].reduce((sum, [file, card]) => sum + convertOne(file, card).length, 0);
  },
  'floor-files': () => () => {
    const entries = readdirSync(from, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    for (const { parentPath, name } of files) {
      const directory = join(to, relative(from, parentPath));
      mkdirSync(directory, { recursive: true });
      writeFileSync(join(directory, name), reprint(readFileSync(join(parentPath, name), 'utf8')));
    }
    return files.length;
  },
};

const work = tasks[task]?.();
if (work === undefined) throw new Error(`There is no task "${task}".`);
const start = performance.now();
const done = work();
const ms = performance.now() - start;
console.log(JSON.stringify({ ms, done, peakMb: process.resourceUsage().maxRSS / 1024 }));
