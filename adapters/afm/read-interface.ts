import {
  type Cursor,
  compact,
  compactOrAbsent,
  type Interface,
  isList,
  type Json,
  own,
  type Platform,
  placeOf,
  type Subscription,
  sameJson,
  takeObject,
  takeObjects,
  takeText,
} from '../../src/adapter.ts';
import { takeAuthentication } from './authentication.ts';
import { afmCodes } from './codes.ts';
import { readSignature } from './read-signature.ts';
import { reportClash, reportIfEmpty, takeRequiredText } from './spellings.ts';

/** Words of the later dialects for what 0.3.0 calls a chat; over HTTP or not is said elsewhere. */
export const CHAT_TYPES: ReadonlySet<string> = new Set(['consolechat', 'webchat']);

const KNOWN = new Set(['function', 'service', 'chat', 'webhook', 'platformchat']);

/** `interface` (0.3.0, one) or `interfaces` (later, several), whatever shape each has. */
export function readInterfaces(cursor: Cursor): readonly Interface[] | undefined {
  const one = takeOneOrMany(cursor, 'interface')?.map(readInterface);
  const many = takeOneOrMany(cursor, 'interfaces')?.map(readInterface);
  if (one !== undefined && many !== undefined && !sameInterfaces(one, many)) {
    reportClash(cursor, 'interface', 'interfaces');
  }
  return one ?? many;
}

function sameInterfaces(one: readonly Interface[], many: readonly Interface[]): boolean {
  return sameJson(one as unknown as Json, many as unknown as Json);
}

function takeOneOrMany(cursor: Cursor, key: string): readonly Cursor[] | undefined {
  if (isList(own(cursor.value, key))) return takeObjects(cursor, key);
  const one = takeObject(cursor, key);
  return one === undefined ? undefined : [one];
}

function readInterface(cursor: Cursor): Interface {
  const written = takeRequiredText(cursor, 'type', 'An interface') ?? '';
  const type = CHAT_TYPES.has(written) ? 'chat' : written;
  if (!KNOWN.has(type) && written !== '') {
    cursor.report(afmCodes.build['unknown-interface']({ type }, placeOf(cursor, 'type')));
  }
  const http = readHttp(cursor);
  if (http !== undefined && written === 'consolechat') {
    const at = placeOf(cursor, 'exposure', 'key');
    cursor.report(afmCodes.build['exposed-console-chat']({}, at));
  }
  return {
    type,
    ...compact({
      signature: readSignature(cursor),
      http: http ?? (written === 'webchat' ? {} : undefined),
      subscription: readSubscription(cursor),
      prompt: takeText(cursor, 'prompt'),
      platform: type === 'platformchat' ? readPlatform(cursor) : undefined,
    }),
  };
}

function readHttp(cursor: Cursor): Interface['http'] {
  const exposure = takeObject(cursor, 'exposure');
  if (exposure === undefined) return undefined;
  const http = takeObject(exposure, 'http');
  if (http === undefined) {
    reportIfEmpty(cursor, 'exposure', exposure);
    return undefined;
  }
  return compact({
    path: takeText(http, 'path'),
    authentication: takeAuthentication(http, 'authentication'),
  });
}

function readSubscription(cursor: Cursor): Subscription | undefined {
  const subscription = takeObject(cursor, 'subscription');
  if (subscription === undefined) return undefined;
  const read: Subscription = compact({
    protocol: takeText(subscription, 'protocol'),
    hub: takeText(subscription, 'hub'),
    topic: takeText(subscription, 'topic'),
    callback: takeText(subscription, 'callback'),
    secret: takeText(subscription, 'secret'),
    authentication: takeAuthentication(subscription, 'authentication'),
  });
  if (read.protocol === undefined) {
    const at = placeOf(cursor, 'subscription', 'key');
    cursor.report(afmCodes.build['incomplete-subscription']({ missing: '"protocol"' }, at));
  }
  return read;
}

function readPlatform(cursor: Cursor): Platform | undefined {
  return compactOrAbsent({
    name: takeText(cursor, 'platform'),
    mode: takeText(cursor, 'mode'),
    config: takeVerbatim(cursor, 'platform_config'),
    polling: takeVerbatim(cursor, 'polling'),
    authentication: takeAuthentication(cursor, 'authentication'),
  });
}

/** An open mapping: all of it belongs to the value, so nothing of it is left over. */
function takeVerbatim(cursor: Cursor, key: string) {
  const value = takeObject(cursor, key)?.value;
  cursor.children.delete(key);
  return value;
}
