import {
  type AgentConfig,
  type Cursor,
  compact,
  compactOrAbsent,
  cursorOver,
  type FileSet,
  normalizeAgent,
  type Provider,
  parseJson,
  placeOf,
  type ReadContext,
  type Report,
  type Skill,
  type SourceDocument,
  takeObject,
  takeObjects,
  takeText,
  takeTexts,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { DEFAULT_MODES, DEFAULT_VERSION, fillerDescription } from './defaults.ts';
import { idOf } from './identity.ts';
import { leftoversOf, reportUnknownMembers } from './leftovers.ts';
import { isNewer } from './line.ts';
import { joinFlows } from './oauth-flows.ts';
import { readEndpoints } from './read-endpoints.ts';
import { readFeatures } from './read-features.ts';
import { readSecurity } from './read-security.ts';
import { readSkills } from './read-skills.ts';
import { tidy } from './tidy.ts';

const { build } = a2aCodes;

/** A card is a reference to an agent elsewhere; one per file. */
export function read(files: FileSet, context: ReadContext): readonly AgentConfig[] {
  const { entry, report } = context;
  const document = parseJson(files.get(entry) ?? '', { file: entry, offset: 0 }, report);
  const agent = document && readCard(document, entry, report);
  return agent === undefined ? [] : [agent];
}

/** Undefined only after an error was reported. */
export function readCard(
  document: SourceDocument,
  entry: string,
  report: Report,
): AgentConfig | undefined {
  const card = cursorOver(tidy(document, report), report);
  if (card === undefined) return undefined;
  const name = takeText(card, 'name');
  const { endpoints, homes } = readEndpoints(card);
  const fields = {
    version: required(card, 'version', takeText, DEFAULT_VERSION),
    provider: readProvider(card),
    iconUrl: takeText(card, 'iconUrl'),
    documentationUrl: takeText(card, 'documentationUrl'),
    endpoints,
    features: readFeatures(card),
    inputModes: required(card, 'defaultInputModes', takeTexts, DEFAULT_MODES),
    outputModes: required(card, 'defaultOutputModes', takeTexts, DEFAULT_MODES),
    signatures: readSignatures(card),
    ...readSkillsAndSecurity(card),
  };
  const description = takeText(card, 'description');
  reportUnknownMembers(card);
  if (name === undefined || name === '') {
    if (!Object.hasOwn(card.value, 'name') || name === '') {
      report(build['no-name']({}, card.document.at(name === undefined ? '' : '/name')));
    }
    return undefined;
  }
  const id = idOf(name, endpoints?.[0]?.url, entry);
  const leftovers = leftoversOf(card, homes);
  return normalizeAgent({
    id,
    name,
    kind: 'a2a',
    ...describe(card, name, description),
    ...(compact(fields) as Partial<AgentConfig>),
    ...(leftovers !== undefined && { extensions: { a2a: leftovers } }),
  });
}

/** A member every card must have, or what stands in for it. */
function required<Value extends string | readonly string[]>(
  card: Cursor,
  member: string,
  take: (cursor: Cursor, key: string) => Value | undefined,
  fallback: Value,
): Value {
  const value = take(card, member);
  if (value === undefined && !Object.hasOwn(card.value, member)) {
    const args = { member, where: 'The card', value: JSON.stringify(fallback) };
    card.report(build['missing-member'](args, card.document.at('')));
  }
  return value ?? fallback;
}

/** A description that only repeats the name is what agentx puts where there is none. */
function describe(card: Cursor, name: string, description: string | undefined) {
  const filler = fillerDescription(name);
  if (description === undefined && !Object.hasOwn(card.value, 'description')) {
    const args = { member: 'description', where: 'The card', value: JSON.stringify(filler) };
    card.report(build['missing-member'](args, card.document.at('')));
  }
  return description === undefined || description === filler
    ? { description: filler, derived: ['description'] as const }
    : { description };
}

function readProvider(card: Cursor): Provider | undefined {
  const provider = takeObject(card, 'provider');
  if (provider === undefined) return undefined;
  let organization = takeText(provider, 'organization');
  if (organization === undefined && Object.hasOwn(provider.value, 'name')) {
    organization = takeText(provider, 'name');
    card.report(build['provider-name']({}, placeOf(provider, 'name', 'key')));
  }
  return compactOrAbsent({ organization, url: takeText(provider, 'url') });
}

/** Verbatim: they are data to whoever checks them. */
function readSignatures(card: Cursor) {
  const signatures = takeObjects(card, 'signatures')?.map(({ value }) => value);
  card.children.delete('signatures');
  return signatures?.length === 0 ? undefined : signatures;
}

function readSkillsAndSecurity(card: Cursor): Pick<AgentConfig, 'skills' | 'security'> {
  const skills = readSkills(card);
  const { schemes, requirements } = readSecurity(card);
  const all = { schemes, requirements: [requirements, ...skills.map(({ security }) => security)] };
  const joined = isNewer(card) ? joinFlows(all) : all;
  const [own, ...ofSkills] = joined.requirements;
  const security = compactOrAbsent({ schemes: joined.schemes, requirements: own });
  return {
    skills: skills.map((skill, index): Skill => {
      const needed = ofSkills[index];
      return needed === undefined ? skill : { ...skill, security: needed };
    }),
    ...(security !== undefined && { security }),
  };
}
