import { isObject, type Json, pointerTo, putBack, setOwn } from '../../src/adapter.ts';
import { type Draft, record } from './draft.ts';
import { allowedFields, KEPT } from './fields.ts';
import { isHistoryMode } from './read-kept.ts';
import { SERVER_SETTINGS } from './read-servers.ts';
import { hasVariable } from './read-texts.ts';
import { isRequestParameter } from './request-parameters.ts';

const HERE = '/extensions/agentcard';

/** Puts back what only AgentCards know; what would come back as something else is accounted for. */
export function putExtension(draft: Draft): void {
  const { [SERVER_SETTINGS]: _written, ...extension } = draft.agent.extensions?.agentcard ?? {};
  const kept: Record<string, Json> = {};
  for (const [key, value] of Object.entries(extension)) {
    if (key === 'instruction' && isWritten(draft, value)) continue;
    const why = whyNot(draft, key, value);
    if (why === undefined) setOwn(kept, key, ownMembers(draft, key, value));
    else record(draft, 'dropped', pointerTo(HERE, key), why);
  }
  for (const pointer of putBack(draft.settings, kept)) {
    record(draft, 'dropped', `${HERE}${pointer}`, 'its place in the card is taken');
  }
}

/** The instruction as a setting with variables, which its reader keeps here, too. */
function isWritten({ settings }: Draft, value: Json): boolean {
  return typeof value === 'string' && settings.instruction === value && hasVariable(value);
}

/** Settings that are mappings of which the hub holds some members and the extension the rest. */
const SHARED = new Set(['request_params', 'tools', 'resources', 'prompts']);

function whyNot(draft: Draft, key: string, value: Json): string | undefined {
  const allowed = allowedFields(draft.agent.kind).has(key);
  if (!allowed) {
    const strict = draft.context.version !== 'rfc';
    return strict ? 'fast-agent refuses cards with unknown settings' : undefined;
  }
  if (key === 'history_mode') {
    const known = typeof value !== 'string' || isHistoryMode(value);
    return known ? 'it is written as history_source and history_merge_target' : undefined;
  }
  if (SHARED.has(key)) return isObject(value) ? undefined : 'it must be a mapping';
  const type = Object.hasOwn(KEPT, key) ? KEPT[key] : undefined;
  if (type === undefined) return 'the agent itself says this, not an extension';
  return hasType(value, type) ? undefined : 'it has another type than the setting';
}

function hasType(value: Json, type: string): boolean {
  if (type === 'any') return value !== null;
  if (type === 'flag') return typeof value === 'boolean';
  if (type === 'integer') return Number.isInteger(value);
  return type === 'text' ? typeof value === 'string' : typeof value === 'number';
}

/** Of a shared mapping, the members no reader would take for something the hub holds. */
function ownMembers(draft: Draft, key: string, value: Json): Json {
  if (!SHARED.has(key) || !isObject(value)) return value;
  const listed = new Set(draft.agent.mcpServers?.map(({ name }) => name));
  const rest: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) {
    const claimed = key === 'request_params' ? isRequestParameter(name) : listed.has(name);
    if (!claimed) setOwn(rest, name, member);
    else {
      const pointer = pointerTo(pointerTo(HERE, key), name);
      record(draft, 'dropped', pointer, 'the agent itself says this, not an extension');
    }
  }
  return rest;
}
