import { directoryOf } from './file-set.ts';

/** A path that is, or lies below, a place where agents are kept by convention. */
export interface Placed {
  /** The directory that holds the place: the root of a project. */
  readonly project: string;
  readonly place: string;
  /** The path seen from the project. */
  readonly below: string;
}

/** The innermost of the places that a path with "/" as separator is in; undefined when in none. */
export function placeAround(path: string, places: readonly string[]): Placed | undefined {
  const framed = `/${path}/`;
  let found: { readonly at: number; readonly place: string } | undefined;
  for (const place of places) {
    const at = framed.lastIndexOf(`/${place}/`);
    if (at > (found?.at ?? -1)) found = { at, place };
  }
  if (found === undefined) return undefined;
  const { at, place } = found;
  return { project: framed.slice(1, at), place, below: framed.slice(at + 1, -1) };
}

/** Whether a file lies in a conventional place of its format, in whichever project. */
export function liesIn(file: string, places: readonly string[]): boolean {
  return placeAround(file, places) !== undefined;
}

/** The root of the project a file belongs to: what holds the place it is in, or else its directory. */
export function projectOf(file: string, places: readonly string[]): string {
  return placeAround(file, places)?.project ?? directoryOf(file);
}
