import { lstatSync, type Stats, statSync } from 'node:fs';

/** What is at a path, links followed; undefined when nothing can be reached there, for whatever reason. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The same for the link itself, when it is one. */
export function linkStatsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function isDirectory(path: string): boolean {
  return statsOf(path)?.isDirectory() ?? false;
}
