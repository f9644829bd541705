import {
  type AgentConfig,
  copyJson,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  putBack,
  type SourceDocument,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { fileOf } from './identity.ts';
import { readCard } from './read.ts';
import type { WrittenCard } from './write-card.ts';
import type { Writing } from './writing.ts';

type Card = Record<string, Json>;

/** Adds to a card what a reader once left over, wherever it still has a place. */
export function withLeftovers(written: WrittenCard, agent: AgentConfig, writing: Writing): Card {
  const extension = own(agent.extensions ?? {}, 'a2a');
  if (!isObject(extension)) return written.card;
  if (writing.publishing !== undefined) {
    const why = 'a published card has only members that A2A defines';
    for (const key of Object.keys(extension)) {
      writing.account('dropped', pointerTo('/extensions/a2a', key), why);
    }
    return written.card;
  }
  const base = readBack(written.card, agent.id);
  const fits = (card: Card, leftovers: JsonObject) => {
    const after = readBack(card, agent.id);
    return base !== undefined && after !== undefined && changesNothing(base, after, leftovers);
  };
  const all = attempt(written.card, extension, written, writing);
  if (all.homeless.length === 0 && fits(all.card, extension)) return all.card;
  let card = written.card;
  for (const [key, value] of Object.entries(extension)) {
    const one = attempt(card, { [key]: value }, written, writing);
    if (one.homeless.length === 0 && fits(one.card, { [key]: value })) card = one.card;
    else {
      const why = 'its place in the card is gone, or it would be read as something else there';
      writing.account('dropped', pointerTo('/extensions/a2a', key), why);
    }
  }
  return card;
}

function attempt(
  card: Card,
  leftovers: JsonObject,
  { endpoints }: WrittenCard,
  { newer }: Writing,
) {
  const extended = copyJson(card) as Card;
  const { supportedInterfaces, ...others } = leftovers;
  const placed: Card = { ...others };
  if (isObject(supportedInterfaces)) {
    const key = newer ? 'supportedInterfaces' : 'additionalInterfaces';
    extended[key] ??= copyJson(endpoints.interfaces);
    setOwn(placed, key, moved(supportedInterfaces, endpoints.indexes));
  } else if (supportedInterfaces !== undefined) {
    setOwn(placed, 'supportedInterfaces', supportedInterfaces);
  }
  return { card: extended, homeless: putBack(extended, placed) };
}

/** Members of the third endpoint must not end up with the second when the first was left out. */
function moved(leftovers: JsonObject, indexes: readonly number[]): JsonObject {
  const result: Record<string, Json> = {};
  for (const [index, value] of Object.entries(leftovers)) {
    setOwn(result, String(indexes.indexOf(Number(index))), value);
  }
  return result;
}

/** Reading finds the same agent as without them, and leaves the same values over. */
function changesNothing(before: AgentConfig, after: AgentConfig, leftovers: JsonObject): boolean {
  const rest = own(after.extensions ?? {}, 'a2a');
  return (
    sameJson(withoutExtensions(before), withoutExtensions(after)) &&
    isObject(rest) &&
    Object.entries(leftovers).every(([key, value]) => sameJson(value, own(rest, key)))
  );
}

function withoutExtensions(agent: AgentConfig): Json {
  const { extensions: _, ...fields } = agent;
  return fields as unknown as Json;
}

/** The card as its reader will see it; undefined when it would be refused. */
export function readBack(card: JsonObject, id: string): AgentConfig | undefined {
  let failed = false;
  const document: SourceDocument = { value: card, at: (pointer) => ({ file: '', pointer }) };
  const agent = readCard(document, fileOf(id), ({ severity }) => {
    failed ||= severity === 'error';
  });
  return failed ? undefined : agent;
}
