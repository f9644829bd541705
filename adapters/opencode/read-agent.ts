import {
  type AgentConfig,
  type Cursor,
  codingCodes,
  compact,
  compactOrAbsent,
  type JsonObject,
  own,
  reportUnknownKeys,
  type ToolRule,
  takeInteger,
  takeNumber,
  takeText,
  unread,
} from '../../src/adapter.ts';
import { type ConfiguredServer, readServers } from './config.ts';
import { type Entry, takeEntries } from './entries.ts';
import { readModel } from './models.ts';
import { idOf } from './names.ts';
import { readPermission, rulesOf } from './plumbing.ts';
import { CONFIG, TITLE } from './servers.ts';

/** Settings that mean something to OpenCode alone: kept as they are, without a remark. */
const OWN_SETTINGS = [
  'name',
  'mode',
  'variant',
  'hidden',
  'disable',
  'disabled',
  'color',
  'options',
  'prompt',
  // Handed to the provider of the model.
  'reasoningEffort',
  'reasoningSummary',
  'textVerbosity',
  'thinking',
];

export interface AgentReading {
  /** What OpenCode calls it. */
  readonly called: string;
  readonly servers: readonly ConfiguredServer[];
  /** What opencode.json says of every agent's tools, where the agent itself stands elsewhere. */
  readonly common?: readonly Entry[];
  readonly takeInstruction: (cursor: Cursor) => string | undefined;
  readonly takeDescription: (cursor: Cursor) => string | undefined;
  /** Of opencode.json, what belongs to no agent. */
  readonly config?: JsonObject;
}

/** One agent from its settings, which are the same in Markdown and in opencode.json. */
export function readAgent(cursor: Cursor, reading: AgentReading): readonly AgentConfig[] {
  const { called, servers, config } = reading;
  const id = idOf(called);
  if (id === '') {
    const at = cursor.document.at(cursor.pointer, 'key');
    cursor.report(codingCodes.build['unsafe-name']({ name: called }, at));
    return [];
  }
  const description = reading.takeDescription(cursor);
  if (own(cursor.value, 'description') === undefined) {
    const at = cursor.document.at(cursor.pointer, 'key');
    cursor.report(codingCodes.build['no-description']({ title: TITLE }, at));
  }
  const permission = readPermission(takeEntries(cursor), servers);
  const had = readServers(permission.servers, servers, cursor.report);
  const fields = compact({
    description,
    instruction: reading.takeInstruction(cursor),
    model: readModel(cursor),
    sampling: compactOrAbsent({
      temperature: takeNumber(cursor, 'temperature'),
      topP: takeNumber(cursor, 'top_p'),
    }),
    limits: compactOrAbsent({ maxIterations: takeSteps(cursor) }),
    tools: withCommon(permission.rules, reading),
    mcpServers: had.servers,
  });
  for (const key of OWN_SETTINGS) cursor.asked.add(key);
  reportUnknownKeys(cursor, TITLE);
  const held = withServers(config, had.rest);
  const left = {
    ...(called !== id && { name: called }),
    ...unread(cursor),
    ...(held !== undefined && { [CONFIG]: held }),
  };
  const extensions = Object.keys(left).length === 0 ? undefined : { opencode: left };
  const derived = ['name'] as const;
  return [{ id, name: id, kind: 'agent', ...fields, derived, ...compact({ extensions }) }];
}

/** OpenCode lets the rules of the project go first, and those of the agent decide. */
function withCommon(
  rules: readonly ToolRule[] | undefined,
  { common = [], servers }: AgentReading,
): readonly ToolRule[] | undefined {
  if (common.length === 0) return rules;
  return [...common.flatMap((entry) => rulesOf(entry, servers)), ...(rules ?? [])];
}

function takeSteps(cursor: Cursor): number | undefined {
  const isOld = own(cursor.value, 'steps') === undefined;
  for (const key of ['steps', 'maxSteps']) cursor.asked.add(key);
  return takeInteger(cursor, isOld ? 'maxSteps' : 'steps');
}

function withServers(
  config: JsonObject | undefined,
  rest: JsonObject | undefined,
): JsonObject | undefined {
  if (rest === undefined) return config;
  return { ...config, mcp: { ...(config?.mcp as JsonObject | undefined), ...rest } };
}

export const takeDescription = (cursor: Cursor) => takeText(cursor, 'description');
