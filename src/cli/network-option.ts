import type { NetworkAccess } from '../host/find-entries.ts';

/** What the command line may say about the network. */
export interface NetworkOptions {
  readonly allowNetwork?: true;
  readonly allowPrivate?: true;
}

/** Nothing is fetched unless that is allowed. */
export function networkOption(options: NetworkOptions): { readonly network?: NetworkAccess } {
  if (!options.allowNetwork) return {};
  return { network: { allowPrivate: options.allowPrivate ?? false } };
}
