import {
  type AgentConfig,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { securityOfInterfaces } from './interface-security.ts';
import { flowsOf, type Security, splitFlows } from './oauth-flows.ts';
import { readRequirement, wrapRequirement } from './requirement.ts';
import { readScheme, wrapScheme } from './scheme.ts';
import type { Writing } from './writing.ts';

export interface WrittenSecurity extends Security {
  /** The hub's schemes without what has been accounted for: what must read back. */
  readonly expected: JsonObject;
}

/** Schemes and requirements in the form of the line: the card's own first, then each skill's. */
export function writeSecurity(agent: AgentConfig, writing: Writing): WrittenSecurity {
  const security = agent.security ?? securityOfInterfaces(agent, writing) ?? {};
  if (agent.security !== undefined && Object.keys(security).length === 0) {
    writing.account('dropped', '/security', 'it says nothing');
  }
  // An agent from elsewhere may have them in any form; a card gets them in the one of its line.
  const given = security.schemes && mapValues(security.schemes, (one) => readScheme(one).scheme);
  const all = [security.requirements, ...(agent.skills ?? []).map((skill) => skill.security)].map(
    (list) => list?.map(readRequirement),
  );
  if (!writing.newer) {
    const schemes = given && schemesBeforeOne(given, writing);
    const expected = expectedOf(security.schemes ?? {}, given ?? {}, schemes ?? {});
    return { schemes, requirements: all, expected };
  }
  const split = splitFlows({ schemes: given, requirements: all });
  return {
    schemes: split.schemes && mapValues(split.schemes, wrapScheme),
    requirements: split.requirements.map((list) => list?.map(wrapRequirement)),
    expected: security.schemes ?? {},
  };
}

/** A scheme that was already in its form reads back as it was reduced; any other cannot. */
function expectedOf(before: JsonObject, given: JsonObject, written: JsonObject): JsonObject {
  const kept = Object.entries(before).filter(([name]) => Object.hasOwn(written, name));
  return Object.fromEntries(
    kept.map(([name, scheme]) => {
      const unchanged = sameJson(scheme, own(given, name));
      return [name, unchanged ? (own(written, name) ?? scheme) : scheme];
    }),
  );
}

const KEY_PLACES: readonly (Json | undefined)[] = ['query', 'header', 'cookie', undefined];

/**
 * Requirements on a scheme that is left out stay: a client that cannot satisfy one knows that it
 * cannot, while one that sees no requirement believes the agent is open to all.
 */
function schemesBeforeOne(schemes: JsonObject, writing: Writing): JsonObject {
  const result: Record<string, Json> = {};
  for (const [name, scheme] of Object.entries(schemes)) {
    const at = pointerTo('/security/schemes', name);
    const written = isObject(scheme) ? schemeBeforeOne(scheme, at, writing) : scheme;
    if (written !== undefined) setOwn(result, name, written);
  }
  return result;
}

function schemeBeforeOne(scheme: JsonObject, at: string, writing: Writing): Json | undefined {
  if (own(scheme, 'type') === 'apiKey' && !KEY_PLACES.includes(own(scheme, 'in'))) {
    writing.account('dropped', at, '0.3 knows API keys in a query, header or cookie only');
    return undefined;
  }
  const known = flowsOf(scheme);
  if (known.length === 0) return scheme;
  if (known.every((flow) => flow === 'deviceCode')) {
    writing.account('dropped', at, '0.3 has no OAuth flow for devices, and the scheme no other');
    return undefined;
  }
  const flows: Record<string, Json> = {};
  for (const [name, flow] of Object.entries(own(scheme, 'flows') as JsonObject)) {
    const here = pointerTo(`${at}/flows`, name);
    if (name === 'deviceCode') {
      writing.account('dropped', here, '0.3 has no OAuth flow for devices');
    } else setOwn(flows, name, withoutPkce(flow, here, writing));
  }
  return { ...scheme, flows };
}

function withoutPkce(flow: Json, at: string, writing: Writing): Json {
  if (!isObject(flow) || !Object.hasOwn(flow, 'pkceRequired')) return flow;
  const { pkceRequired: _, ...others } = flow;
  writing.account('dropped', `${at}/pkceRequired`, '0.3 cannot say that PKCE is required');
  return others;
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
