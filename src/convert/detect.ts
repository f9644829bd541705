import type { Adapter, Detection } from '../adapter.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { FileSet } from '../source/file-set.ts';
import { isSidecarPath } from './carry.ts';
import { coreCodes } from './codes.ts';
import type { Registry } from './registry.ts';

export interface Detected {
  readonly adapter: Adapter;
  readonly because: string;
}

/**
 * The one format that is surest about a file, and at least as sure as `least`; undefined after
 * saying why there is none.
 */
export function detect(
  registry: Registry,
  files: FileSet,
  entry: string,
  report: Report,
  least: Detection['score'] = 1,
): Detected | undefined {
  // A sidecar quotes whole agents and would look like one to any format.
  const adapters = isSidecarPath(entry) ? [] : registry.adapters;
  const guesses = adapters
    .map((adapter) => ({ adapter, ...adapter.detect(files, entry) }))
    .filter((guess) => guess.score >= Math.max(1, least));
  const best = Math.max(0, ...guesses.map((guess) => guess.score));
  const winners = guesses.filter((guess) => guess.score === best);
  const [winner] = winners;
  if (winner === undefined) {
    const formats = registry.adapters.map((adapter) => adapter.id);
    report(coreCodes.build['unknown-format']({ file: entry, formats }, { file: entry }));
    return undefined;
  }
  if (winners.length > 1) {
    const candidates = winners.map((guess) => guess.adapter.id);
    report(coreCodes.build['ambiguous-format']({ file: entry, candidates }, { file: entry }));
    return undefined;
  }
  return { adapter: winner.adapter, because: winner.because };
}
