import type { Model } from '../../src/adapter.ts';

/** How one kind of provider is reached: the setting that holds its key or its address. */
interface ProviderSettings {
  readonly key?: string;
  readonly url?: string;
}

const PROVIDERS: ReadonlyMap<string, ProviderSettings> = new Map([
  ['claude', { key: 'ANTHROPIC_API_KEY' }],
  ['anthropic', { key: 'ANTHROPIC_API_KEY' }],
  ['gemini', { key: 'GOOGLE_API_KEY' }],
  ['openai', { key: 'OPENAI_API_KEY' }],
  ['ollama', { url: 'OLLAMA_HOST' }],
  ['docker', { url: 'BASE_URL' }],
]);

export function settingsOf(provider: string): ProviderSettings {
  return PROVIDERS.get(provider) ?? {};
}

/** Everybody else calls `claude` by the name of the firm, and so did the document. */
const LOADER_NAME = 'claude';
const COMMON_NAME = 'anthropic';

type Named = Pick<Model, 'name' | 'provider'>;

/** `provider:model`, cut at the first colon; models may have colons of their own. */
export function readModelName(text: string): Named {
  const colon = text.indexOf(':');
  if (colon === -1) return { name: text };
  const provider = text.slice(0, colon);
  return {
    name: text.slice(colon + 1),
    provider: provider === LOADER_NAME ? COMMON_NAME : provider,
  };
}

/** The spelling the loader understands. */
export function printModelName({ name = '', provider }: Named): string {
  if (provider === undefined) return name;
  return `${isCommonName(provider) ? LOADER_NAME : provider}:${name}`;
}

function isCommonName(provider: string): boolean {
  return provider.toLowerCase() === COMMON_NAME;
}

/** The key of `providers` a model needs; the loader writes it small. */
export function providerIdOf(model: string): string | undefined {
  const colon = model.indexOf(':');
  return colon <= 0 ? undefined : model.slice(0, colon).toLowerCase();
}

/** Model families that only one provider serves under these names. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^claude-/, COMMON_NAME],
  [/^gemini-/, 'gemini'],
  [/^(?:gpt-|chatgpt-|o[1-9](?:$|-))/, 'openai'],
];

export function guessProvider(model: string): string | undefined {
  return FAMILIES.find(([pattern]) => pattern.test(model))?.[1];
}

const OWN_REFERENCE = /^env:\/\/([A-Za-z_]\w*)$/;
const REFERENCE = /^\$\{(?:env:)?([A-Za-z_]\w*)\}$/;

/** Variables are `${NAME}` in the hub and `env://NAME` in provider settings. */
export function readReference(text: string): string {
  const name = OWN_REFERENCE.exec(text)?.[1];
  return name === undefined ? text : `\${${name}}`;
}

export function printReference(text: string): string {
  const name = REFERENCE.exec(text)?.[1];
  return name === undefined ? text : `env://${name}`;
}

/**
 * Only provider settings can refer to a variable. Those of the model's own provider are in the hub's
 * spelling until they are written; a reference to be filled in by hand has to do elsewhere.
 */
export function variable(name: string, pointer: string): string {
  return pointer.startsWith('/extensions/tsagent/providers/') ? `env://${name}` : `\${${name}}`;
}
