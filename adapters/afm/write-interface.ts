import {
  compact,
  type Interface,
  isList,
  type Json,
  type JsonObject,
  pointerTo,
  type Subscription,
} from '../../src/adapter.ts';
import { writeAuthentication } from './authentication.ts';
import { afmCodes } from './codes.ts';
import { CHAT_TYPES } from './read-interface.ts';
import type { Writing, Written } from './writing.ts';

const ONE = 'AFM 0.3.0 holds one interface, and the first one was written';
const PLATFORM = 'chat platforms have no place before the AFM 0.4 draft';

/** `interface` of AFM 0.3.0 (spec §5.3): one object. */
export function writeInterface(interfaces: readonly Interface[], writing: Writing): Written {
  const { account } = writing;
  const index = interfaces.findIndex(({ type }) => type !== 'platformchat');
  interfaces.forEach(({ type }, other) => {
    const why = type === 'platformchat' ? PLATFORM : ONE;
    if (other !== index) account('dropped', pointerTo('/interfaces', other), why);
  });
  const chosen = interfaces[index];
  if (chosen === undefined) {
    if (interfaces.length === 0) {
      account('dropped', '/interfaces', 'AFM 0.3.0 cannot say that there is no interface at all');
    }
    return { native: [], indexes: [] };
  }
  const pointer = pointerTo('/interfaces', index);
  if (index > 0) account('degraded', pointer, 'it is now the only interface');
  return { native: [nativeInterface(chosen, pointer, writing)], indexes: [index] };
}

function nativeInterface(one: Interface, pointer: string, writing: Writing): JsonObject {
  const { type, signature, http, subscription, prompt, platform } = inHubWords(
    one,
    pointer,
    writing,
  );
  const { account, report } = writing;
  if (prompt !== undefined) {
    account('dropped', pointerTo(pointer, 'prompt'), 'AFM 0.3.0 has no prompt for events');
  }
  if (platform !== undefined) account('dropped', pointerTo(pointer, 'platform'), PLATFORM);
  const missing = missingKeys(subscription);
  if (missing !== '') report(afmCodes.build['incomplete-subscription']({ missing }));
  const at = pointerTo(pointer, 'http');
  return compact({
    type,
    signature: signature && writeSignature(signature, pointer, writing),
    exposure: http && {
      http: compact({
        path: http.path ?? addedPath(type, at, writing),
        authentication:
          http.authentication &&
          writeAuthentication(http.authentication, pointerTo(at, 'authentication'), writing),
      }) as JsonObject,
    },
    subscription: subscription && writeSubscription(subscription, pointer, writing),
  }) as JsonObject;
}

function missingKeys(subscription: Subscription | undefined): string {
  if (subscription === undefined) return '';
  const keys = ['protocol', 'hub', 'topic'] as const;
  const missing = keys.filter((key) => subscription[key] === undefined);
  return missing.map((key) => `"${key}"`).join(', ');
}

/** The later words for a chat are no words of the hub; they are read back as "chat". */
export function inHubWords(one: Interface, pointer: string, { account }: Writing): Interface {
  if (!CHAT_TYPES.has(one.type)) return one;
  account('degraded', pointer, `agentx calls "${one.type}" a chat`);
  const http = one.http ?? (one.type === 'webchat' ? {} : undefined);
  return { ...one, type: 'chat', ...(http !== undefined && { http }) };
}

/** The path is required here; these are the paths the later dialects fall back to. */
export function addedPath(type: string, http: string, { account }: Writing): string {
  const path = type === 'webhook' ? '/webhook' : '/chat';
  account('added', pointerTo(http, 'path'), `AFM requires a path; ${path} is its later default`);
  return path;
}

export function writeSignature(
  signature: NonNullable<Interface['signature']>,
  pointer: string,
  { account }: Writing,
): JsonObject {
  const schemas: Record<string, Json> = {};
  for (const key of ['input', 'output'] as const) {
    const schema = signature[key];
    if (schema === undefined) continue;
    if (!isList(schema)) schemas[key] = schema;
    else {
      const at = pointerTo(pointerTo(pointer, 'signature'), key);
      account('dropped', at, 'a list is no JSON Schema');
    }
  }
  return schemas;
}

export function writeSubscription(
  { authentication, ...subscription }: Subscription,
  pointer: string,
  writing: Writing,
): JsonObject {
  const at = pointerTo(pointerTo(pointer, 'subscription'), 'authentication');
  return compact({
    protocol: subscription.protocol,
    hub: subscription.hub,
    topic: subscription.topic,
    callback: subscription.callback,
    authentication: authentication && writeAuthentication(authentication, at, writing),
    secret: subscription.secret,
  }) as JsonObject;
}
