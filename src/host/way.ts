/**
 * What may be met from a directory on: the rest of the paths to conventional places that it lies on;
 * none for an ordinary directory, in which everything counts that is not hidden.
 */
export type Way = readonly string[];

export const ORDINARY: Way = [];

/**
 * The way on from a directory into one of its entries; undefined when that is passed over, as hidden
 * entries and node_modules are. Hidden directories are entered only towards the places.
 */
export function wayInto(name: string, way: Way, places: readonly string[]): Way | undefined {
  const isOnTheWay = way.length > 0;
  if (!isOnTheWay && !isHidden(name)) return ORDINARY;
  const rest = (isOnTheWay ? way : places)
    .filter((place) => place === name || place.startsWith(`${name}/`))
    .map((place) => place.slice(name.length + 1));
  if (rest.length === 0) return undefined;
  return rest.includes('') ? ORDINARY : rest;
}

/** Whether a path below a directory is passed over when that is looked through. */
export function isOffTheWay(parts: readonly string[], places: readonly string[]): boolean {
  let way: Way | undefined = ORDINARY;
  for (const name of parts) {
    way = wayInto(name, way, places);
    if (way === undefined) return true;
  }
  return false;
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
