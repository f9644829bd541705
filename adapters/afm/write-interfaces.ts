import {
  compact,
  type Interface,
  type JsonObject,
  pointerTo,
  sameJson,
} from '../../src/adapter.ts';
import { writeAuthentication } from './authentication.ts';
import { afmCodes } from './codes.ts';
import { addedPath, inHubWords, writeSignature, writeSubscription } from './write-interface.ts';
import type { Writing, Written } from './writing.ts';

/** `interfaces` of the later dialects: a list, whose readers refuse what a type does not have. */
export function writeInterfaces(interfaces: readonly Interface[], writing: Writing): Written {
  const native: JsonObject[] = [];
  const indexes: number[] = [];
  interfaces.forEach((each, index) => {
    const one = nativeInterface(each, pointerTo('/interfaces', index), writing);
    if (one === undefined) return;
    native.push(one);
    indexes.push(index);
  });
  if (indexes.some((index, position) => index !== position)) {
    writing.account('degraded', '/interfaces', 'the remaining interfaces have moved up');
  }
  reportRepeated(native, writing);
  return { native, indexes };
}

function reportRepeated(interfaces: readonly JsonObject[], { report }: Writing): void {
  const seen = new Set<string>();
  for (const { type } of interfaces) {
    if (typeof type !== 'string') continue;
    if (seen.has(type)) report(afmCodes.build['repeated-interface']({ type }));
    seen.add(type);
  }
}

/** What the interpreters accept beside `type`, by native type. */
const HELD: Readonly<Record<string, readonly (keyof Interface)[]>> = {
  consolechat: ['signature'],
  webchat: ['signature', 'http'],
  webhook: ['signature', 'http', 'subscription', 'prompt'],
  platformchat: ['signature', 'http', 'prompt', 'platform'],
};

function nativeInterface(
  written: Interface,
  pointer: string,
  writing: Writing,
): JsonObject | undefined {
  const one = inHubWords(written, pointer, writing);
  const type = nativeType(one, pointer, writing);
  if (type === undefined) return undefined;
  const held = HELD[type] ?? [];
  for (const key of Object.keys(one) as (keyof Interface)[]) {
    if (key === 'type' || held.includes(key)) continue;
    writing.account('dropped', pointerTo(pointer, key), `"${type}" has no such setting`);
  }
  const allowed = (key: keyof Interface) => held.includes(key);
  return compact({
    type,
    ...(allowed('platform') && writePlatform(one, pointer, writing)),
    prompt: allowed('prompt') ? one.prompt : undefined,
    signature: one.signature && writeSignature(one.signature, pointer, writing),
    exposure: allowed('http') ? writeExposure(one, type, pointer, writing) : undefined,
    subscription: type === 'webhook' ? withProtocol(one, pointer, writing) : undefined,
  }) as JsonObject;
}

function nativeType(one: Interface, pointer: string, writing: Writing): string | undefined {
  const { account, dialect } = writing;
  const typePointer = pointerTo(pointer, 'type');
  switch (one.type) {
    case 'chat':
      return one.http === undefined ? 'consolechat' : 'webchat';
    case 'webhook':
      return 'webhook';
    case 'service':
      account('degraded', typePointer, 'the nearest interface of this dialect is "webchat"');
      if (one.http === undefined) {
        account('added', pointerTo(pointer, 'http'), 'a "webchat" is always reached over HTTP');
      }
      return 'webchat';
    case 'function':
      if (isPlainText(one.signature)) {
        const why = 'this dialect has no functions; without an interface it assumes a console chat';
        account('degraded', pointer, why);
        return undefined;
      }
      account('degraded', typePointer, 'the nearest interface of this dialect is "consolechat"');
      return 'consolechat';
    case 'platformchat':
      if (dialect.platformChat) return 'platformchat';
      account('dropped', pointer, 'chat platforms have no place before the AFM 0.4 draft');
      return undefined;
    default:
      account('dropped', pointer, `this dialect has no interface of type "${one.type}"`);
      return undefined;
  }
}

/** Text in, text out: what every dialect assumes without a signature. */
function isPlainText(signature: Interface['signature']): boolean {
  return [signature?.input, signature?.output].every(
    (schema) => schema === undefined || sameJson(schema, { type: 'string' }),
  );
}

function writeExposure(
  { http, type }: Interface,
  native: string,
  pointer: string,
  writing: Writing,
): JsonObject | undefined {
  if (http === undefined) return undefined;
  const at = pointerTo(pointer, 'http');
  if (http.authentication !== undefined) {
    const why = 'this dialect has no authentication for HTTP endpoints';
    writing.account('dropped', pointerTo(at, 'authentication'), why);
  }
  // A web chat without a path is complete; elsewhere an empty `http` would be refused.
  if (http.path === undefined && native === 'webchat') return undefined;
  return { http: { path: http.path ?? addedPath(type, at, writing) } };
}

function withProtocol(one: Interface, pointer: string, writing: Writing): JsonObject {
  const { subscription = {} } = one;
  if (subscription.protocol !== undefined) {
    return writeSubscription(subscription, pointer, writing);
  }
  const at = pointerTo(pointerTo(pointer, 'subscription'), 'protocol');
  writing.account('added', at, 'interpreters refuse a webhook without a protocol');
  return writeSubscription({ ...subscription, protocol: 'websub' }, pointer, writing);
}

function writePlatform({ platform }: Interface, pointer: string, writing: Writing): JsonObject {
  const at = pointerTo(pointer, 'platform');
  if (platform !== undefined && Object.keys(platform).length === 0) {
    writing.account('dropped', at, 'it says nothing');
  }
  const authentication = platform?.authentication;
  return compact({
    platform: platform?.name,
    mode: platform?.mode,
    platform_config: platform?.config,
    polling: platform?.polling,
    authentication:
      authentication &&
      writeAuthentication(authentication, pointerTo(at, 'authentication'), writing),
  }) as JsonObject;
}
