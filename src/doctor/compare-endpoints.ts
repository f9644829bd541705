import type { AgentConfig, Endpoint } from '../hub/agent-config.ts';
import type { RuledChange } from './breaking-rules.ts';

/** All endpoints at one address with one binding: they differ in version and tenant only. */
interface Group {
  readonly url: string;
  readonly binding: string;
  readonly versions: readonly string[];
  readonly tenants: readonly string[];
}

const field = 'endpoints';

/** Endpoints are matched by address and binding; versions of the protocol are compared within. */
export function compareEndpoints(before: AgentConfig, after: AgentConfig): RuledChange[] {
  const [old, now] = [groups(before), groups(after)];
  const added = [...now].filter(([key]) => !old.has(key)).map(([, group]) => group);
  const heirs = new Set<Group>();
  const gone = [...old].flatMap(([key, group]) =>
    now.has(key) ? [] : removal(group, added, heirs),
  );
  const kept = [...old].flatMap(([key, group]) => {
    const other = now.get(key);
    return other === undefined ? [] : compareGroup(group, other);
  });
  const fresh = added
    .filter((group) => !heirs.has(group))
    .map(
      (group): RuledChange => ({
        rule: 'endpoint-added',
        field,
        item: shown(group),
        what: 'added',
      }),
    );
  return [...gone, ...kept, ...fresh, ...compareOrder(old, now)];
}

function groups({ endpoints = [] }: AgentConfig): ReadonlyMap<string, Group> {
  const found = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const key = JSON.stringify([endpoint.url, bindingOf(endpoint)]);
    found.set(key, [...(found.get(key) ?? []), endpoint]);
  }
  return new Map(
    [...found].map(([key, list]) => [
      key,
      {
        url: list[0]?.url ?? '',
        binding: list[0] === undefined ? '' : bindingOf(list[0]),
        versions: [...new Set(list.map(({ protocolVersion = '' }) => protocolVersion))],
        tenants: [...new Set(list.map(({ tenant = '' }) => tenant))],
      },
    ]),
  );
}

/** Bindings are compared without regard to case, as clients do. */
function bindingOf({ binding = '' }: Endpoint): string {
  return binding.toUpperCase();
}

function shown({ url, binding }: Group): string {
  return binding === '' ? url : `${binding} ${url}`;
}

/** Something that is gone may have moved, or speak something else now. */
function removal(group: Group, added: readonly Group[], heirs: Set<Group>): RuledChange[] {
  const free = added.filter((each) => !heirs.has(each));
  const sameAddress = free.find(({ url }) => url === group.url);
  const sameBinding = free.find(({ binding }) => binding === group.binding);
  const heir = sameAddress ?? sameBinding;
  const item = shown(group);
  if (heir === undefined) return [{ rule: 'endpoint-removed', field, item, what: 'removed' }];
  heirs.add(heir);
  const change: RuledChange =
    heir === sameAddress
      ? { rule: 'endpoint-binding-changed', field, item, what: `it speaks ${heir.binding} now` }
      : { rule: 'endpoint-moved', field, item, what: `moved to ${heir.url}` };
  return [change, ...compareGroup(group, heir)];
}

function compareGroup(old: Group, now: Group): RuledChange[] {
  const item = shown(old);
  const gone = old.versions.filter((version) => !now.versions.includes(version));
  const added = now.versions.filter((version) => !old.versions.includes(version));
  const hasOtherTenants = old.tenants.some((tenant) => !now.tenants.includes(tenant));
  return [
    ...gone.map((version): RuledChange => {
      return {
        rule: 'endpoint-version-removed',
        field,
        item,
        what: `${version || 'no version'} is gone`,
      };
    }),
    ...added.map((version): RuledChange => {
      return {
        rule: 'endpoint-version-added',
        field,
        item,
        what: `${version || 'no version'} is spoken now`,
      };
    }),
    ...(hasOtherTenants
      ? [{ rule: 'endpoint-tenant-changed', field, item, what: 'the tenant changed' } as const]
      : []),
  ];
}

/** The first one is the preferred one, as long as both lists have it. */
function compareOrder(
  old: ReadonlyMap<string, Group>,
  now: ReadonlyMap<string, Group>,
): RuledChange[] {
  const [first] = [...old.keys()].filter((key) => now.has(key));
  const [preferred] = [...now.keys()].filter((key) => old.has(key));
  const group = preferred === undefined ? undefined : now.get(preferred);
  if (first === preferred || group === undefined) return [];
  return [{ rule: 'endpoint-order-changed', field, item: shown(group), what: 'stands first now' }];
}
