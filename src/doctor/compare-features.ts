import type { AgentConfig, Features } from '../hub/agent-config.ts';
import { type JsonObject, own, sameJson } from '../json/json.ts';
import type { RuledChange } from './breaking-rules.ts';
import { textIn } from './card-parts.ts';

const field = 'features';

const FLAGS: readonly Exclude<keyof Features, 'extensions'>[] = [
  'streaming',
  'polling',
  'pushNotifications',
  'extendedCard',
  'stateHistory',
];

/** Optional parts of the protocol; what is not said is not offered. */
export function compareFeatures(before: AgentConfig, after: AgentConfig): RuledChange[] {
  const [old, now] = [before.features ?? {}, after.features ?? {}];
  const flags = FLAGS.flatMap((item): RuledChange[] => {
    const [was, is] = [old[item] ?? false, now[item] ?? false];
    if (was === is) return [];
    if (is) return [{ rule: 'feature-on', field, item, what: 'offered now' }];
    const rule = item === 'stateHistory' ? 'state-history-off' : 'feature-off';
    return [{ rule, field, item, what: 'not offered any more' }];
  });
  return [...flags, ...compareExtensions(old, now)];
}

/** Extensions are matched by URI. */
function compareExtensions(before: Features, after: Features): RuledChange[] {
  const [old, now] = [extensionsByUri(before), extensionsByUri(after)];
  const removed = [...old.keys()]
    .filter((uri) => !now.has(uri))
    .map((item): RuledChange => ({ rule: 'extension-removed', field, item, what: 'removed' }));
  const present = [...now].flatMap(([uri, extension]) =>
    compareExtension(uri, old.get(uri), extension),
  );
  return [...removed, ...present];
}

function extensionsByUri({ extensions = [] }: Features): ReadonlyMap<string, JsonObject> {
  return new Map(extensions.map((extension) => [textIn(extension, 'uri') ?? '', extension]));
}

function compareExtension(
  item: string,
  old: JsonObject | undefined,
  now: JsonObject,
): RuledChange[] {
  const isRequired = own(now, 'required') === true;
  const wasRequired = old !== undefined && own(old, 'required') === true;
  const isOther = old !== undefined && !sameJson(own(old, 'params'), own(now, 'params'));
  return [
    ...(isRequired && !wasRequired
      ? [{ rule: 'extension-required', field, item, what: 'required now' } as const]
      : []),
    ...(!isRequired && (old === undefined || wasRequired)
      ? [{ rule: 'extension-optional', field, item, what: old ? 'optional now' : 'added' } as const]
      : []),
    ...(isOther
      ? [{ rule: 'extension-changed', field, item, what: 'params changed' } as const]
      : []),
  ];
}
