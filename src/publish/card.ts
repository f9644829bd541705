import type { Adapter } from '../adapter.ts';
import { writeAgents } from '../convert/write.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { JsonObject } from '../json/json.ts';
import type { BaseUrl } from './base-url.ts';
import { type CardVersion, endpointUrl, slugFor } from './layout.ts';
import { setAside } from './set-aside.ts';

export interface CardOptions {
  /** The format that writes cards. */
  readonly adapter: Adapter;
  readonly version: CardVersion;
  readonly base: BaseUrl;
}

export interface PublishedCard {
  readonly version: CardVersion;
  readonly card: JsonObject;
  /** The card as it is published, byte for byte. */
  readonly text: string;
}

export interface CardResult {
  /** Absent when there were errors. */
  readonly published?: PublishedCard;
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
}

/**
 * The card of one agent in one shape, read back and compared like every conversion. An agent that
 * names endpoints keeps them; any other is served below the base URL.
 */
export function cardFor(agent: AgentConfig, options: CardOptions): CardResult {
  const { agent: visible, ledger } = setAside(agent, options.adapter);
  const written = visibleCardFor(visible, options);
  return { ...written, ledger: [...ledger, ...written.ledger] };
}

/** The same of an agent from which all that is private has been set aside. */
export function visibleCardFor(
  agent: AgentConfig,
  { adapter, version, base }: CardOptions,
): CardResult {
  const publishing = { address: ({ id }: AgentConfig) => endpointUrl(base, slugFor(id)) };
  const written = writeAgents([agent], { adapter, version }, { publishing });
  const { diagnostics, ledger } = written;
  const [text] = written.files.values();
  if (text === undefined) return { diagnostics, ledger };
  const card = JSON.parse(text) as JsonObject;
  return { published: { version, card, text }, diagnostics, ledger };
}

/** A card that was changed since, for instance signed, as it is published. */
export function printCard(card: JsonObject): string {
  return `${JSON.stringify(card, null, 2)}\n`;
}
