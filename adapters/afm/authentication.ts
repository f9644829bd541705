import {
  type Authentication,
  type Cursor,
  isList,
  type Json,
  type JsonObject,
  own,
  placeOf,
  pointerTo,
  type Report,
  sameJson,
  takeObject,
} from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';
import { reportClash, takeRequiredText } from './spellings.ts';
import type { Writing } from './writing.ts';

const { build } = afmCodes;

interface Normal {
  readonly value: Authentication;
  /** Two keys that mean the same and disagree: the first one stays in `value`. */
  readonly clash?: readonly [kept: string, other: string];
}

/** An authentication object (spec §5.6): an open record that only needs a type. */
export function takeAuthentication(cursor: Cursor, key: string): Authentication | undefined {
  const child = takeObject(cursor, key);
  if (child === undefined) return undefined;
  // The record is open: whatever else it says belongs to it.
  cursor.children.delete(key);
  const type = takeRequiredText(child, 'type', `"${key}"`);
  if (type === undefined) return undefined;
  const { value, clash } = normalize({ ...child.value, type });
  if (clash !== undefined) reportClash(child, ...clash);
  return value;
}

/** One spelling in the hub: `api-key` with `key`, and OAuth scopes as a list. */
function normalize(authentication: Authentication): Normal {
  const type = authentication.type.toLowerCase();
  if (type.replaceAll(/[-_]/g, '') === 'apikey') return normalizeApiKey(authentication);
  return type === 'oauth2' ? normalizeScopes(authentication) : { value: authentication };
}

const KEY_NAMES: ReadonlySet<string> = new Set(['key', 'api_key', 'apiKey']);

function normalizeApiKey(authentication: Authentication): Normal {
  const [first, ...others] = Object.keys(authentication).filter((key) => KEY_NAMES.has(key));
  const value = rename(authentication, (key, held) => {
    if (key === 'type') return ['type', 'api-key'];
    if (key === first) return ['key', held];
    return KEY_NAMES.has(key) ? undefined : [key, held];
  });
  const other = others.find((key) => !sameJson(own(authentication, key), own(value, 'key')));
  return first === undefined || other === undefined ? { value } : { value, clash: [first, other] };
}

function normalizeScopes(authentication: Authentication): Normal {
  const scope = own(authentication, 'scope');
  const scopes = own(authentication, 'scopes');
  if (scope === undefined) return { value: authentication };
  const words = typeof scope === 'string' ? scope.split(' ') : [''];
  const list = words.includes('') ? undefined : words;
  if (scopes === undefined) {
    if (list === undefined) return { value: authentication };
    return { value: rename(authentication, (key, held) => nameScopes(key, held, list)) };
  }
  const value = rename(authentication, (key, held) => (key === 'scope' ? undefined : [key, held]));
  return sameJson(list, scopes) ? { value } : { value, clash: ['scopes', 'scope'] };
}

function nameScopes(key: string, held: Json, list: readonly string[]): [string, Json] {
  return key === 'scope' ? ['scopes', list] : [key, held];
}

/** Writes the object in the words of the dialect, and accounts for what does not come back. */
export function writeAuthentication(
  authentication: Authentication,
  pointer: string,
  { dialect, account, report }: Writing,
): JsonObject {
  const { value, clash } = normalize(authentication);
  if (clash !== undefined) {
    const why = `"${clash[0]}" says the same with another value`;
    account('dropped', pointerTo(pointer, clash[1]), why);
  }
  if (!sameJson(value, authentication)) {
    account('degraded', pointer, 'the same authentication, in the spelling agentx reads it back');
  }
  if (dialect.authenticationTypes !== undefined) {
    reportRefused(value, dialect.authenticationTypes, report);
  }
  if (value.type === 'api-key') {
    return rename(value, (key, held) => {
      if (key === 'type') return ['type', dialect.apiKey.type];
      return key === 'key' ? [dialect.apiKey.key, held] : [key, held];
    });
  }
  const joined = dialect.scopesAsList ? undefined : joinScopes(value);
  if (joined === undefined) return value;
  return rename(value, (key, held) => (key === 'scopes' ? ['scope', joined] : [key, held]));
}

function reportRefused(
  authentication: Authentication,
  types: ReadonlySet<string>,
  report: Report,
): void {
  const type = authentication.type.toLowerCase();
  if (!types.has(type)) report(build['authentication-type']({ type: authentication.type }));
  else if (type === 'oauth2' && !Object.hasOwn(authentication, 'grant_type')) {
    report(build['missing-grant-type']({}));
  }
}

function joinScopes(authentication: Authentication): string | undefined {
  const scopes = own(authentication, 'scopes');
  if (authentication.type.toLowerCase() !== 'oauth2' || !isList(scopes)) return undefined;
  const words: string[] = [];
  for (const word of scopes) {
    if (typeof word !== 'string' || !/^[^ ]+$/.test(word)) return undefined;
    words.push(word);
  }
  return words.length > 0 ? words.join(' ') : undefined;
}

/** A copy with keys renamed or left out, in the same order. */
function rename(
  object: Authentication,
  change: (key: string, value: Json) => [string, Json] | undefined,
): Authentication {
  const entries = Object.entries(object).flatMap(([key, value]) => {
    const changed = change(key, value);
    return changed === undefined ? [] : [changed];
  });
  return Object.fromEntries(entries) as unknown as Authentication;
}

/** Authentication beside and inside `transport`: the same or only one of them. */
export function takeAuthenticationOf(
  server: Cursor,
  transport: Cursor,
): Authentication | undefined {
  const beside = takeAuthentication(server, 'authentication');
  const inside = takeAuthentication(transport, 'authentication');
  if (beside !== undefined && inside !== undefined && !sameJson(beside, inside)) {
    const spellings = { first: 'authentication', second: 'transport.authentication' };
    const at = placeOf(transport, 'authentication', 'key');
    server.report(build['two-spellings'](spellings, at));
  }
  return beside ?? inside;
}
