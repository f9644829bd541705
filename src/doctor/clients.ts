/**
 * What clients of each generation make of a card. Clients do not validate: they take what they know
 * and fall over what is missing. The rules are those of the JavaScript SDK, tested against it.
 */
import type { JsonObject } from '../json/json.ts';
import { newerClient } from './newer-client.ts';
import { olderClient, oldestClient } from './older-client.ts';
import { failure, type Sight } from './sight.ts';

export type ClientId = '0.2' | '0.3' | '1.0' | '1.0+0.3';

const GENERATIONS: Readonly<Record<ClientId, (card: JsonObject) => Sight>> = {
  '0.2': oldestClient,
  '0.3': olderClient,
  '1.0': (card) => newerClient(card, false),
  '1.0+0.3': (card) => newerClient(card, true),
};

/** What one generation makes of the card it finds. */
export interface ClientView extends Sight {
  readonly client: ClientId;
  /** The address or file of the card; absent when it finds none. */
  readonly source?: string;
}

export interface FoundCard {
  readonly source: string;
  readonly card: JsonObject;
}

/** What each generation sees; `found` says which card it comes across. */
export function clientViews(
  found: (client: ClientId) => FoundCard | undefined,
): readonly ClientView[] {
  return Object.entries(GENERATIONS).map(([id, look]) => {
    const client = id as ClientId;
    const seen = found(client);
    if (seen === undefined) return { client, ...failure('It finds no card where it looks.') };
    return { client, source: seen.source, ...look(seen.card) };
  });
}
