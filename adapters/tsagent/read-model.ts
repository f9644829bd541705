import {
  type Cursor,
  compact,
  type Model,
  placeOf,
  takeObject,
  takeText,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { leave, release } from './keys.ts';
import { providerIdOf, readModelName, readReference, settingsOf } from './model-provider.ts';

const { build } = tsagentCodes;

/** The model, with what its provider needs to be reached; other providers stay where they are. */
export function readModel(agent: Cursor, text: string | undefined): Model | undefined {
  const id = text === undefined ? undefined : providerIdOf(text);
  const provider = takeProvider(agent, id);
  if (text === undefined) return undefined;
  const reached = id === undefined || provider === undefined ? {} : readProvider(provider, id);
  return { ...readModelName(text), ...reached };
}

/** The settings of the one provider the model is from. */
function takeProvider(agent: Cursor, wanted: string | undefined): Cursor | undefined {
  const providers = takeObject(agent, 'providers');
  if (providers === undefined) return undefined;
  reportOldName(providers, 'anthropic', 'claude');
  let found: Cursor | undefined;
  for (const id of Object.keys(providers.value)) {
    const provider = takeObject(providers, id);
    if (provider === undefined) continue;
    for (const key of Object.keys(provider.value)) leave(provider, key);
    if (id === 'bedrock') reportOldKeys(provider);
    if (id === wanted) found = provider;
    else release(providers, id);
  }
  if (found === undefined) release(agent, 'providers');
  return found;
}

function readProvider(provider: Cursor, id: string): Model {
  const { key, url } = settingsOf(id);
  const secret = key === undefined ? undefined : takeText(provider, key);
  const address = url === undefined ? undefined : takeText(provider, url);
  return compact({
    url: address === undefined ? undefined : readReference(address),
    authentication:
      secret === undefined ? undefined : { type: 'api-key', key: readReference(secret) },
  });
}

/** Names of the document that no released loader knows. */
function reportOldKeys(bedrock: Cursor): void {
  reportOldName(bedrock, 'BEDROCK_ACCESS_KEY_ID', 'AWS_ACCESS_KEY_ID');
  reportOldName(bedrock, 'BEDROCK_SECRET_ACCESS_KEY', 'AWS_SECRET_ACCESS_KEY');
}

function reportOldName(cursor: Cursor, found: string, now: string): void {
  if (!Object.hasOwn(cursor.value, found)) return;
  cursor.report(build['old-provider']({ found, now }, placeOf(cursor, found, 'key')));
}
