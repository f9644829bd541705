import type { AgentConfig } from '../hub/agent-config.ts';
import { isList, isObject, type Json, type JsonObject, own, sameJson } from '../json/json.ts';
import type { RuledChange } from './breaking-rules.ts';

type Place = Pick<RuledChange, 'field' | 'item'>;

/** How callers authenticate, before and after. */
export function compareSecurity(before: AgentConfig, after: AgentConfig): RuledChange[] {
  const [old, now] = [before.security ?? {}, after.security ?? {}];
  const place = { field: 'security' };
  return [
    ...compareRequirements(old.requirements, now.requirements, place),
    ...compareSchemes(old.schemes ?? {}, now.schemes ?? {}, namesIn(old.requirements)),
  ];
}

type Requirements = readonly Json[] | undefined;

/** Alternatives, each naming schemes that are needed together (OR of ANDs). */
export function compareRequirements(
  before: Requirements,
  after: Requirements,
  place: Place,
): RuledChange[] {
  const [old, now] = [alternatives(before), alternatives(after)];
  const [wasOpen, isOpen] = [old.some(isEmpty), now.some(isEmpty)];
  if (wasOpen && isOpen) return [];
  if (wasOpen) {
    return [{ rule: 'security-added', ...place, what: `${listed(now)} is required now` }];
  }
  if (isOpen) return [{ rule: 'security-removed', ...place, what: 'nothing is required any more' }];
  const refused = old.filter((one) => !now.some((other) => suffices(one, other)));
  const weaker = now.filter((one) => old.some((other) => isLess(one, other)));
  const further = now.filter(
    (one) => !weaker.includes(one) && !old.some((other) => suffices(other, one)),
  );
  return [
    ...refused.map((one): RuledChange => {
      return {
        rule: 'security-tightened',
        ...place,
        what: `${shown(one)} does not suffice any more`,
      };
    }),
    ...weaker.map((one): RuledChange => {
      return { rule: 'security-loosened', ...place, what: `${shown(one)} suffices now` };
    }),
    // Where something is refused, what takes its place is part of the same change.
    ...(refused.length > 0 ? [] : further).map((one): RuledChange => {
      return { rule: 'security-alternative-added', ...place, what: `${shown(one)} suffices, too` };
    }),
  ];
}

/** Scheme → the scopes that are asked for. */
type Alternative = ReadonlyMap<string, readonly string[]>;

/** No requirement at all is one that everybody satisfies. */
function alternatives(requirements: Requirements): readonly Alternative[] {
  const list = (requirements ?? []).filter(isObject).map((requirement) => {
    return new Map(Object.entries(requirement).map(([name, scopes]) => [name, textsIn(scopes)]));
  });
  return list.length === 0 ? [new Map()] : list;
}

function textsIn(scopes: Json | undefined): readonly string[] {
  return isList(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

function isEmpty(alternative: Alternative): boolean {
  return alternative.size === 0;
}

/** Whether somebody who has what the first asks for also has what the second asks for. */
function suffices(had: Alternative, asked: Alternative): boolean {
  return [...asked].every(([name, scopes]) => {
    const own = had.get(name);
    return own !== undefined && scopes.every((scope) => own.includes(scope));
  });
}

function isLess(one: Alternative, other: Alternative): boolean {
  return suffices(other, one) && !suffices(one, other);
}

function shown(alternative: Alternative): string {
  return [...alternative]
    .map(([name, scopes]) => (scopes.length === 0 ? name : `${name} (${scopes.join(' ')})`))
    .join(' with ');
}

function listed(list: readonly Alternative[]): string {
  return list.map(shown).join(' or ');
}

function namesIn(requirements: Requirements): ReadonlySet<string> {
  return new Set(alternatives(requirements).flatMap((one) => [...one.keys()]));
}

/** Schemes are matched by name: requirements name them, and clients keep credentials by it. */
function compareSchemes(
  before: JsonObject,
  after: JsonObject,
  required: ReadonlySet<string>,
): RuledChange[] {
  const field = 'security';
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((item) => {
    const [old, now] = [own(before, item), own(after, item)];
    if (old === undefined) return [{ rule: 'scheme-added', field, item, what: 'declared' }];
    if (now !== undefined) return compareScheme(old, now, { field, item });
    // A requirement that named it has changed too, and says what that means.
    return required.has(item) ? [] : [{ rule: 'scheme-removed', field, item, what: 'removed' }];
  });
}

const HOW_SENT = ['type', 'in', 'name', 'scheme'];
const WORDS = ['description', 'bearerFormat'];

function compareScheme(old: Json, now: Json, place: Place): RuledChange[] {
  if (sameJson(old, now)) return [];
  if (!isObject(old) || !isObject(now)) {
    return [{ rule: 'scheme-changed', ...place, what: 'changed' }];
  }
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const changed = keys.filter((key) => !sameJson(own(old, key), own(now, key)));
  const sent = changed.filter((key) => HOW_SENT.includes(key));
  if (sent.length > 0) {
    return [{ rule: 'scheme-changed', ...place, what: `${sent.join(', ')} changed` }];
  }
  const details = changed.filter((key) => key !== 'flows' && !WORDS.includes(key));
  const words = changed.filter((key) => WORDS.includes(key));
  return [
    ...compareFlows(own(old, 'flows'), own(now, 'flows'), place),
    ...(details.length === 0
      ? []
      : [
          {
            rule: 'scheme-detail-changed',
            ...place,
            what: `${details.join(', ')} changed`,
          } as const,
        ]),
    ...(words.length === 0
      ? []
      : [{ rule: 'scheme-described', ...place, what: `${words.join(', ')} changed` } as const]),
  ];
}

function compareFlows(
  before: Json | undefined,
  after: Json | undefined,
  place: Place,
): RuledChange[] {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((flow): RuledChange[] => {
    if (!Object.hasOwn(now, flow)) {
      return [{ rule: 'scheme-flow-removed', ...place, what: `the flow ${flow} is gone` }];
    }
    if (!Object.hasOwn(old, flow)) {
      return [{ rule: 'scheme-flow-added', ...place, what: `the flow ${flow} is new` }];
    }
    if (sameJson(old[flow], now[flow])) return [];
    return [{ rule: 'scheme-detail-changed', ...place, what: `the flow ${flow} changed` }];
  });
}
