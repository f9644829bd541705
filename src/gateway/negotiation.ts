import type { Target } from '../convert/registry.ts';
import type { CardVersion } from '../publish/publish.ts';
import { targetNamed } from './agent-views.ts';

export const CARD_VERSIONS: readonly CardVersion[] = ['1.0', '0.3'];

/**
 * The version of a card that a client asks for; undefined when there is none such. Patch numbers do
 * not count (A2A 1.0 §3.6). Clients that name no version are registries and people: they get 1.0.
 */
export function cardVersion(asked: string | null | undefined): CardVersion | undefined {
  if (asked === null || asked === undefined || asked.trim() === '') return '1.0';
  const [major = '', minor = '0'] = asked.trim().split('.', 2);
  return CARD_VERSIONS.find((version) => version === `${major}.${minor}`);
}

/** Media types agents can be had as, and which format each stands for. The first is the default. */
export const AGENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['application/json', 'agentconfig'],
  ['application/yaml', 'openagentspec'],
  ['text/markdown', 'afm'],
  ['application/a2a-agent-card+json', 'a2a'],
]);

/** The format that an `Accept` header prefers; undefined when it allows none (RFC 9110 §12.5.1). */
export function acceptedFormat(accept: string | null): Target | undefined {
  const ranges = parseAccept(accept ?? '*/*');
  let best: { readonly format: string; readonly quality: number } | undefined;
  for (const [type, format] of AGENT_TYPES) {
    const quality = qualityOf(type, ranges);
    if (quality > (best?.quality ?? 0)) best = { format, quality };
  }
  return best === undefined ? undefined : targetNamed(best.format);
}

interface MediaRange {
  readonly range: string;
  readonly quality: number;
}

const MOST_RANGES = 32;

function parseAccept(accept: string): readonly MediaRange[] {
  return accept
    .split(',', MOST_RANGES)
    .map((each) => {
      const [range = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      const quality = weight === undefined ? 1 : Number(weight.slice(2));
      return { range, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ range }) => range !== '');
}

/** The most exact range that speaks of a type decides. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const [family = ''] = type.split('/');
  for (const range of [type, `${family}/*`, '*/*']) {
    const found = ranges.find((each) => each.range === range);
    if (found !== undefined) return found.quality;
  }
  return 0;
}
