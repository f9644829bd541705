import {
  type AgentConfig,
  type Cursor,
  copyJson,
  cursorOver,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  putBack,
  type SourceDocument,
  sameJson,
} from '../../src/adapter.ts';
import { readAgent, rememberedName } from './read-agent.ts';
import type { Writing } from './writing.ts';

type Settings = Record<string, Json>;

/** Puts back what reading once left over, wherever it still has a place and changes nothing. */
export function withLeftovers(settings: Settings, writing: Writing): JsonObject {
  const extension = own(writing.agent.extensions ?? {}, 'openagentspec');
  if (!isObject(extension)) return settings;
  const { name: _, capabilities, ...others } = extension;
  const isWritten = capabilities === undefined || settings.capabilities === capabilities;
  const leftovers = isWritten ? others : { ...others, capabilities };
  if (Object.hasOwn(extension, 'name') && rememberedName(writing.agent) !== writing.agent.id) {
    drop('name', 'the agent has another name now', writing);
  }
  const whole = attempt(settings, leftovers);
  if (whole !== undefined) return whole;
  let result = settings;
  for (const [key, value] of Object.entries(leftovers)) {
    const extended = attempt(result, { [key]: value });
    if (extended === undefined) drop(key, 'it has no place here any more', writing);
    result = extended ?? result;
  }
  return result;
}

/** `capabilities: ${NAME}`: only the running agent knows them. */
export function variableCapabilities({ extensions }: AgentConfig): string | undefined {
  const extension = own(extensions ?? {}, 'openagentspec');
  const value = isObject(extension) ? own(extension, 'capabilities') : undefined;
  return typeof value === 'string' && /^\$\{[^}]+\}$/.test(value) ? value : undefined;
}

function drop(key: string, why: string, { account }: Writing): void {
  account('dropped', pointerTo('/extensions/openagentspec', key), why);
}

/** The settings with the leftovers, if reading them gives the same agent and the same leftovers. */
function attempt(settings: Settings, leftovers: JsonObject): Settings | undefined {
  const extended = copyJson(settings) as Settings;
  if (putBack(extended, leftovers).length > 0) return undefined;
  const [before, after] = [readBack(settings), readBack(extended)];
  const kept = after && leftoversOf(after);
  const isSame = sameJson(before && withoutLeftovers(before), after && withoutLeftovers(after));
  const isKept = Object.keys(leftovers).every((key) => sameJson(leftovers[key], kept?.[key]));
  return isSame && isKept ? extended : undefined;
}

function leftoversOf({ extensions }: AgentConfig): JsonObject {
  return extensions?.openagentspec ?? {};
}

function withoutLeftovers(agent: AgentConfig): Json {
  return { ...agent, extensions: {} } as unknown as Json;
}

function readBack(value: JsonObject): AgentConfig | undefined {
  let failed = false;
  const report: Cursor['report'] = ({ severity }) => {
    failed ||= severity === 'error';
  };
  const document: SourceDocument = { value, at: (pointer) => ({ file: '', pointer }) };
  const cursor = cursorOver(document, report);
  const agent = cursor && readAgent(cursor, { lenient: true, report });
  return failed ? undefined : agent;
}
