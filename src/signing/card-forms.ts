import { isList, isObject, type Json, type JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { CARD, type Member, type Message, type PlainType } from './card-members.ts';

/**
 * What of a card a signature can be made over, without its signatures:
 * - `specification`: the presence rules of A2A 1.0; members the specification does not know stay,
 *   so that nobody can add one to a signed card;
 * - `verbatim`: the card as it stands, for signers that know no presence rules;
 * - `known-members`: as `specification`, for signers that drop what they do not know;
 * - `sdk`: the form of `@a2a-js/sdk` 1.3.0, which also drops everything that is empty.
 */
export type FormName = 'specification' | 'verbatim' | 'known-members' | 'sdk';

export const FORM_NAMES: readonly FormName[] = [
  'specification',
  'verbatim',
  'known-members',
  'sdk',
];

export interface CardForm {
  readonly value: JsonObject;
  /** Pointers to what stands in the card, means something, and is not in the form. */
  readonly uncovered: readonly string[];
}

export function cardForm(card: JsonObject, name: FormName): CardForm {
  const unsigned = without(card, 'signatures');
  if (name === 'verbatim') return { value: unsigned, uncovered: [] };
  const whole = present(unsigned, CARD);
  if (name === 'specification') return { value: whole, uncovered: [] };
  const uncovered: string[] = [];
  const known = onlyKnown(whole, CARD, '', uncovered);
  if (name === 'known-members') return { value: known, uncovered };
  const { value, dropped } = withoutEmpty(known, '');
  return { value: isObject(value) ? value : {}, uncovered: [...uncovered, ...dropped] };
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** §8.4.1: unset members, and defaults of members that are neither required nor optional, go. */
function present(object: JsonObject, message: Message): JsonObject {
  const entries = Object.entries(object).flatMap(([key, value]): [string, Json][] => {
    const member = message.get(key);
    if (member === undefined) return [[key, value]];
    // ProtoJSON: null is how a member that is not set may be written.
    if (value === null) return [];
    const inner = below(value, member, (part, shape) => present(part, shape));
    const isUnset = member.plain !== undefined && isDefault(inner, member.plain);
    return isUnset ? [] : [[key, inner]];
  });
  return Object.fromEntries(entries);
}

/** Of that very type: another one is no default, and readers may make something of it. */
function isDefault(value: Json, type: PlainType): boolean {
  switch (type) {
    case 'text':
      return value === '';
    case 'flag':
      return value === false;
    case 'list':
      return isList(value) && value.length === 0;
    case 'mapping':
      return isObject(value) && Object.keys(value).length === 0;
  }
}

function onlyKnown(
  object: JsonObject,
  message: Message,
  pointer: string,
  uncovered: string[],
): JsonObject {
  const entries = Object.entries(object).flatMap(([key, value]): [string, Json][] => {
    const at = pointerTo(pointer, key);
    const member = message.get(key);
    if (member === undefined) {
      uncovered.push(at);
      return [];
    }
    const deeper = (part: JsonObject, shape: Message, tail: string) =>
      onlyKnown(part, shape, `${at}${tail}`, uncovered);
    return [[key, below(value, member, deeper)]];
  });
  return Object.fromEntries(entries);
}

type Change = (part: JsonObject, shape: Message, tail: string) => JsonObject;

/** The value with every message in it changed; what is not of the right type is left as it is. */
function below(value: Json, { value: shape, items }: Member, change: Change): Json {
  if (shape !== undefined) return isObject(value) ? change(value, shape, '') : value;
  if (items === undefined) return value;
  const changed = (item: Json, key: string | number) =>
    isObject(item) ? change(item, items, pointerTo('', key)) : item;
  if (isList(value)) return value.map(changed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changed(item, key)]));
}

interface Cleaned {
  /** Undefined: nothing is left of it. */
  readonly value: Json | undefined;
  readonly dropped: readonly string[];
}

/** What the SDK calls empty: texts, lists and mappings, null, and what holds nothing else. */
function withoutEmpty(value: Json, pointer: string): Cleaned {
  const nothing = { value: undefined, dropped: [pointer] };
  if (value === '' || value === null) return nothing;
  if (typeof value !== 'object') return { value, dropped: [] };
  const cleaned = Object.entries(value).map(([key, item]): [string, Cleaned] => [
    key,
    withoutEmpty(item, pointerTo(pointer, key)),
  ]);
  const left = cleaned.flatMap(([key, part]): [string, Json][] =>
    part.value === undefined ? [] : [[key, part.value]],
  );
  if (left.length === 0) return nothing;
  return {
    value: isList(value) ? left.map(([, item]) => item) : Object.fromEntries(left),
    dropped: cleaned.flatMap(([, { dropped }]) => dropped),
  };
}
