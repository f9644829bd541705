import {
  type Cursor,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  placeOf,
  takeAny,
  takeObject,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';

const { build } = a2aCodes;

/** Schemes of which the name says everything (RFC 6750, RFC 7617). */
const COMPLETE: ReadonlySet<string> = new Set(['bearer', 'basic']);

/**
 * `authentication` of A2A 0.1: names of schemes, any of which suffices. Credentials are public once
 * they stand in a card, but that is no reason to pass them on.
 */
export function readAuthentication(card: Cursor, hasSecurity: boolean) {
  card.asked.add('authentication');
  const value = own(card.value, 'authentication');
  if (value === undefined) return undefined;
  card.report(build.authentication({}, placeOf(card, 'authentication', 'key')));
  const words = isObject(value) ? readMembers(card) : readWords(card, value);
  if (hasSecurity || words.length === 0) return undefined;
  const schemes = words.map((scheme) => [scheme, { type: 'http', scheme }] as const);
  return {
    schemes: Object.fromEntries(schemes) as JsonObject,
    requirements: words.map((scheme): Json => ({ [scheme]: [] })),
  };
}

function readMembers(card: Cursor): readonly string[] {
  const authentication = takeObject(card, 'authentication');
  if (authentication === undefined) return [];
  if (takeAny(authentication, 'credentials') !== undefined) {
    card.report(build.credentials({}, placeOf(authentication, 'credentials', 'key')));
  }
  const schemes = takeAny(authentication, 'schemes');
  if (schemes === undefined) return [];
  return wordsOf(isList(schemes) ? schemes : [schemes], (index) => {
    const at = placeOf(authentication, 'schemes');
    card.report(build['authentication-scheme']({}, isList(schemes) ? itemAt(card, index) : at));
  });
}

function itemAt(card: Cursor, index: number) {
  return card.document.at(`/authentication/schemes/${index}`);
}

/** A plain text (or list) where a mapping belongs; it may even be a token, so it is not shown. */
function readWords(card: Cursor, value: Json): readonly string[] {
  takeAny(card, 'authentication');
  return wordsOf(isList(value) ? value : [value], () => {
    card.report(build['authentication-scheme']({}, placeOf(card, 'authentication')));
  });
}

function wordsOf(list: readonly Json[], reportAt: (index: number) => void): readonly string[] {
  const words = new Set<string>();
  for (const [index, item] of list.entries()) {
    const word = typeof item === 'string' ? item.toLowerCase() : '';
    if (COMPLETE.has(word)) words.add(word);
    else if (word !== 'none') reportAt(index);
  }
  return [...words];
}
