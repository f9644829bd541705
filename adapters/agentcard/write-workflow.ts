import { isList, type Json, type Workflow } from '../../src/adapter.ts';
import { type Draft, put, record } from './draft.ts';
import { idOf } from './read-workflow.ts';

const FIELDS: readonly (readonly [keyof Workflow, string])[] = [
  ['sequence', 'sequence'],
  ['cumulative', 'cumulative'],
  ['fanOut', 'fan_out'],
  ['fanIn', 'fan_in'],
  ['includeRequest', 'include_request'],
  ['generator', 'generator'],
  ['evaluator', 'evaluator'],
  ['minRating', 'min_rating'],
  ['maxRefinements', 'max_refinements'],
  ['refinementInstruction', 'refinement_instruction'],
  ['planType', 'plan_type'],
  ['planIterations', 'plan_iterations'],
  ['worker', 'worker'],
  ['k', 'k'],
  ['maxSamples', 'max_samples'],
  ['matchStrategy', 'match_strategy'],
  ['redFlagMaxLength', 'red_flag_max_length'],
];

const NAMES_AGENTS = new Set<keyof Workflow>([
  'sequence',
  'fanOut',
  'fanIn',
  'generator',
  'evaluator',
  'worker',
]);

export function putWorkflow(draft: Draft): void {
  const { workflow } = draft.agent;
  if (workflow === undefined) return;
  for (const [member, field] of FIELDS) {
    const value: Json | undefined = workflow[member];
    if (value === undefined) continue;
    const pointer = `/workflow/${member}`;
    put(draft, field, value, pointer);
    if (NAMES_AGENTS.has(member) && namesChange(value)) recordRenamed(draft, pointer);
  }
  if (Object.keys(workflow).length === 0) record(draft, 'dropped', '/workflow', 'it is empty');
}

function namesChange(value: Json): boolean {
  const names = isList(value) ? value : [value];
  return names.some((name) => typeof name === 'string' && idOf(name) !== name);
}

export function putChildren(draft: Draft): void {
  const { agents } = draft.agent;
  if (agents === undefined) return;
  put(
    draft,
    'agents',
    agents.map((child) => child.id),
    '/agents',
  );
  for (const [index, child] of agents.entries()) {
    if (child.url !== undefined) {
      const why = 'a card refers to its children by name; remote agents need a card of type a2a';
      record(draft, 'dropped', `/agents/${index}/url`, why);
    }
    if (idOf(child.id) !== child.id) recordRenamed(draft, `/agents/${index}`);
  }
}

function recordRenamed(draft: Draft, pointer: string): void {
  record(draft, 'degraded', pointer, 'names of cards hold underscores where others hold spaces');
}
