import {
  type AgentConfig,
  type Cursor,
  codingCodes,
  compact,
  compactOrAbsent,
  cursorOver,
  type FileSet,
  type Model,
  own,
  parseToml,
  placeOf,
  type ReadContext,
  reportUnknownKeys,
  stemOf,
  takeText,
  takeWord,
  unread,
} from '../../src/adapter.ts';
import { codexCodes } from './codes.ts';
import { OWN_SETTINGS } from './own-settings.ts';
import { readPermissions } from './permissions.ts';
import { readServers } from './read-servers.ts';

export const EFFORTS: readonly string[] = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh'];

/** Belongs to skills, and makes Codex refuse an agent. */
const REFUSED = 'short-description';

/** A file holds one agent. */
export function read(files: FileSet, { entry, report }: ReadContext): readonly AgentConfig[] {
  const document = parseToml(files.get(entry) ?? '', { file: entry, offset: 0 }, report);
  const cursor = document && cursorOver(document, report);
  if (cursor === undefined) return [];
  const id = readName(cursor, entry);
  if (id === '') {
    report(codingCodes.build['unsafe-name']({ name: id }, placeOf(cursor, 'name')));
    return [];
  }
  const fields = compact({
    description: takeRequired(cursor, 'description'),
    instruction: takeRequired(cursor, 'developer_instructions'),
    model: readModel(cursor),
    effort: readEffort(cursor),
    permissions: readPermissions(cursor),
    mcpServers: readServers(cursor),
  });
  const derived = cursor.taken.has('name') ? undefined : (['name'] as const);
  reportOthers(cursor);
  const left = unread(cursor);
  const extensions = left && { codex: left };
  return [{ id, name: id, kind: 'agent', ...fields, ...compact({ derived, extensions }) }];
}

/** The name counts, whatever the file is called; blanks around it do not. */
function readName(cursor: Cursor, entry: string): string {
  const stem = stemOf(entry).trim();
  const name = own(cursor.value, 'name');
  if (typeof name === 'string' && name.trim() === '') {
    // Says nothing, and stays where it is.
    cursor.asked.add('name');
  } else {
    const text = takeText(cursor, 'name')?.trim();
    if (text !== undefined) return text;
  }
  const instead = `; "${stem}", the name of the file, is taken`;
  cursor.report(codexCodes.build.required({ key: 'name', instead }, placeOf(cursor, 'name')));
  return stem;
}

function takeRequired(cursor: Cursor, key: string): string | undefined {
  const text = takeText(cursor, key);
  if (text === undefined || text.trim() === '') {
    cursor.report(codexCodes.build.required({ key }, placeOf(cursor, key)));
  }
  return text;
}

/** `inherit` is no model of Codex, and says nothing elsewhere. */
function readModel(cursor: Cursor): Model | undefined {
  cursor.asked.add('model');
  const isNamed = own(cursor.value, 'model') !== 'inherit';
  const name = isNamed ? takeText(cursor, 'model') : undefined;
  return compactOrAbsent({ name, provider: takeText(cursor, 'model_provider') });
}

/** Words of newer versions stay words of Codex. */
function readEffort(cursor: Cursor): string | undefined {
  const key = 'model_reasoning_effort';
  cursor.asked.add(key);
  const effort = own(cursor.value, key);
  if (typeof effort === 'string' && !EFFORTS.includes(effort)) return undefined;
  return takeWord(cursor, key, EFFORTS);
}

function reportOthers(cursor: Cursor): void {
  for (const key of [...OWN_SETTINGS, REFUSED]) cursor.asked.add(key);
  if (own(cursor.value, REFUSED) !== undefined) {
    const place = placeOf(cursor, REFUSED, 'key');
    cursor.report(codexCodes.build['refused-key']({ key: REFUSED }, place));
  }
  reportUnknownKeys(cursor, 'Codex');
}
