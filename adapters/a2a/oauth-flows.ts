import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { FLOWS } from './scheme.ts';

/** The schemes of a card, and its lists of requirements: its own and those of its skills. */
export interface Security {
  readonly schemes: JsonObject | undefined;
  readonly requirements: readonly (readonly Json[] | undefined)[];
}

/** Scheme name → the schemes any one of which does instead. */
type Alternatives = ReadonlyMap<string, readonly string[]>;

/**
 * 1.0 allows one flow per OAuth scheme: a scheme with several becomes several schemes (`o`,
 * `o-clientCredentials`), and a requirement on it becomes one alternative for each.
 */
export function splitFlows({ schemes, requirements }: Security): Security {
  const alternatives = new Map<string, readonly string[]>();
  const result: Record<string, Json> = {};
  const taken = new Set(Object.keys(schemes ?? {}));
  for (const [name, scheme] of Object.entries(schemes ?? {})) {
    const flows = isObject(scheme) ? flowsOf(scheme) : [];
    if (!isObject(scheme) || flows.length < 2) {
      setOwn(result, name, scheme);
      continue;
    }
    const names = flows.map((flow, index) => {
      const own = index === 0 ? name : freeName(`${name}-${flow}`, taken);
      setOwn(result, own, index === 0 ? firstOf(scheme, flow) : furtherOf(scheme, flow));
      return own;
    });
    alternatives.set(name, names);
  }
  return {
    schemes: schemes && result,
    requirements: requirements.map((list) => list?.flatMap((one) => expand(one, alternatives))),
  };
}

/** Undoes `splitFlows` where the schemes and every requirement are exactly its work. */
export function joinFlows(security: Security): Security {
  const { schemes = {}, requirements } = security;
  const alternatives = splitNames(schemes);
  if (alternatives.size === 0) return security;
  const further = new Set([...alternatives.values()].flatMap((names) => names.slice(1)));
  const collapsed = requirements.map((list) => list?.filter((one) => !mentions(one, further)));
  const again = collapsed.map((list) => list?.flatMap((one) => expand(one, alternatives)));
  if (!again.every((list, index) => sameJson(list, requirements[index]))) return security;
  const joined: Record<string, Json> = {};
  for (const [name, scheme] of Object.entries(schemes)) {
    if (further.has(name)) continue;
    const parts = (alternatives.get(name) ?? []).map((part) => own(schemes, part));
    const flows = parts.flatMap((part) => Object.entries((part as JsonObject).flows as JsonObject));
    const all = flows.length === 0 ? {} : { flows: Object.fromEntries(flows) };
    setOwn(joined, name, isObject(scheme) ? { ...scheme, ...all } : scheme);
  }
  return { schemes: joined, requirements: collapsed };
}

/** The flows of an OAuth scheme that the specification knows, in its order. */
export function flowsOf(scheme: JsonObject): readonly string[] {
  const flows = own(scheme, 'flows');
  if (own(scheme, 'type') !== 'oauth2' || !isObject(flows)) return [];
  return FLOWS.filter((flow) => isObject(own(flows, flow)));
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}

/** The scheme with its first flow, and with whatever else nobody knows about it. */
function firstOf(scheme: JsonObject, flow: string): JsonObject {
  const flows = own(scheme, 'flows') as JsonObject;
  const unknown = Object.entries(flows).filter(([name]) => !FLOWS.includes(name));
  return { ...scheme, flows: Object.fromEntries([[flow, flows[flow] as Json], ...unknown]) };
}

function furtherOf(scheme: JsonObject, flow: string): JsonObject {
  const flows = own(scheme, 'flows') as JsonObject;
  const { description, oauth2MetadataUrl } = scheme;
  return {
    type: 'oauth2',
    ...(description !== undefined && { description }),
    flows: { [flow]: flows[flow] as Json },
    ...(oauth2MetadataUrl !== undefined && { oauth2MetadataUrl }),
  };
}

/** Finds the schemes that look as if `splitFlows` had made them. */
function splitNames(schemes: JsonObject): Alternatives {
  const found = new Map<string, readonly string[]>();
  for (const [name, scheme] of Object.entries(schemes)) {
    const [flow, ...others] = isObject(scheme) ? flowsOf(scheme) : [];
    if (!isObject(scheme) || flow === undefined || others.length > 0) continue;
    const further = FLOWS.slice(FLOWS.indexOf(flow) + 1)
      .filter((next) => isFurther(schemes, name, next))
      .map((next) => `${name}-${next}`);
    if (further.length > 0) found.set(name, [name, ...further]);
  }
  const made = new Set([...found.values()].flatMap((names) => names.slice(1)));
  return new Map([...found].filter(([name]) => !made.has(name)));
}

/** Whether the scheme `name-flow` is what `name` would have given had it had that flow too. */
function isFurther(schemes: JsonObject, name: string, flow: string): boolean {
  const [base, candidate] = [own(schemes, name), own(schemes, `${name}-${flow}`)];
  const flows = isObject(candidate) ? own(candidate, 'flows') : undefined;
  const held = isObject(flows) ? own(flows, flow) : undefined;
  if (!isObject(base) || !isObject(held)) return false;
  return sameJson(candidate, furtherOf({ ...base, flows: { [flow]: held } }, flow));
}

/** More alternatives than anybody could choose from: only the first flow of each is required. */
const MOST_ALTERNATIVES = 64;

function expand(requirement: Json, alternatives: Alternatives): readonly Json[] {
  if (!isObject(requirement)) return [requirement];
  let choices: readonly ReadonlyMap<string, string>[] = [new Map()];
  for (const [name, scopes] of Object.entries(requirement)) {
    const names = isList(scopes) ? alternatives.get(name) : undefined;
    if (names === undefined) continue;
    choices = choices.flatMap((choice) => names.map((one) => new Map(choice).set(name, one)));
    if (choices.length > MOST_ALTERNATIVES) return [requirement];
  }
  return choices.map((choice) => {
    const entries = Object.entries(requirement);
    return Object.fromEntries(entries.map(([name, held]) => [choice.get(name) ?? name, held]));
  });
}

function mentions(requirement: Json, names: ReadonlySet<string>): boolean {
  return isObject(requirement) && Object.keys(requirement).some((name) => names.has(name));
}
