import type { FileSet } from '../source/file-set.ts';
import type { BaseUrl } from './base-url.ts';
import { printCard } from './card.ts';
import { catalogFor } from './catalog.ts';
import { indexPage } from './index-page.ts';
import {
  agentPath,
  CATALOG_PATH,
  type CardVersions,
  cardPlaces,
  KEYS_PATH,
  PAGE_PATH,
} from './layout.ts';
import type { SiteEntry } from './site.ts';

export interface LayoutOptions {
  readonly base: BaseUrl;
  readonly versions: CardVersions;
  /** The id of the agent that answers at the root; a single agent does anyway. */
  readonly rootAgent?: string | undefined;
  /** The text of the public keys the cards are signed with. */
  readonly keySet?: string | undefined;
}

/** GitHub Pages leaves out names that begin with a dot unless it finds this. */
const NO_JEKYLL = '.nojekyll';

/** The files any static host can serve: cards, catalog and page. The same entries, the same bytes. */
export function siteFiles(entries: readonly SiteEntry[], options: LayoutOptions): FileSet {
  const { base, versions, rootAgent, keySet } = options;
  const places = cardPlaces(versions);
  const files = new Map<string, string>([[NO_JEKYLL, '']]);
  const put = ({ cards }: SiteEntry, directory: string) => {
    for (const { path, version } of places) {
      const found = cards.find((each) => each.version === version);
      if (found !== undefined) files.set(`${directory}${path}`, found.text);
    }
  };
  for (const entry of entries) put(entry, `${agentPath(entry.slug)}/`);
  const root = entries.find(({ agent }) => entries.length === 1 || agent.id === rootAgent);
  if (root !== undefined) put(root, '');
  const listed = entries.flatMap(({ slug, cards: [first] }) =>
    first === undefined ? [] : [{ slug, card: first.card }],
  );
  files.set(CATALOG_PATH, printCard(catalogFor(listed, base)));
  if (keySet !== undefined) files.set(KEYS_PATH, keySet);
  files.set(PAGE_PATH, indexPage(listed, { base, places }));
  return files;
}
