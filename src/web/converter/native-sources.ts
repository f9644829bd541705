import type { FileSet } from '../../source/file-set.ts';
import type { JsonLeaf } from './json-leaves.ts';
import { type KeyPath, keyPath } from './key-words.ts';
import {
  leavesOf,
  type NativeDocument,
  type NativeLeaf,
  nativeDocuments,
} from './native-document.ts';

/** The source files, ready to be searched. */
export interface Sources {
  readonly files: FileSet;
  /** Characters that texts were looked for in, so far. */
  searched: number;
  readonly documents: readonly NativeDocument[];
  readonly leaves: readonly NativeLeaf[];
  readonly byValue: ReadonlyMap<string, readonly NativeLeaf[]>;
  readonly byPosition: ReadonlyMap<string, readonly NativeLeaf[]>;
  readonly paths: ReadonlyMap<NativeLeaf, KeyPath>;
}

export function sourcesOf(files: FileSet): Sources {
  const documents = nativeDocuments(files);
  const leaves = documents.flatMap(leavesOf);
  const paths = new Map(leaves.map((leaf) => [leaf, keyPath(leaf.pointer)]));
  return {
    files,
    searched: 0,
    documents,
    leaves,
    byValue: groupBy(leaves, ({ value }) => value.trim()),
    byPosition: groupBy(leaves, (leaf) => positionKey(leaf, paths.get(leaf))),
    paths,
  };
}

/** A value together with the positions in lists on the way to it. */
function positionKey({ value }: JsonLeaf, path: KeyPath | undefined): string {
  return JSON.stringify([value.trim(), ...(path?.positions ?? [])]);
}

function groupBy(
  leaves: readonly NativeLeaf[],
  keyOf: (leaf: NativeLeaf) => string,
): ReadonlyMap<string, NativeLeaf[]> {
  const groups = new Map<string, NativeLeaf[]>();
  for (const leaf of leaves) {
    const key = keyOf(leaf);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [leaf]);
    else group.push(leaf);
  }
  return groups;
}

/** Of a value that stands everywhere, only leaves at the same positions are looked at. */
const MOST_ALIKE = 50;

/** Leaves of the sources with the same value. */
export function candidatesFor(
  { byValue, byPosition }: Sources,
  leaf: JsonLeaf,
  path: KeyPath,
): readonly NativeLeaf[] {
  const all = byValue.get(leaf.value.trim()) ?? [];
  if (all.length <= MOST_ALIKE) return all;
  return (byPosition.get(positionKey(leaf, path)) ?? []).slice(0, MOST_ALIKE);
}
