import {
  type AgentConfig,
  type Cursor,
  codingCodes,
  compact,
  compactOrAbsent,
  cursorOver,
  type FileSet,
  own,
  parseAgentFile,
  placeOf,
  projectOf,
  type ReadContext,
  readToolLists,
  reportUnknownKeys,
  slugOf,
  stemOf,
  takeFlag,
  takeInteger,
  takeText,
  takeToolList,
  takeWord,
  unread,
} from '../../src/adapter.ts';
import { claudeCodeCodes } from './codes.ts';
import { PLACES } from './detect.ts';
import { MODES } from './permission-modes.ts';
import { readServers } from './read-servers.ts';
import { PROJECT_SERVERS } from './servers.ts';
import { TOOLS } from './tools.ts';

const TITLE = 'Claude Code';
export const EFFORTS: readonly string[] = ['low', 'medium', 'high', 'xhigh', 'max'];

/** Settings that mean something to Claude Code alone: kept as they are, without a remark. */
const OWN_SETTINGS = ['skills', 'hooks', 'memory', 'isolation', 'color', 'initialPrompt'];

/** The servers that agents name stand in one file of the project. */
export function needs(_: FileSet, entry: string): readonly string[] {
  const home = projectOf(entry, PLACES);
  return [home === '' ? PROJECT_SERVERS : `${home}/${PROJECT_SERVERS}`];
}

/** A file holds one agent. */
export function read(files: FileSet, { entry, report }: ReadContext): readonly AgentConfig[] {
  const file = parseAgentFile(files.get(entry) ?? '', entry, TITLE, report);
  const cursor = file && cursorOver(file.document, report);
  if (file === undefined || cursor === undefined) return [];
  const id = readName(cursor, entry);
  if (id === '') {
    report(codingCodes.build['unsafe-name']({ name: id }, { file: entry }));
    return [];
  }
  const isWritten = cursor.taken.has('name') && own(cursor.value, 'name') === id;
  const description = takeText(cursor, 'description');
  if (description === undefined) {
    report(codingCodes.build['no-description']({ title: TITLE }, { file: entry }));
  }
  const { servers, rest } = readServers(cursor, files, projectOf(entry, PLACES));
  const maxIterations = takeInteger(cursor, 'maxTurns');
  const fields = compact({
    description,
    instruction: file.instruction,
    model: readModel(cursor),
    limits: compactOrAbsent({ maxIterations }),
    effort: readEffort(cursor),
    background: takeFlag(cursor, 'background'),
    tools: readTools(cursor),
    permissions: readPermissions(cursor),
    mcpServers: servers,
  });
  for (const key of OWN_SETTINGS) cursor.asked.add(key);
  reportUnknownKeys(cursor, TITLE);
  const left = { ...unread(cursor), ...(rest !== undefined && { mcpServers: rest }) };
  const extensions = Object.keys(left).length === 0 ? undefined : { 'claude-code': left };
  const derived = isWritten ? undefined : (['name'] as const);
  return [{ id, name: id, kind: 'agent', ...fields, ...compact({ derived, extensions }) }];
}

function readName(cursor: Cursor, entry: string): string {
  const stem = stemOf(entry);
  const name = takeText(cursor, 'name');
  if (name === undefined || name === '') {
    cursor.report(codingCodes.build['no-name']({ title: TITLE, name: stem }, { file: entry }));
    return stem;
  }
  if (slugOf(name) !== name) {
    cursor.report(claudeCodeCodes.build.name({ name }, placeOf(cursor, 'name')));
  }
  return name;
}

/** `inherit` says what saying nothing says, and so it is no model. */
function readModel(cursor: Cursor) {
  cursor.asked.add('model');
  if (own(cursor.value, 'model') === 'inherit') return undefined;
  const name = takeText(cursor, 'model');
  return name === undefined ? undefined : { name };
}

function readEffort(cursor: Cursor): string | undefined {
  cursor.asked.add('effort');
  const effort = own(cursor.value, 'effort');
  return EFFORTS.some((word) => word === effort) ? takeWord(cursor, 'effort', EFFORTS) : undefined;
}

function readTools(cursor: Cursor) {
  const allow = takeToolList(cursor, 'tools');
  const deny = takeToolList(cursor, 'disallowedTools');
  return readToolLists(compact({ allow, deny }), TOOLS);
}

function readPermissions(cursor: Cursor) {
  cursor.asked.add('permissionMode');
  const mode = own(cursor.value, 'permissionMode');
  if (mode === undefined) return undefined;
  if (typeof mode !== 'string' || Object.hasOwn(MODES, mode)) {
    const word = takeText(cursor, 'permissionMode');
    return word === undefined ? undefined : MODES[word];
  }
  const args = { mode, known: Object.keys(MODES).join(', ') };
  cursor.report(claudeCodeCodes.build['permission-mode'](args, placeOf(cursor, 'permissionMode')));
  return undefined;
}
