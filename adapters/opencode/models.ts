import {
  type Account,
  type Cursor,
  isClaudeAlias,
  type Model,
  own,
  placeOf,
  pointerTo,
  takeText,
  vendorOf,
} from '../../src/adapter.ts';
import { opencodeCodes } from './codes.ts';

/** `provider/model`. A name alone means nothing to OpenCode, and is kept as it is. */
export function readModel(cursor: Cursor): Model | undefined {
  cursor.asked.add('model');
  const value = own(cursor.value, 'model');
  if (typeof value === 'string' && !/^[^/]+\/./s.test(value)) {
    cursor.report(opencodeCodes.build.model({ model: value }, placeOf(cursor, 'model')));
    return undefined;
  }
  const model = takeText(cursor, 'model');
  if (model === undefined) return undefined;
  const slash = model.indexOf('/');
  return { name: model.slice(slash + 1), provider: model.slice(0, slash) };
}

export function writeModel(model: Model, account: Account): string | undefined {
  const { name, provider, ...others } = model;
  const held = name === undefined ? undefined : fullName(name, provider);
  if (held === undefined) {
    account('dropped', '/model', whyNot(model));
    return undefined;
  }
  for (const key of Object.keys(others)) {
    const why = 'OpenCode configures providers for all agents; add it there';
    account('dropped', pointerTo('/model', key), why);
  }
  if (provider === undefined) {
    const why = 'OpenCode wants to know the provider of a model';
    account('added', '/model/provider', why);
    if (name?.includes('/')) account('degraded', '/model/name', why);
  }
  return held;
}

function fullName(name: string, provider: string | undefined): string | undefined {
  if (name === '' || isClaudeAlias(name)) return undefined;
  if (provider !== undefined) {
    return provider === '' || provider.includes('/') ? undefined : `${provider}/${name}`;
  }
  if (/^[^/]+\/./s.test(name)) return name;
  const vendor = name.includes('/') ? undefined : vendorOf({ name });
  return vendor === undefined ? undefined : `${vendor}/${name}`;
}

function whyNot({ name, provider }: Model): string {
  if (name !== undefined && isClaudeAlias(name)) {
    return `only Claude Code knows which model "${name}" is; name it in full, as in "anthropic/claude-sonnet-4-5"`;
  }
  if (name !== undefined && name !== '' && provider === undefined) {
    return 'OpenCode needs the provider of a model, as in "anthropic/claude-sonnet-4-5"; the session decides now';
  }
  return 'OpenCode needs a provider and a model, as in "anthropic/claude-sonnet-4-5"';
}
