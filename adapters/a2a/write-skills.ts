import {
  type AgentConfig,
  compact,
  type Json,
  type JsonObject,
  type Skill,
  slugOf,
} from '../../src/adapter.ts';
import { DEFAULT_TAGS } from './defaults.ts';
import { interfacesAsSkills } from './interface-skills.ts';
import type { Writing } from './writing.ts';

/** The agent's skills, else the tools it offers, else the ways it is invoked, else itself. */
export function writeSkills(
  agent: AgentConfig,
  description: string,
  requirements: readonly (readonly Json[] | undefined)[],
  writing: Writing,
): readonly JsonObject[] {
  const { skills } = agent;
  const keptEmpty = skills?.length === 0 && !writing.complete;
  if (skills !== undefined && (skills.length > 0 || keptEmpty)) {
    if (agent.offeredTools !== undefined) {
      writing.account('dropped', '/offeredTools', 'the card lists the skills of the agent instead');
    }
    return skills.map((skill, index) => writeSkill(skill, index, requirements[index], writing));
  }
  const tools = toolsAsSkills(agent, writing);
  if (tools.length > 0) {
    writing.account('added', '/skills', 'the tools it offers');
    return tools;
  }
  const ways = interfacesAsSkills(agent, description);
  if (ways.length > 0) {
    writing.account('added', '/skills', 'one for each way it is invoked');
    return ways;
  }
  const why = 'a card must name a skill: the agent as a whole stands for one';
  writing.account('added', '/skills', why);
  const { name } = agent;
  const id = slugOf(name) || agent.id;
  return [{ id, name: name || agent.id, description, tags: DEFAULT_TAGS }];
}

function writeSkill(
  skill: Skill,
  index: number,
  requirements: readonly Json[] | undefined,
  { newer, complete, account }: Writing,
): JsonObject {
  const at = `/skills/${index}`;
  if (skill.description === undefined) {
    account('added', `${at}/description`, 'a skill must have a description: its name');
  }
  const untagged = skill.tags === undefined || (complete && skill.tags.length === 0);
  if (untagged) account('added', `${at}/tags`, 'a skill must have a tag');
  return compact({
    id: skill.id,
    name: skill.name,
    description: skill.description ?? skill.name,
    tags: untagged ? DEFAULT_TAGS : skill.tags,
    examples: skill.examples,
    inputModes: skill.inputModes,
    outputModes: skill.outputModes,
    [newer ? 'securityRequirements' : 'security']: requirements,
  }) as JsonObject;
}

/** Names and descriptions only: schemas and prompts are nobody else's business. */
function toolsAsSkills({ offeredTools }: AgentConfig, { account }: Writing): JsonObject[] {
  if (offeredTools === undefined) return [];
  const why = 'as skills: their names and descriptions, no schemas and no prompts';
  account(offeredTools.length === 0 ? 'dropped' : 'degraded', '/offeredTools', why);
  return offeredTools.map(({ name, description }) => {
    return { id: name, name, description: description ?? name, tags: DEFAULT_TAGS };
  });
}
