import type { ListedAgent } from '../gateway/answers.ts';

/** The agents in which every word is found: in name, description, skills, format or source. */
export function searchAgents(
  agents: readonly ListedAgent[],
  words: string,
  format: string,
): readonly ListedAgent[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return agents.filter((agent) => {
    if (format !== '' && agent.format !== format) return false;
    const text = searchText(agent);
    return wanted.every((word) => text.includes(word));
  });
}

function searchText({ id, name, description, format, source, skills }: ListedAgent): string {
  const ofSkills = skills.flatMap((skill) => [
    skill.id,
    skill.name,
    skill.description,
    ...(skill.tags ?? []),
  ]);
  return [id, name, description, format, source, ...ofSkills]
    .filter((part) => part !== undefined)
    .join('\n')
    .toLowerCase();
}
