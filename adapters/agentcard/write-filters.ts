import {
  type Json,
  type JsonObject,
  type McpServer,
  type NameFilter,
  setOwn,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { type Draft, put, record } from './draft.ts';

const FILTERS = ['tools', 'resources', 'prompts'] as const;

/** The maps server → allowed names; an inline entry holds its tools itself (RFC, tool filters). */
export function putFilters(
  draft: Draft,
  server: McpServer,
  pointer: string,
  inline: boolean,
): void {
  for (const field of FILTERS) {
    const filter = server[field];
    if (filter === undefined) continue;
    const allow = allowedOnly(filter);
    if (allow !== undefined && !(inline && field === 'tools')) {
      const map: Record<string, Json> = { ...(draft.settings[field] as JsonObject | undefined) };
      setOwn(map, server.name, allow);
      put(draft, field, map, `${pointer}/${field}`);
    }
    if (allow?.some(isPattern)) {
      draft.context.report(agentcardCodes.build.patterns({ field, server: server.name }));
    }
    accountForDenied(draft, filter, `${pointer}/${field}`);
  }
}

/** What a filter lets through, as an allow-list: without the denied names where all are plain. */
export function allowedOnly(filter: NameFilter | undefined): readonly string[] | undefined {
  if (filter?.allow === undefined || !isSubtractable(filter)) return filter?.allow;
  return filter.allow.filter((name) => !filter.deny?.includes(name));
}

function accountForDenied(draft: Draft, filter: NameFilter, pointer: string): void {
  if (filter.allow !== undefined && filter.deny === undefined) return;
  if (filter.allow !== undefined && isSubtractable(filter)) {
    record(draft, 'degraded', pointer, 'the denied names are taken out of the allowed ones');
    return;
  }
  const why = 'a card says what is allowed, not what is denied';
  record(draft, 'dropped', filter.allow === undefined ? pointer : `${pointer}/deny`, why);
}

function isSubtractable({ allow = [], deny = [] }: NameFilter): boolean {
  return ![...allow, ...deny].some(isPattern);
}

/** fast-agent compares names by `fnmatch`. */
function isPattern(name: string): boolean {
  return /[*?[]/.test(name);
}
