import type { Adapter } from '../adapter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { BaseUrl } from './base-url.ts';
import { type PublishedCard, visibleCardFor } from './card.ts';
import { publishCodes } from './codes.ts';
import { judgeCards } from './judge-cards.ts';
import { type CardVersion, type CardVersions, cardPlaces, slugFor } from './layout.ts';
import { asksForAuthentication } from './listed-facts.ts';
import { mergeLedgers } from './merge-ledgers.ts';
import { isPublicLoss } from './public-loss.ts';
import { setAside } from './set-aside.ts';

/** An agent, and how people call the file it comes from. */
export interface SourcedAgent {
  readonly agent: AgentConfig;
  readonly origin: string;
}

export interface SiteOptions {
  /** The format that writes cards. */
  readonly adapter: Adapter;
  readonly base: BaseUrl;
  readonly versions: CardVersions;
  /** An address that is of use to nobody else is an error. */
  readonly strict: boolean;
}

/** An agent with its cards. */
export interface SiteEntry extends SourcedAgent {
  readonly slug: string;
  /** One for each shape; none when there were errors. */
  readonly cards: readonly PublishedCard[];
}

export interface Site {
  /** By slug. */
  readonly entries: readonly SiteEntry[];
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  /** Something is in no shape of a card though the agent says it in public. */
  readonly lossy: boolean;
}

/** The cards of agents, the same whatever order the agents come in, and the account of them. */
export async function prepareSite(
  agents: readonly SourcedAgent[],
  options: SiteOptions,
): Promise<Site> {
  const bySlug = agents
    .map((each) => ({ ...each, slug: slugFor(each.agent.id) }))
    .sort((a, b) => compareTexts(a.slug, b.slug) || compareTexts(a.origin, b.origin));
  const diagnostics: Diagnostic[] = [...addressProblems(options), ...sameSlugs(bySlug)];
  const ledger: LedgerEntry[] = [];
  const entries: SiteEntry[] = [];
  let lossy = false;
  for (const each of bySlug) {
    const written = writeCards(each, options);
    entries.push(written.entry);
    ledger.push(...written.ledger);
    lossy ||= written.lossy;
    diagnostics.push(...written.diagnostics);
    diagnostics.push(...(await judgeCards(written.entry, options.adapter)));
  }
  diagnostics.push(...accessProblems(entries, options));
  return { entries, ledger, lossy, diagnostics };
}

interface Sluggish extends SourcedAgent {
  readonly slug: string;
}

function writeCards(each: Sluggish, { adapter, base, versions }: SiteOptions) {
  const { agent: visible, ledger: aside } = setAside(each.agent, adapter);
  const cards: PublishedCard[] = [];
  const said = new Map<string, Diagnostic>();
  const ledgers = new Map<CardVersion, readonly LedgerEntry[]>();
  for (const version of new Set(cardPlaces(versions).map((place) => place.version))) {
    const result = visibleCardFor(visible, { adapter, version, base });
    if (result.published !== undefined) cards.push(result.published);
    ledgers.set(version, result.ledger);
    for (const diagnostic of result.diagnostics) {
      const placed = { ...diagnostic, at: diagnostic.at ?? { file: each.origin } };
      said.set(`${placed.code} ${placed.message}`, placed);
    }
  }
  const { ledger, shared } = mergeLedgers(ledgers);
  return {
    entry: { ...each, cards },
    ledger: [...aside, ...withSlug(ledger, each)],
    lossy: shared.some((entry) => isPublicLoss(entry, adapter)),
    diagnostics: [...said.values()],
  };
}

/** Whoever reads the published card knows the agent by the end of its address. */
function withSlug(ledger: readonly LedgerEntry[], { agent, slug }: Sluggish): LedgerEntry[] {
  if (agent.id === slug) return [...ledger];
  const why = `it is published as "${slug}": lower-case letters, digits and hyphens`;
  const entry: LedgerEntry = { agent: agent.id, verdict: 'degraded', pointer: '/id', why };
  return [...ledger.filter(({ pointer }) => pointer !== '/id'), entry];
}

function addressProblems({ base, strict }: SiteOptions): Diagnostic[] {
  const args = { base: base.href };
  if (base.isLocal) {
    return [publishCodes.build[strict ? 'no-public-address' : 'local-address'](args)];
  }
  return base.isEncrypted ? [] : [publishCodes.build['plain-http'](args)];
}

function sameSlugs(agents: readonly Sluggish[]): Diagnostic[] {
  const homes = new Map<string, Sluggish>();
  return agents.flatMap((each) => {
    const first = homes.get(each.slug);
    homes.set(each.slug, first ?? each);
    if (first === undefined) return [];
    const args = { slug: each.slug, first: sourceOf(first), second: sourceOf(each) };
    return [publishCodes.build['same-slug'](args, { file: each.origin })];
  });
}

function sourceOf({ agent, origin }: SourcedAgent): string {
  return `"${agent.id}" in ${origin}`;
}

/** On one machine only its owner calls; in public, who may call is worth a thought. */
function accessProblems(entries: readonly SiteEntry[], { base }: SiteOptions): Diagnostic[] {
  if (base.isLocal) return [];
  const first = entries.flatMap(({ cards }) => cards.slice(0, 1));
  const open = first.filter(({ card }) => !asksForAuthentication(card)).length;
  return open === 0 ? [] : [publishCodes.build['open-to-all']({ open, all: first.length })];
}

/** By code unit: the same order on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
