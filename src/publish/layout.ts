import { fingerprint } from '../convert/fingerprint.ts';
import { slugOf } from '../hub/slug.ts';
import type { BaseUrl } from './base-url.ts';

/** The shapes of a card that are published. */
export type CardVersion = '1.0' | '0.3';
/** Which of them; the words of the command line. */
export type CardVersions = CardVersion | 'both';

/** Where clients since 0.3 look for a card, relative to an agent or to the root. */
export const CARD_PATH = '.well-known/agent-card.json';
/** Where clients before 0.3 look, and crawlers still do. */
export const OLDER_CARD_PATH = '.well-known/agent.json';
export const CATALOG_PATH = '.well-known/ai-catalog.json';
export const KEYS_PATH = '.well-known/jwks.json';
export const PAGE_PATH = 'index.html';

export interface CardPlace {
  readonly path: string;
  readonly version: CardVersion;
}

/**
 * Which shape lies where. A static host cannot tell clients apart, so the 1.0 shape has the path that
 * A2A registered; those who publish for 0.3 only have theirs at both paths it ever had.
 */
export function cardPlaces(versions: CardVersions): readonly CardPlace[] {
  if (versions === '1.0') return [{ path: CARD_PATH, version: '1.0' }];
  return [
    { path: CARD_PATH, version: versions === 'both' ? '1.0' : '0.3' },
    { path: OLDER_CARD_PATH, version: '0.3' },
  ];
}

/** The name of an agent's directory and the end of its address. */
export function slugFor(id: string): string {
  // An id without a single Latin letter or digit still needs a name of its own.
  return slugOf(id) || `agent-${fingerprint(id)}`;
}

export function agentPath(slug: string): string {
  return `agents/${slug}`;
}

/**
 * The endpoint of an agent. Without a slash at its end, as JSON-RPC is posted there and the paths of
 * the REST binding are put behind it. Its card lies below it.
 */
export function endpointUrl({ href }: BaseUrl, slug: string): string {
  return `${href}/${agentPath(slug)}`;
}

export function cardUrl(base: BaseUrl, slug: string): string {
  return `${endpointUrl(base, slug)}/${CARD_PATH}`;
}
