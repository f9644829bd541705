import {
  type AgentConfig,
  type Cursor,
  compact,
  type JsonObject,
  own,
  placeOf,
  type ReadContext,
  takeInteger,
  takeObject,
  takeText,
  unread,
} from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { refuseDraftKeys } from './draft-keys.ts';
import { alphabetOf, hasLongLabel, legalName } from './names.ts';
import { readCapabilities } from './read-capabilities.ts';
import { readGuardrails } from './read-guardrails.ts';
import { agentsAmong } from './references.ts';
import { takeAnyFlag, takeRequired } from './take-native.ts';

const { build } = openagentspecCodes;

export const KIND = 'openagentspec:v1/agent';
const MISSPELT_KIND = 'openOAgentSpec:v1/agent';

/** One document as an agent; undefined after saying that it is of no kind that can be read. */
export function readAgent(
  cursor: Cursor,
  site: Pick<ReadContext, 'lenient' | 'report'>,
): AgentConfig | undefined {
  if (!isAgent(cursor)) return undefined;
  refuseDraftKeys(cursor, site);
  const { name, extra } = readName(cursor);
  const description = takeRequired(cursor, 'description');
  const instruction = takeRequired(cursor, 'intent');
  const owner = takeRequired(cursor, 'owner');
  if (instruction?.trim() === '')
    cursor.report(build['empty-intent']({}, placeOf(cursor, 'intent')));
  for (const [field, value] of Object.entries({ description, owner })) {
    if (value?.trim() === '')
      cursor.report(build['blank-field']({ field }, placeOf(cursor, field)));
  }
  const capabilities = readCapabilities(cursor, site);
  const agents = agentsAmong((capabilities ?? []).map(({ reference }) => reference));
  const fields = compact({
    description,
    instruction,
    owner,
    agents: agents.length === 0 ? undefined : agents,
    capabilities,
    guardrails: readGuardrails(cursor, site),
    exposes: readExposes(cursor),
    lifespan: readLifespan(cursor, site),
  });
  const rest = { ...unread(cursor), ...extra };
  return { id: name, name, kind: 'agent', ...fields, extensions: { openagentspec: rest } };
}

function isAgent(cursor: Cursor): boolean {
  const kind = takeRequired(cursor, 'kind');
  if (kind === KIND || kind === undefined) return kind === KIND;
  const at = placeOf(cursor, 'kind');
  const isSlip = kind.toLowerCase() === MISSPELT_KIND.toLowerCase();
  cursor.report(isSlip ? build['misspelt-kind']({ kind }, at) : build['wrong-kind']({ kind }, at));
  return isSlip;
}

/** A name with underscores is remembered as written: others would not be written that way. */
function readName(cursor: Cursor): { readonly name: string; readonly extra: JsonObject } {
  const name = takeRequired(cursor, 'name') ?? '';
  if (name === '' && own(cursor.value, 'name') !== '') return { name, extra: {} };
  const at = () => placeOf(cursor, 'name');
  const alphabet = alphabetOf(name);
  if (alphabet === undefined)
    cursor.report(build['bad-name']({ name, legal: legalName(name) }, at()));
  else if (hasLongLabel(name)) cursor.report(build['long-label']({ name }, at()));
  if (alphabet !== 'underscores') return { name, extra: {} };
  cursor.report(build['underscore-name']({ name }, at()));
  return { name, extra: { name } };
}

function readExposes(agent: Cursor): AgentConfig['exposes'] {
  const cursor = takeObject(agent, 'exposes');
  if (cursor === undefined) return undefined;
  const entries = Object.keys(cursor.value).map((key) => [key, takeText(cursor, key)] as const);
  return compact(Object.fromEntries(entries)) as Readonly<Record<string, string>>;
}

function readLifespan(
  agent: Cursor,
  site: Pick<ReadContext, 'lenient' | 'report'>,
): AgentConfig['lifespan'] {
  const cursor = takeObject(agent, 'lifespan');
  if (cursor === undefined) return undefined;
  refuseDraftKeys(cursor, site);
  const retainMemory = takeAnyFlag(cursor, 'retain_memory');
  const shortCircuit = takeInteger(cursor, 'short_circuit');
  if (shortCircuit !== undefined && shortCircuit < 2) {
    const at = placeOf(cursor, 'short_circuit');
    cursor.report(build['short-circuit']({ count: shortCircuit }, at));
  }
  return compact({ retainMemory, shortCircuit });
}

/** What was remembered by `readName`. */
export function rememberedName({ extensions }: AgentConfig): string | undefined {
  const extension = own(extensions ?? {}, 'openagentspec') as JsonObject | undefined;
  const name = extension && own(extension, 'name');
  return typeof name === 'string' ? name : undefined;
}
