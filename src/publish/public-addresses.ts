import { type AddressFlaw, addressFlaw } from '../diagnostics/address-flaw.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig, Endpoint } from '../hub/agent-config.ts';
import { isObject, type Json } from '../json/json.ts';
import { publishCodes } from './codes.ts';

const { build } = publishCodes;

export interface PublicAddresses {
  /** The agent without links that are not fit to be published. */
  readonly agent: AgentConfig;
  readonly ledger: readonly LedgerEntry[];
  /** Errors when an address that callers need is not fit to be published. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Judges the addresses an agent would publish. Callers cannot do without its endpoints and logins, so
 * those must be right; a link for people can be left out.
 */
export function publicAddresses(agent: AgentConfig, file: string): PublicAddresses {
  const { agent: kept, left } = withoutUnfitLinks(agent);
  const refused = [
    ...(agent.endpoints ?? []).map((endpoint) => ({ what: 'endpoint', flaw: flawOf(endpoint) })),
    ...loginFlaws(agent.security?.schemes).map((flaw) => ({ what: 'login address', flaw })),
  ];
  const errors = refused.flatMap(({ what, flaw }) => {
    if (flaw === undefined) return [];
    return [build[`${flaw}-in-address`]({ id: agent.id, what }, { file })];
  });
  const warnings = left.map(({ what, why }) =>
    build['link-left-out']({ id: agent.id, what, why }, { file }),
  );
  return {
    agent: kept,
    ledger: left.map(({ field, why }) => {
      return { agent: agent.id, verdict: 'dropped', pointer: `/${field}`, why };
    }),
    diagnostics: [...errors, ...warnings],
  };
}

const OVER_HTTP: ReadonlySet<string> = new Set(['JSONRPC', 'HTTP+JSON']);
/** What is spoken by gRPC, which also has host and port alone, and by bindings of one's own. */
const OTHER_CALLS = /^(?:grpcs?|wss?):\/\/|^[\w.-]+:\d+$/i;

function flawOf({ url, binding = 'JSONRPC' }: Endpoint): AddressFlaw | undefined {
  const flaw = addressFlaw(url);
  const isCallable = !OVER_HTTP.has(binding.toUpperCase()) && OTHER_CALLS.test(url);
  return flaw === 'scheme' && isCallable ? undefined : flaw;
}

function loginFlaws(value: Json | undefined): readonly AddressFlaw[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    if (typeof member !== 'string') return loginFlaws(member);
    const flaw = /url$/i.test(key) ? addressFlaw(member) : undefined;
    return flaw === undefined ? [] : [flaw];
  });
}

const WHY: Readonly<Record<AddressFlaw, string>> = {
  variable: 'its address has a variable, and nobody fills one in for readers of a card',
  credential: 'its address holds a credential, and a card is public',
  scheme: 'its address is no http or https address',
};

type LinkField = 'iconUrl' | 'documentationUrl' | 'provider';

interface LeftLink {
  readonly field: LinkField;
  readonly what: string;
  readonly why: string;
}

function withoutUnfitLinks(agent: AgentConfig) {
  const { iconUrl, documentationUrl, provider, ...others } = agent;
  const left: LeftLink[] = [];
  const isFit = (field: LinkField, what: string, url: string | undefined) => {
    const flaw = url === undefined ? undefined : addressFlaw(url);
    if (flaw !== undefined) left.push({ field, what, why: WHY[flaw] });
    return flaw === undefined;
  };
  const kept: AgentConfig = {
    ...others,
    ...(isFit('iconUrl', 'icon', iconUrl) && iconUrl !== undefined && { iconUrl }),
    ...(isFit('documentationUrl', 'documentation', documentationUrl) &&
      documentationUrl !== undefined && { documentationUrl }),
    // A card wants both the name and the URL of a provider.
    ...(isFit('provider', 'provider', provider?.url) && provider !== undefined && { provider }),
  };
  return { agent: left.length === 0 ? agent : kept, left };
}
