import type { FileSet } from '../source/file-set.ts';
import { agentPath, CARD_PATH, KEYS_PATH, OLDER_CARD_PATH } from './layout.ts';

/** What lies where a site is to be written, by paths relative to it. */
export interface ExistingSite {
  /** The directories of agents. */
  readonly slugs: readonly string[];
  readonly has: (path: string) => boolean;
}

/** What an earlier export may have written and this one does not: it stays published. */
export function leftOvers(files: FileSet, { slugs, has }: ExistingSite): readonly string[] {
  const written = [...files.keys()];
  const isCurrent = (slug: string) => {
    return written.some((path) => path.startsWith(`${agentPath(slug)}/`));
  };
  const places = ['', ...slugs.filter(isCurrent).map((slug) => `${agentPath(slug)}/`)];
  const cards = places.flatMap((place) => [`${place}${CARD_PATH}`, `${place}${OLDER_CARD_PATH}`]);
  return [
    ...[...cards, KEYS_PATH].filter((path) => !files.has(path) && has(path)),
    ...slugs.filter((slug) => !isCurrent(slug)).map(agentPath),
  ];
}
