import type { AgentConfig, Skill } from '../hub/agent-config.ts';
import { sameJson } from '../json/json.ts';
import type { RuledChange } from './breaking-rules.ts';
import { compareModes } from './compare-modes.ts';
import { compareRequirements } from './compare-security.ts';

/** Skills are matched by id: that is what clients know them by. */
export function compareSkills(before: AgentConfig, after: AgentConfig): RuledChange[] {
  const [old, now] = [skillsById(before), skillsById(after)];
  const gone = [...old.values()].filter(({ id }) => !now.has(id));
  const added = [...now.values()].filter(({ id }) => !old.has(id));
  const field = 'skills';
  // A new skill of the same name is the old one under another id.
  const byName = new Map(added.map((skill) => [skill.name, skill]));
  const heirs = new Map(gone.map(({ id, name }) => [id, byName.get(name)]));
  const inherited = new Set(heirs.values());
  return [
    ...gone.map(({ id }): RuledChange => {
      const heir = heirs.get(id);
      if (heir === undefined) return { rule: 'skill-removed', field, item: id, what: 'removed' };
      return { rule: 'skill-renamed', field, item: id, what: `its id is now ${heir.id}` };
    }),
    ...added
      .filter((skill) => !inherited.has(skill))
      .map(({ id }): RuledChange => ({ rule: 'skill-added', field, item: id, what: 'added' })),
    ...[...old.values()].flatMap((skill) => {
      const other = now.get(skill.id);
      return other === undefined ? [] : compareSkill(skill, other, before, after);
    }),
  ];
}

function skillsById({ skills = [] }: AgentConfig): ReadonlyMap<string, Skill> {
  return new Map(skills.map((skill) => [skill.id, skill]));
}

function compareSkill(
  old: Skill,
  now: Skill,
  before: AgentConfig,
  after: AgentConfig,
): RuledChange[] {
  const item = old.id;
  const changes: RuledChange[] = [];
  const described = (['name', 'description', 'tags', 'examples'] as const).filter(
    (member) => !sameJson(old[member], now[member]),
  );
  if (described.length > 0) {
    const what = `${described.join(', ')} changed`;
    changes.push({ rule: 'skill-described', field: 'skills', item, what });
  }
  for (const [direction, member] of [
    ['input', 'inputModes'],
    ['output', 'outputModes'],
  ] as const) {
    // What only the agent as a whole says is compared there.
    if (old[member] === undefined && now[member] === undefined) continue;
    const modes = [old[member] ?? before[member], now[member] ?? after[member]] as const;
    changes.push(...compareModes(direction, modes, { field: 'skills', item }));
  }
  const place = { field: 'skills', item };
  if (old.security !== undefined || now.security !== undefined) {
    const required = [
      old.security ?? requirementsOf(before),
      now.security ?? requirementsOf(after),
    ];
    changes.push(...compareRequirements(required[0], required[1], place));
  }
  return changes;
}

function requirementsOf({ security }: AgentConfig) {
  return security?.requirements;
}
