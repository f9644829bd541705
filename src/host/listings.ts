import { readdirSync } from 'node:fs';
import { basename, dirname, sep } from 'node:path';

/** Directory → the names in it, folded; undefined for one that cannot be listed. */
export type Listings = Map<string, ReadonlySet<string> | undefined>;

/** Windows knows files by more names than it lists. */
export function startListings(): Listings | undefined {
  return sep === '/' ? new Map() : undefined;
}

/**
 * Whether there is surely nothing at a path. Most agents have none of the files that might stand
 * beside them, and one look at a directory tells that of all the agents in it.
 */
export function isAbsent(path: string, listings: Listings | undefined): boolean {
  if (listings === undefined) return false;
  const directory = dirname(path);
  if (!listings.has(directory)) listings.set(directory, namesIn(directory));
  return listings.get(directory)?.has(folded(basename(path))) === false;
}

function namesIn(directory: string): ReadonlySet<string> | undefined {
  try {
    return new Set(readdirSync(directory).map(folded));
  } catch {
    return undefined;
  }
}

/** Some file systems take names that differ in case, or in how accents are stored, for the same. */
function folded(name: string): string {
  return isSimple(name) ? name : name.normalize('NFKD').toUpperCase().toLowerCase();
}

/** Lower-case ASCII is its own folded form. */
function isSimple(name: string): boolean {
  return /^[\x20-\x40\x5b-\x7e]*$/.test(name);
}
