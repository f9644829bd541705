import {
  type AgentConfig,
  baseName,
  type Cursor,
  compact,
  cursorOver,
  type FileSet,
  isObject,
  type Json,
  type JsonObject,
  own,
  placeOf,
  type ReadContext,
  reportUnknownKeys,
  setOwn,
  takeObject,
  takeText,
  unread,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { leave, reportMissing, reportUnloadable } from './keys.ts';
import { beside, idOf, PROMPT_FILE, RULES, shadowedBy, shadowOf } from './layout.ts';
import {
  type KnowledgeList,
  readDirectory,
  readEmbedded,
  readReferences,
} from './read-knowledge.ts';
import { readMetadata } from './read-metadata.ts';
import { readModel } from './read-model.ts';
import { readServers } from './read-servers.ts';
import { readSettings } from './read-settings.ts';
import { parseSource, type Reading, readingOf } from './source.ts';

const { build } = tsagentCodes;

/** Reads one agent: its main file and, around tsagent.json, the files of its directory. */
export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const text = files.get(context.entry) ?? '';
  const reading = readingOf(text, context);
  reportNeighbours(files, reading);
  const document = parseSource(text, reading);
  const cursor = document && cursorOver(document, reading.report);
  const agent = cursor && readAgent(cursor, files, reading);
  return agent === undefined ? [] : [agent];
}

function readAgent(cursor: Cursor, files: FileSet, reading: Reading): AgentConfig | undefined {
  reportMissing(cursor, 'metadata', 'A TsAgent agent');
  reportUnloadable(cursor, 'settings', 'The agent');
  const metadataCursor = takeObject(cursor, 'metadata');
  const metadata = metadataCursor && readMetadata(metadataCursor);
  const settingsCursor = takeObject(cursor, 'settings');
  const settings = settingsCursor && readSettings(settingsCursor, reading);
  const model = readModel(cursor, settings?.model);
  const mcpServers = readServers(cursor);
  const { fields, rests } = readTexts(cursor, files, reading);
  leave(cursor, 'supervisors');
  reportUnknownKeys(cursor, 'a TsAgent agent');
  if (metadata === undefined) return undefined;
  const tsagent = restOf(cursor, { settings: settings?.spellings ?? {}, ...rests });
  return {
    id: idOf(reading.entry, metadata.name),
    kind: 'agent',
    ...metadata,
    ...fields,
    ...settings?.fields,
    ...compact({ model, mcpServers, extensions: tsagent && { tsagent } }),
  };
}

type Texts = Pick<AgentConfig, 'instruction' | 'rules' | 'references'>;

interface TextsRead {
  readonly fields: Texts;
  /** What nobody took from front matter: field → position → settings. */
  readonly rests: Readonly<Record<string, JsonObject>>;
}

/** Prompt, rules and references: files around tsagent.json, or parts of the YAML file. */
function readTexts(cursor: Cursor, files: FileSet, reading: Reading): TextsRead {
  const systemPrompt = takeText(cursor, 'systemPrompt');
  const embedded = {
    instruction: systemPrompt === '' ? undefined : systemPrompt,
    rules: readEmbedded(cursor, 'rules'),
    references: readEmbedded(cursor, 'references'),
  };
  if (!reading.isJson) return { fields: compact(embedded), rests: {} };
  const prompt = files.get(beside(reading.entry, PROMPT_FILE));
  const rules = readDirectory(files, RULES, reading);
  const references = readReferences(files, reading);
  const ignored = {
    ...ignoredPart(cursor, 'systemPrompt', PROMPT_FILE, prompt !== undefined),
    ...ignoredPart(cursor, 'rules', 'rules/*.mdt', rules !== undefined),
    ...ignoredPart(cursor, 'references', 'refs/*.mdt', references !== undefined),
  };
  return {
    fields: compact({
      instruction: prompt === undefined ? embedded.instruction : prompt || undefined,
      rules: rules === undefined ? embedded.rules : rules.items,
      references: references === undefined ? embedded.references : references.items,
    }),
    rests: { ...restIn('rules', rules), ...restIn('references', references), embedded: ignored },
  };
}

function restIn(key: string, list: KnowledgeList | undefined): Record<string, JsonObject> {
  return list === undefined ? {} : { [key]: list.rest };
}

/** What tsagent.json should not hold: read when there are no files instead, else kept and ignored. */
function ignoredPart(cursor: Cursor, key: string, files: string, exist: boolean): JsonObject {
  const value = own(cursor.value, key);
  if (value === undefined || !cursor.taken.has(key)) return {};
  const args = { key, files, kept: !exist };
  cursor.report(build.embedded(args, placeOf(cursor, key, 'key')));
  if (!exist) return {};
  cursor.children.delete(key);
  return { [key]: value };
}

/** All that was not understood, and what was but would be spelt differently. */
function restOf(
  cursor: Cursor,
  more: Readonly<Record<string, JsonObject>>,
): JsonObject | undefined {
  const rest: Record<string, Json> = { ...unread(cursor) };
  for (const [key, values] of Object.entries(more)) {
    if (Object.keys(values).length === 0) continue;
    const there = own(rest, key);
    setOwn(rest, key, isObject(there) ? { ...there, ...values } : values);
  }
  return Object.keys(rest).length === 0 ? undefined : rest;
}

function reportNeighbours(files: FileSet, { entry: file, report }: Reading): void {
  const shadow = shadowOf(files, file);
  if (shadow !== undefined) report(build.shadowed({ by: baseName(shadow) }, { file }));
  for (const other of shadowedBy(files, file)) {
    report(build['passed-over']({ file: baseName(other) }, { file }));
  }
}
