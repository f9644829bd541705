import {
  type AgentConfig,
  type Cursor,
  codingCodes,
  compact,
  compactOrAbsent,
  cursorOver,
  type FileSet,
  isList,
  own,
  parseAgentFile,
  partOf,
  placeOf,
  pointerTo,
  type ReadContext,
  readToolLists,
  reportUnknownKeys,
  type SourceDocument,
  stemOf,
  takeInteger,
  takeNumber,
  takeText,
  takeTexts,
  takeWord,
  unread,
} from '../../src/adapter.ts';
import { agentUrlOf } from './agent-card.ts';
import { geminiCodes } from './codes.ts';
import { readServers, withOneServerKey } from './read-servers.ts';
import { isLoadable, nearestTool, toolsFor } from './tools.ts';

export const TITLE = 'Gemini CLI';
export const NAME = /^[a-z0-9_-]+$/;
/** What stands in the place of a model and names none. */
export const MODEL_WORDS: readonly string[] = ['inherit'];

/** Settings that mean something to Gemini CLI alone: kept as they are, without a remark. */
const LOCAL_SETTINGS = ['timeout_mins'];
const REMOTE_SETTINGS = ['agent_card_json', 'auth'];

/** A file holds one agent, or a list of remote ones. */
export function read(files: FileSet, { entry, report }: ReadContext): readonly AgentConfig[] {
  const file = parseAgentFile(files.get(entry) ?? '', entry, TITLE, report);
  if (file === undefined) return [];
  const { document, instruction } = file;
  const { value } = document;
  if (!isList(value) || value.length === 0) {
    return readAgent(document, { entry, report, instruction, isListed: false });
  }
  if (instruction !== undefined) report(geminiCodes.build['list-text']({}, { file: entry }));
  return value.flatMap((_, index) =>
    readAgent(partOf(document, `/${index}`), {
      entry,
      report,
      instruction: undefined,
      isListed: true,
    }),
  );
}

interface Reading extends Pick<ReadContext, 'entry' | 'report'> {
  readonly instruction: string | undefined;
  readonly isListed: boolean;
}

function readAgent(document: SourceDocument, reading: Reading): readonly AgentConfig[] {
  const { entry, report, instruction, isListed } = reading;
  const cursor = cursorOver(document, report);
  if (cursor === undefined) return [];
  const isRemote = readIsRemote(cursor);
  if (isListed && !isRemote) {
    report(geminiCodes.build['local-in-list']({}, document.at('')));
    return [];
  }
  const { id, ...naming } = readNames(cursor, entry);
  if (id === '') {
    report(codingCodes.build['unsafe-name']({ name: id }, { file: entry }));
    return [];
  }
  const description = takeText(cursor, 'description');
  if (!isRemote && !description) {
    report(codingCodes.build['no-description']({ title: TITLE }, { file: entry }));
  }
  const fields = isRemote ? { endpoints: readEndpoints(cursor) } : readLocal(cursor);
  for (const key of isRemote ? REMOTE_SETTINGS : LOCAL_SETTINGS) cursor.asked.add(key);
  reportUnknownKeys(cursor, TITLE);
  const left = unread(cursor);
  const extensions = left && { gemini: withOneServerKey(left) };
  const others = compact({ description, instruction, ...fields, extensions });
  return [{ id, ...naming, kind: isRemote ? 'a2a' : 'agent', ...others }];
}

/** The loader takes an agent with a card for a remote one. */
function readIsRemote(cursor: Cursor): boolean {
  const kind = takeWord(cursor, 'kind', ['local', 'remote']);
  if (kind !== undefined) return kind === 'remote';
  return ['agent_card_url', 'agent_card_json'].some((key) => own(cursor.value, key) !== undefined);
}

function readNames(cursor: Cursor, entry: string) {
  const written = takeText(cursor, 'name') || undefined;
  const id = written ?? stemOf(entry);
  if (written === undefined) {
    cursor.report(codingCodes.build['no-name']({ title: TITLE, name: id }, { file: entry }));
  } else if (!NAME.test(written)) {
    cursor.report(geminiCodes.build.name({ name: written }, placeOf(cursor, 'name')));
  }
  const shown = takeText(cursor, 'display_name') || undefined;
  const isDerived = written === undefined && shown === undefined;
  return { id, name: shown ?? id, ...(isDerived && { derived: ['name'] as const }) };
}

function readLocal(cursor: Cursor) {
  const mcpServers = readServers(cursor);
  const temperature = takeNumber(cursor, 'temperature');
  const maxIterations = takeInteger(cursor, 'max_turns');
  return {
    model: readModel(cursor),
    sampling: compactOrAbsent({ temperature }),
    limits: compactOrAbsent({ maxIterations }),
    tools: readTools(cursor, mcpServers?.map(({ name }) => name) ?? []),
    mcpServers,
  };
}

/** `inherit` says what saying nothing says, and so it is no model. */
function readModel(cursor: Cursor) {
  cursor.asked.add('model');
  if (MODEL_WORDS.some((word) => word === own(cursor.value, 'model'))) return undefined;
  const name = takeText(cursor, 'model');
  return name === undefined ? undefined : { name };
}

function readTools(cursor: Cursor, servers: readonly string[]) {
  const allow = takeTexts(cursor, 'tools');
  allow?.forEach((name, index) => {
    if (isLoadable(name)) return;
    const at = cursor.document.at(pointerTo(pointerTo(cursor.pointer, 'tools'), index));
    const suggestion = nearestTool(name);
    cursor.report(geminiCodes.build['tool-name']({ name, suggestion }, at));
  });
  return readToolLists(compact({ allow }), toolsFor(servers));
}

/** A card that is not where A2A wants it keeps its own address beside that of the agent. */
function readEndpoints(cursor: Cursor) {
  const cardUrl = own(cursor.value, 'agent_card_url');
  cursor.asked.add('agent_card_url');
  if (cardUrl === undefined && own(cursor.value, 'agent_card_json') === undefined) {
    cursor.report(geminiCodes.build['no-card']({}, cursor.document.at('')));
  }
  if (typeof cardUrl === 'string' && agentUrlOf(cardUrl) === undefined) return [{ url: cardUrl }];
  const url = takeText(cursor, 'agent_card_url');
  return url === undefined ? undefined : [{ url: agentUrlOf(url) ?? url }];
}
