import {
  type AgentConfig,
  type Cursor,
  codingCodes,
  compact,
  cursorOver,
  type FileSet,
  own,
  parseAgentFile,
  placeOf,
  projectOf,
  type ReadContext,
  reportUnknownKeys,
  slugOf,
  stemOf,
  takeAny,
  takeFlag,
  takeText,
  unread,
} from '../../src/adapter.ts';
import { cursorCodes } from './codes.ts';
import { PLACES } from './detect.ts';
import { readServers } from './read-servers.ts';
import { SERVER_FILE, SERVER_KEY } from './servers.ts';

export const TITLE = 'Cursor';

/** What stands in the place of a model and leaves the choice to Cursor. */
export const MODEL_WORDS: readonly string[] = ['inherit', 'fast', 'auto'];

/** The servers of all agents stand in one file of the project. */
export function needs(_: FileSet, entry: string): readonly string[] {
  return [serverFileOf(entry)];
}

function serverFileOf(entry: string): string {
  const project = projectOf(entry, PLACES);
  return project === '' ? SERVER_FILE : `${project}/${SERVER_FILE}`;
}

/** A file holds one agent. */
export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const { entry, report } = context;
  const file = parseAgentFile(files.get(entry) ?? '', entry, TITLE, report);
  const cursor = file && cursorOver(file.document, report);
  if (file === undefined || cursor === undefined) return [];
  const name = readName(cursor);
  const id = name ?? stemOf(entry);
  if (id === '') {
    report(codingCodes.build['unsafe-name']({ name: id }, { file: entry }));
    return [];
  }
  const fields = compact({
    description: takeText(cursor, 'description'),
    instruction: file.instruction,
    model: readModel(cursor),
    background: takeFlag(cursor, 'is_background'),
    permissions: readPermissions(cursor),
  });
  if (takeAny(cursor, SERVER_KEY) !== undefined) {
    const at = placeOf(cursor, SERVER_KEY, 'key');
    report(cursorCodes.build['reserved-key']({ key: SERVER_KEY }, at));
  }
  reportUnknownKeys(cursor, TITLE);
  const { servers: mcpServers, rest } = readServers(files, serverFileOf(entry), context);
  const left = { ...unread(cursor), ...(rest !== undefined && { [SERVER_KEY]: rest }) };
  const extensions = Object.keys(left).length === 0 ? undefined : { cursor: left };
  const derived = name === undefined ? (['name'] as const) : undefined;
  const others = compact({ mcpServers, derived, extensions });
  return [{ id, name: id, kind: 'agent', ...fields, ...others }];
}

/** Absent: an agent is called like its file. */
function readName(cursor: Cursor): string | undefined {
  const name = takeText(cursor, 'name');
  if (name === undefined || name === '') return undefined;
  if (slugOf(name) !== name) {
    cursor.report(cursorCodes.build.name({ name }, placeOf(cursor, 'name')));
  }
  return name;
}

function readModel(cursor: Cursor) {
  cursor.asked.add('model');
  if (MODEL_WORDS.some((word) => word === own(cursor.value, 'model'))) return undefined;
  const name = takeText(cursor, 'model');
  return name === undefined ? undefined : { name };
}

/** To be free is what every agent is unless told otherwise: it says nothing. */
function readPermissions(cursor: Cursor) {
  cursor.asked.add('readonly');
  if (own(cursor.value, 'readonly') === false) return undefined;
  return takeFlag(cursor, 'readonly') ? ({ sandbox: 'read-only' } as const) : undefined;
}
