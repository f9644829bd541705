import { compact, isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';
import type { BaseUrl } from './base-url.ts';
import { cardUrl } from './layout.ts';

/** An agent as lists of agents know it: by its public card and nothing else. */
export interface ListedAgent {
  readonly slug: string;
  /** In either shape: what a list shows is the same in both. */
  readonly card: JsonObject;
}

/**
 * The agents as an AI Catalog 1.0. Names and descriptions repeat the cards: the profile of the format
 * for search engines (Agentic Resource Discovery) requires them.
 */
export function catalogFor(agents: readonly ListedAgent[], base: BaseUrl): JsonObject {
  return {
    specVersion: '1.0',
    host: { displayName: base.host },
    entries: agents.map(({ slug, card }) => entryFor(slug, card, base)),
  };
}

function entryFor(slug: string, card: JsonObject, base: BaseUrl): JsonObject {
  return compact({
    identifier: identifierOf(slug, base),
    displayName: own(card, 'name'),
    type: 'application/a2a-agent-card+json',
    url: cardUrl(base, slug),
    description: own(card, 'description'),
    tags: tagsOf(card),
    version: own(card, 'version'),
  }) as JsonObject;
}

/** `urn:air:<publisher>:<name>`; sites that share a host are told apart by their paths. */
function identifierOf(slug: string, { href, host }: BaseUrl): string {
  const path = new URL(href).pathname.split('/').filter((part) => part !== '');
  const name = [...path, slug].map((part) => part.replaceAll(/[^\w.-]+/g, '-')).join('.');
  return `urn:air:${host.replaceAll(/[[\]:]+/g, '.').replace(/^\./, '')}:${name}`;
}

/** The tags of all skills, each once, in the order of the card. */
export function tagsOf(card: JsonObject): readonly Json[] {
  const skills = own(card, 'skills');
  const lists = (isList(skills) ? skills : []).map((skill) =>
    isObject(skill) ? own(skill, 'tags') : undefined,
  );
  return [...new Set(lists.flatMap((tags) => (isList(tags) ? tags : [])))];
}
