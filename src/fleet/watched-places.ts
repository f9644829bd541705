import { dirname, join, relative, resolve, sep } from 'node:path';
import { fixedPart, isPattern } from '../host/find-entries.ts';
import { type Ignoring, isIgnored, rulesAround, withRulesOf } from '../host/ignored.ts';
import { isInside } from '../host/load-root.ts';
import { linkStatsOf, statsOf } from '../host/stats-of.ts';
import { isOffTheWay } from '../host/way.ts';
import { isWebAddress } from '../host/web-address.ts';

/** Where changes matter: directories with all that is in them, and single files. */
export interface WatchedPlaces {
  readonly directories: ReadonlySet<string>;
  /** What to watch: the directories, the files, and what holds them. */
  readonly targets: ReadonlySet<string>;
  /** Whether nothing that happens at a path matters. */
  readonly isPassedOver: (path: string) => boolean;
}

export interface PlaceOptions {
  readonly cwd: string;
  /** Directories, as absolute paths, that are never looked into. */
  readonly except: readonly string[];
  /** Where agents live by convention; looked into although hidden. */
  readonly places: readonly string[];
  /** Further files that matter, as absolute paths. */
  readonly files: Iterable<string>;
  /** What was a directory before is one, even if it is gone for the moment. */
  readonly directories: Iterable<string>;
}

/** What has to be watched to notice that loading the paths again would give something else. */
export function watchedPlaces(paths: readonly string[], options: PlaceOptions): WatchedPlaces {
  const directories = new Set(options.directories);
  const files = new Set(options.files);
  for (const path of paths.filter((each) => !isWebAddress(each))) {
    const absolute = resolve(options.cwd, path);
    const stats = statsOf(absolute);
    if (stats?.isDirectory()) directories.add(absolute);
    else if (stats === undefined && isPattern(path)) {
      directories.add(resolve(options.cwd, fixedPart(path)));
    } else if (!directories.has(absolute)) files.add(absolute);
  }
  // What is replaced, or comes into being, is noticed where it is put.
  const named = [...directories, ...files];
  const targets = new Set([...named, ...named.map(dirname)]);
  const isHidden = hiddenIn([...directories], options);
  return { directories, targets, isPassedOver: (path) => !targets.has(path) && isHidden(path) };
}

/** As when looking through a directory: hidden entries, node_modules and ignored ones do not count. */
function hiddenIn(
  directories: readonly string[],
  { except, places }: Pick<PlaceOptions, 'except' | 'places'>,
): (path: string) => boolean {
  const known = new Map<string, Ignoring | undefined>();
  const rulesIn = (root: string, directory: string): Ignoring | undefined => {
    if (!known.has(directory)) {
      const outer = directory === root ? rulesAround(root) : rulesIn(root, dirname(directory));
      known.set(directory, withRulesOf(directory, outer));
    }
    return known.get(directory);
  };
  const isHiddenBelow = (root: string, path: string): boolean => {
    const parts = relative(root, path).split(sep);
    if (isOffTheWay(parts, places)) return true;
    return parts.some((_, index) => {
      const at = join(root, ...parts.slice(0, index + 1));
      if (except.includes(at)) return true;
      const rules = rulesIn(root, dirname(at));
      return rules !== undefined && isIgnored(rules, at, linkStatsOf(at)?.isDirectory() ?? false);
    });
  };
  return (path) => !directories.some((root) => isInside(root, path) && !isHiddenBelow(root, path));
}
