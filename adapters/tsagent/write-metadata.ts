import {
  type AgentConfig,
  compact,
  type JsonObject,
  type Provider,
  pointerTo,
  type Skill,
} from '../../src/adapter.ts';
import { modeOf, NO_DATE } from './read-metadata.ts';
import { writeOfferedTools } from './write-offered-tools.ts';
import type { Writing } from './writing.ts';

/** Keys in the order of the document, with all that the loader asks for. */
export function writeMetadata(writing: Writing): JsonObject {
  const { agent } = writing;
  const mode = writeMode(writing);
  return compact({
    name: writeName(writing),
    description: agent.derived?.includes('description') ? undefined : agent.description,
    version: agent.version,
    iconUrl: agent.iconUrl,
    documentationUrl: agent.documentationUrl,
    provider: agent.provider && writeProvider(agent.provider, writing),
    autonomous: mode.autonomous,
    skills: agent.skills && writeSkills(agent.skills, writing),
    tools: mode.hasTools ? writeOfferedTools(writing) : undefined,
    created: writeDate('created', writing),
    lastAccessed: writeDate('lastAccessed', writing),
  }) as JsonObject;
}

function writeName({ agent, account }: Writing): string {
  if (agent.name === '') {
    account('degraded', '/name', 'TsAgent wants a name, and this one is empty: the id stands in');
    return agent.id;
  }
  if (agent.derived?.includes('name')) account('added', '/name', 'TsAgent wants a name');
  return agent.name;
}

function writeDate(field: 'created' | 'lastAccessed', { agent, account }: Writing): string {
  const date = agent[field];
  if (date === undefined) account('added', `/${field}`, `TsAgent wants a date; ${NO_DATE} is none`);
  if (date === NO_DATE) account('dropped', `/${field}`, `${NO_DATE} stands for no date`);
  return date ?? NO_DATE;
}

/** Skills and tools tell the mode by being there; `autonomous` says what they do not. */
function writeMode({ agent, account }: Writing) {
  const hasSkills = agent.skills !== undefined;
  const hasTools = agent.offeredTools !== undefined || agent.mode === 'tools';
  const wanted = agent.mode ?? modeOf({ autonomous: undefined, hasTools, hasSkills });
  const isPlain = wanted === 'interactive' && hasSkills && !hasTools;
  const autonomous = wanted === 'autonomous' ? true : isPlain ? false : undefined;
  const mode = modeOf({ autonomous, hasTools, hasSkills });
  if (agent.mode === undefined) account('added', '/mode', WHY_MODE);
  else if (mode !== agent.mode) account('degraded', '/mode', WHY_MODE);
  return { autonomous, hasTools };
}

const WHY_MODE =
  'tools make a TsAgent agent a tools agent, skills an autonomous one, else it is interactive';

function writeProvider(
  { organization, url }: Provider,
  { account }: Writing,
): AgentConfig['provider'] {
  if (organization !== undefined && url !== undefined) return { organization, url };
  account('dropped', '/provider', 'TsAgent wants both the organization and the url of a provider');
  return undefined;
}

function writeSkills(skills: readonly Skill[], writing: Writing): readonly JsonObject[] {
  return skills.flatMap((skill, index) => {
    const pointer = pointerTo('/skills', index);
    if (skill.id !== '') return [writeSkill(skill, pointer, writing)];
    writing.account('dropped', pointer, 'TsAgent wants an id for each skill');
    return [];
  });
}

const NOT_HELD = ['inputModes', 'outputModes', 'security'] as const;

function writeSkill(skill: Skill, pointer: string, { account }: Writing): JsonObject {
  const { id, name, description, tags, examples } = skill;
  const at = (key: string) => pointerTo(pointer, key);
  if (name === '') account('degraded', pointer, 'TsAgent wants a name: the id stands in');
  if (description === undefined) account('added', at('description'), 'TsAgent wants a description');
  if (tags === undefined) account('added', at('tags'), 'TsAgent wants a list of tags');
  for (const key of NOT_HELD) {
    if (skill[key] !== undefined)
      account('dropped', at(key), 'TsAgent skills say nothing about it');
  }
  return compact({
    id,
    name: name === '' ? id : name,
    description: description ?? '',
    tags: tags ?? [],
    examples,
  }) as JsonObject;
}
