import type { AgentConfig, Interface, OfferedTool } from '../hub/agent-config.ts';
import { isList, isObject, type Json, own, sameJson } from '../json/json.ts';
import type { RuledChange } from './breaking-rules.ts';

/** Tools the agent offers to others, matched by name. */
export function compareTools(before: AgentConfig, after: AgentConfig): RuledChange[] {
  const field = 'offeredTools';
  const byName = ({ offeredTools = [] }: AgentConfig) =>
    new Map(offeredTools.map((tool) => [tool.name, tool]));
  const [old, now] = [byName(before), byName(after)];
  const removed = [...old.keys()].filter((name) => !now.has(name));
  return [
    ...removed.map((item): RuledChange => ({ rule: 'tool-removed', field, item, what: 'removed' })),
    ...[...now].flatMap(([item, tool]): RuledChange[] => {
      const other = old.get(item);
      if (other === undefined) return [{ rule: 'tool-added', field, item, what: 'added' }];
      return compareTool(other, tool).map((change) => ({ ...change, field, item }));
    }),
  ];
}

type Finding = Pick<RuledChange, 'rule' | 'what'>;

function compareTool(old: OfferedTool, now: OfferedTool): Finding[] {
  const needed = requiredOf(now).filter((name) => !requiredOf(old).includes(name));
  const described = (['description', 'prompt'] as const).filter((key) => old[key] !== now[key]);
  const isOther = needed.length === 0 && !sameJson(old.parameters, now.parameters);
  return [
    ...needed.map((name): Finding => {
      return { rule: 'tool-argument-required', what: `the argument ${name} is required now` };
    }),
    ...(isOther ? [{ rule: 'tool-arguments-changed', what: 'parameters changed' } as const] : []),
    ...(described.length > 0
      ? [{ rule: 'tool-described', what: `${described.join(', ')} changed` } as const]
      : []),
  ];
}

function requiredOf({ parameters = {} }: OfferedTool): readonly string[] {
  const required = own(parameters, 'required');
  return isList(required) ? required.map(String) : [];
}

/** How the agent is invoked, matched by type; several of one type in their order. */
export function compareInterfaces(before: AgentConfig, after: AgentConfig): RuledChange[] {
  const field = 'interfaces';
  const [old, now] = [byType(before), byType(after)];
  const removed = [...old.keys()].filter((type) => !now.has(type));
  return [
    ...removed.map(
      (item): RuledChange => ({ rule: 'interface-removed', field, item, what: 'removed' }),
    ),
    ...[...now].flatMap(([item, one]): RuledChange[] => {
      const other = old.get(item);
      if (other === undefined) return [{ rule: 'interface-added', field, item, what: 'added' }];
      return compareInterface(other, one).map((change) => ({ ...change, field, item }));
    }),
  ];
}

function byType({ interfaces = [] }: AgentConfig): ReadonlyMap<string, Interface> {
  const seen = new Map<string, number>();
  return new Map(
    interfaces.map((one) => {
      const count = (seen.get(one.type) ?? 0) + 1;
      seen.set(one.type, count);
      return [count === 1 ? one.type : `${one.type} ${count}`, one];
    }),
  );
}

function compareInterface(old: Interface, now: Interface): Finding[] {
  const found: Finding[] = [];
  if (old.http?.path !== now.http?.path) {
    found.push({
      rule: 'interface-moved',
      what: `its path is ${now.http?.path ?? 'not given'} now`,
    });
  }
  if (!sameJson(old.http?.authentication, now.http?.authentication)) {
    found.push(authenticationChange(now));
  }
  const others = (['signature', 'subscription', 'prompt', 'platform'] as const).filter(
    (member) => !sameJson(json(old[member]), json(now[member])),
  );
  if (others.length > 0) {
    found.push({ rule: 'interface-changed', what: `${others.join(', ')} changed` });
  }
  return found;
}

function authenticationChange({ http }: Interface): Finding {
  if (http?.authentication === undefined) {
    return { rule: 'security-removed', what: 'nothing is required any more' };
  }
  return { rule: 'interface-security-changed', what: 'the authentication changed' };
}

function json(value: unknown): Json | undefined {
  return isObject(value) || typeof value === 'string' ? (value as Json) : undefined;
}
