import {
  type Cursor,
  compact,
  type Skill,
  slugOf,
  takeObjects,
  takeText,
  takeTexts,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { readRequirements } from './read-security.ts';

const { build } = a2aCodes;

export function readSkills(card: Cursor): readonly Skill[] {
  const skills = takeObjects(card, 'skills');
  if (skills !== undefined) return skills.flatMap((skill, at) => readSkill(skill, at, card));
  if (!Object.hasOwn(card.value, 'skills')) {
    const args = { member: 'skills', where: 'The card', value: 'an empty list' };
    card.report(build['missing-member'](args, card.document.at('')));
  }
  return [];
}

function readSkill(skill: Cursor, index: number, card: Cursor): readonly Skill[] {
  const [id, name] = [takeText(skill, 'id'), takeText(skill, 'name')];
  const description = takeText(skill, 'description');
  const tags = takeTexts(skill, 'tags');
  const others = {
    examples: takeTexts(skill, 'examples'),
    inputModes: takeTexts(skill, 'inputModes'),
    outputModes: takeTexts(skill, 'outputModes'),
    security: readRequirements(skill, card),
  };
  const called = name ?? id;
  if (called === undefined) {
    skill.report(build['skill-without-name']({}, skill.document.at(skill.pointer)));
    return [];
  }
  const known = id ?? (slugOf(called) || called);
  reportMissing(skill, index, {
    id: `"${known}"`,
    name: `"${called}"`,
    description: 'its name',
    tags: 'an empty list',
  });
  const required = { id: known, name: called, description: description ?? called };
  return [compact({ ...required, tags: tags ?? [], ...others }) as Skill];
}

/** Says of each required member that is not there what is read in its place. */
function reportMissing(skill: Cursor, index: number, fallbacks: Record<string, string>): void {
  for (const [member, value] of Object.entries(fallbacks)) {
    if (Object.hasOwn(skill.value, member)) continue;
    const args = { member, where: `Skill ${index + 1}`, value };
    skill.report(build['missing-member'](args, skill.document.at(skill.pointer)));
  }
}
