import type { Adapter } from '../adapter.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { LoadedAgent } from '../fleet/fleet-state.ts';
import type { JsonObject } from '../json/json.ts';
import { slugFor } from '../publish/layout.ts';
import { type BaseUrl, type CardVersion, prepareSite } from '../publish/publish.ts';
import { type Document, documentOf } from './document.ts';

/** The text of a card with a signature, or why there is none. `origin` is the file of the agent. */
export type Sign = (
  text: string,
  origin: string,
) => Promise<{ readonly text: string } | { readonly failure: Diagnostic }>;

export interface PublishOptions {
  /** The format that writes cards. */
  readonly cards: Adapter;
  readonly base: BaseUrl;
  readonly sign: Sign | undefined;
}

/** An agent with what everybody may see of it. */
export interface PublishedAgent {
  readonly loaded: LoadedAgent;
  readonly slug: string;
  /** None when its card would be refused by its readers. */
  readonly cards: ReadonlyMap<CardVersion, Document>;
  /** The newest card as data. */
  readonly card: JsonObject | undefined;
  /** What there is to say about its cards. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The cards of an agent, rendered and signed once. */
export async function publishAgent(
  loaded: LoadedAgent,
  { cards: adapter, base, sign }: PublishOptions,
): Promise<PublishedAgent> {
  const { agent, source } = loaded;
  const site = await prepareSite([{ agent, origin: source }], {
    adapter,
    base,
    versions: 'both',
    strict: false,
  });
  // What has no place is about the address of the server, which is no matter of the agent.
  const diagnostics = site.diagnostics.filter(({ at }) => at !== undefined);
  const cards = new Map<CardVersion, Document>();
  const written = hasErrors(diagnostics) ? [] : site.entries.flatMap((entry) => entry.cards);
  for (const { version, text } of written) {
    // A2A says which bytes a signature covers since 1.0 only.
    const done = version === '1.0' && sign !== undefined ? await sign(text, source) : { text };
    if ('failure' in done) diagnostics.push(done.failure);
    else cards.set(version, cardDocument(done.text));
  }
  return {
    loaded,
    slug: slugFor(agent.id),
    cards: hasErrors(diagnostics) ? new Map() : cards,
    card: hasErrors(diagnostics) ? undefined : written[0]?.card,
    diagnostics,
  };
}

function cardDocument(text: string): Document {
  return documentOf(text, {
    type: 'application/json',
    visibility: 'public',
    headers: { Vary: 'A2A-Version' },
  });
}
