import { watch } from 'chokidar';
import type { Report } from '../index.ts';
import { fleetCodes } from './codes.ts';
import { gather } from './gather.ts';
import { PLACES } from './places.ts';
import { watchedPlaces } from './watched-places.ts';

export interface WatchOptions {
  readonly cwd: string;
  /** Directories, as absolute paths, that are never looked into: where output goes is not input. */
  readonly except?: readonly string[];
  /** Where agents may live by convention, when not all such places matter. */
  readonly places?: readonly string[];
  /** Absolute paths of further files that matter; asked for again after every change. */
  readonly files?: () => Iterable<string>;
  /** Milliseconds without a further change to wait for, so that one save is one change. */
  readonly quiet?: number;
  readonly report: Report;
}

export interface Watching {
  /** Resolved when every change from now on will be noticed. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Calls back when loading the paths again may give something else. */
export function watchPaths(
  paths: readonly string[],
  onChange: () => void | Promise<void>,
  options: WatchOptions,
): Watching {
  const { cwd, except = [], files = () => [], report } = options;
  const fixed = { cwd, except, places: options.places ?? PLACES };
  let places = watchedPlaces(paths, { ...fixed, files: files(), directories: [] });
  const known = new Set(places.targets);
  const watcher = watch([...known], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => places.isPassedOver(path),
  });
  const gathering = gather(async () => {
    await onChange();
    const { directories } = places;
    places = watchedPlaces(paths, { ...fixed, files: files(), directories });
    const more = [...places.targets].filter((target) => !known.has(target));
    for (const target of more) known.add(target);
    watcher.add(more);
  }, options.quiet);
  watcher.on('all', () => gathering.notice());
  watcher.on('error', (error) => {
    report(fleetCodes.build.unwatchable({ reason: reasonOf(error) }));
  });
  return {
    ready: new Promise((resolve) => {
      watcher.once('ready', resolve);
    }),
    async close() {
      gathering.close();
      await watcher.close();
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
