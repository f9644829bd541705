import {
  type AgentConfig,
  type AgentKind,
  type Cursor,
  compact,
  compactOrAbsent,
  type DerivableField,
  type Diagnostic,
  isList,
  isObject,
  type Json,
  type JsonObject,
  nearest,
  own,
  placeOf,
  setOwn,
  takeAny,
  takeFlag,
  takeObject,
  takeText,
  takeTexts,
  unread,
} from '../../src/adapter.ts';
import { parseBody } from './body.ts';
import type { CardSite } from './card-site.ts';
import { agentcardCodes } from './codes.ts';
import { allowedFields, CARD_FIELDS, KINDS, kindsWith, REQUIRED } from './fields.ts';
import { readFunctionTools, readHooks } from './read-functions.ts';
import { readKept } from './read-kept.ts';
import { readServers, SERVER_SETTINGS } from './read-servers.ts';
import { readInstruction, readMessages, reportBody } from './read-texts.ts';
import { idOf, readChildren, readWorkflow } from './read-workflow.ts';
import { readLimits, readRequestParameters } from './request-parameters.ts';

const { build } = agentcardCodes;

/** One card as an agent; undefined after an error that leaves nothing to read. */
export function readCard(
  whole: Cursor,
  body: { readonly text: string; readonly start: number } | undefined,
  site: CardSite,
): AgentConfig | undefined {
  const { kind, implied } = readKind(whole, site);
  if (kind === undefined) return undefined;
  const stray = checkFields(whole, kind, site);
  const cursor = { ...whole, value: without(whole.value, stray) };
  const named = readName(cursor, site);
  const parsed = parseBody(body?.text ?? '');
  if (body !== undefined) reportBody(parsed, body.start, cursor, site);
  const { servers, extra } = readServers(cursor, site.config);
  const params = readRequestParameters(cursor);
  const functions = { ...site, card: named.id };
  const kept = readKept(cursor, implied);
  const texts = readInstruction(cursor, parsed);
  const agent = compact({
    ...named,
    kind,
    description: takeText(cursor, 'description'),
    instruction: texts.instruction,
    workflow: readWorkflow(cursor, kind),
    agents: readChildren(cursor),
    messages: readMessages(cursor, parsed, site),
    model: readModel(cursor),
    sampling: params.sampling,
    limits: readLimits(cursor, params.maxIterations),
    mcpServers: servers,
    functionTools: readFunctionTools(cursor, functions),
    hooks: readHooks(cursor, functions),
    offeredTools: readOfferedTool(cursor, named.id),
    ...(kind === 'a2a' && readRemote(cursor)),
  }) as unknown as AgentConfig;
  const extension = { ...stray, ...unread(cursor), ...kept, ...texts.kept, ...extra };
  return { ...agent, extensions: { agentcard: extension } };
}

function readKind(cursor: Cursor, site: CardSite) {
  const written = takeText(cursor, 'type')?.trim() ?? '';
  if (written === '') return { kind: 'agent' as const, implied: {} };
  if (written.toLowerCase() === 'smart') {
    site.report(build['smart-type']({}, placeOf(cursor, 'type')));
    return { kind: 'agent' as const, implied: { subagents: true, harness_tools: true } };
  }
  const kind = KINDS.find((known) => known.toLowerCase() === written.toLowerCase());
  if (kind === undefined) {
    const args = { type: written, known: KINDS.join(', '), suggestion: nearest(written, KINDS) };
    site.report(build['unknown-type'](args, placeOf(cursor, 'type')));
  }
  return { kind, implied: {} };
}

/** RFC, attribute sets: settings of no or another type are refused; leniently, they are kept. */
function checkFields(cursor: Cursor, kind: AgentKind, site: CardSite): JsonObject {
  const allowed = allowedFields(kind);
  const stray: Record<string, Json> = {};
  for (const [field, value] of Object.entries(cursor.value)) {
    if (allowed.has(field)) continue;
    setOwn(stray, field, value);
    const others = kindsWith(field).join(', ');
    const suggestion = others === '' ? meantField(field, allowed) : undefined;
    const taken = field === SERVER_SETTINGS;
    const keepable = !(site.lenient || taken);
    const args = { field, type: kind, others, suggestion, keepable };
    const problem = build['unknown-field'](args, placeOf(cursor, field, 'key'));
    if (taken) site.report(problem);
    else refuse(problem, site);
  }
  for (const field of REQUIRED[kind]) {
    const value = own(cursor.value, field);
    const empty = value === undefined || value === null || (isList(value) && value.length === 0);
    if (!empty) continue;
    refuse(build['missing-field']({ field, type: kind }, cursor.document.at('')), site);
  }
  return stray;
}

function meantField(field: string, allowed: ReadonlySet<string>): string | undefined {
  return nearest(field, allowed) ?? nearest(field, CARD_FIELDS);
}

function without(settings: JsonObject, stray: JsonObject): JsonObject {
  if (Object.keys(stray).length === 0) return settings;
  return Object.fromEntries(
    Object.entries(settings).filter(([field]) => !Object.hasOwn(stray, field)),
  );
}

function refuse(diagnostic: Diagnostic, site: CardSite): void {
  site.report(site.lenient ? { ...diagnostic, severity: 'warning' } : diagnostic);
}

function readName(cursor: Cursor, site: CardSite) {
  const written = takeText(cursor, 'name');
  const name = (written ?? site.defaultName).trim();
  const id = idOf(name);
  if (written !== undefined && name === '') {
    site.report(build['empty-name']({}, placeOf(cursor, 'name')));
  }
  if (written !== undefined && id !== name) {
    site.report(build['name-with-spaces']({ name, id }, placeOf(cursor, 'name')));
  }
  const derived: readonly DerivableField[] = ['name'];
  return { id, name, ...(written === undefined && { derived }) };
}

function readModel(cursor: Cursor) {
  const name = takeText(cursor, 'model');
  const key = takeText(cursor, 'api_key');
  if (name === undefined && key === undefined) return undefined;
  const authentication = key === undefined ? undefined : { type: 'api-key', key };
  return compact({ name, authentication });
}

/** The schema the card is offered with when other agents use it as a tool. */
function readOfferedTool(cursor: Cursor, id: string) {
  const schema = own(cursor.value, 'tool_input_schema');
  if (!isObject(schema)) takeObject(cursor, 'tool_input_schema');
  else takeAny(cursor, 'tool_input_schema');
  return isObject(schema) ? [{ name: id, parameters: schema }] : undefined;
}

/** `type: a2a` describes an agent elsewhere. */
function readRemote(cursor: Cursor) {
  const url = takeText(cursor, 'url');
  const binding = takeText(cursor, 'transport');
  return {
    endpoints: url === undefined ? undefined : [compact({ url, binding })],
    features: compactOrAbsent({
      streaming: takeFlag(cursor, 'streaming'),
      polling: takeFlag(cursor, 'polling'),
    }),
    outputModes: takeTexts(cursor, 'accepted_output_modes'),
  };
}
