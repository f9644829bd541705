import {
  type Authentication,
  type Json,
  type JsonObject,
  type Model,
  own,
  sameJson,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import {
  guessProvider,
  printModelName,
  printReference,
  providerIdOf,
  readModelName,
  readReference,
  settingsOf,
} from './model-provider.ts';
import { settingsExtensionOf, type Writing } from './writing.ts';

export interface WrittenModel {
  /** `provider:model` */
  readonly text: string;
  /** The entry without which the loader ignores the model. */
  readonly providers?: JsonObject;
}

export function writeModel(writing: Writing): WrittenModel | undefined {
  const { model } = writing.agent;
  if (model === undefined) return undefined;
  const { name } = model;
  if (name === undefined) {
    writing.account('dropped', '/model', 'TsAgent says nothing of a model without its name');
    return undefined;
  }
  const text = writeName({ ...model, name }, writing);
  const id = providerIdOf(text);
  const { key, url } = id === undefined ? {} : settingsOf(id);
  const settings = { ...writeKey(model, key, writing), ...writeUrl(model, url, writing) };
  return id === undefined ? { text } : { text, providers: Object.fromEntries([[id, settings]]) };
}

function writeName({ name, provider }: Model & { name: string }, writing: Writing): string {
  const { account, report } = writing;
  const guess = name.includes(':') ? undefined : guessProvider(name);
  const printed = printModelName({ name, provider: provider ?? guess } as Model);
  const written = own(settingsExtensionOf(writing), 'model');
  const isKnown =
    typeof written === 'string' &&
    sameJson({ ...readModelName(written) }, { ...readModelName(printed) });
  const text = isKnown ? written : printed;
  if (!text.includes(':')) report(tsagentCodes.build['model-without-provider']({ model: text }));
  const back = readModelName(text);
  if (back.name !== name) {
    account('degraded', '/model/name', 'TsAgent takes what stands before a colon for the provider');
  }
  if (provider === undefined && back.provider !== undefined) {
    account('added', '/model/provider', 'TsAgent uses a model only with its provider');
  } else if (back.provider !== provider) {
    account('degraded', '/model/provider', 'the same provider, by the name TsAgent has for it');
  }
  return text;
}

function writeKey(
  { authentication }: Model,
  key: string | undefined,
  { account }: Writing,
): JsonObject {
  if (authentication === undefined) return {};
  const secret = secretOf(authentication);
  if (key === undefined || secret === undefined) {
    const why = 'TsAgent has a place for a key with claude, gemini and openai only';
    account('dropped', '/model/authentication', why);
    return {};
  }
  const written = printReference(secret);
  if (!sameJson(authentication, { type: 'api-key', key: readReference(written) })) {
    account('degraded', '/model/authentication', 'TsAgent keeps nothing but the key itself');
  }
  return { [key]: written };
}

function secretOf(authentication: Authentication): string | undefined {
  const members: Readonly<Record<string, string>> = { 'api-key': 'key', bearer: 'token' };
  const member = own(members, authentication.type.toLowerCase()) as string | undefined;
  const secret: Json | undefined = member === undefined ? undefined : own(authentication, member);
  return typeof secret === 'string' ? secret : undefined;
}

function writeUrl({ url }: Model, key: string | undefined, { account }: Writing): JsonObject {
  if (url === undefined) return {};
  if (key === undefined) {
    account(
      'dropped',
      '/model/url',
      'TsAgent has a place for an address with ollama and docker only',
    );
    return {};
  }
  const written = printReference(url);
  if (readReference(written) !== url) {
    account('degraded', '/model/url', 'the same variable, as TsAgent writes it');
  }
  return { [key]: written };
}
