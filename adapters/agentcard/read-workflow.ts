import {
  type AgentKind,
  type AgentReference,
  type Cursor,
  compactOrAbsent,
  pointerTo,
  takeFlag,
  takeInteger,
  takeText,
  takeTexts,
  type Workflow,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

const { build } = agentcardCodes;

/** fast-agent replaces spaces in names, not in references; only the replaced form is found. */
export function idOf(name: string): string {
  return name.trim().replaceAll(' ', '_');
}

function reference(cursor: Cursor, key: string): string | undefined {
  const name = takeText(cursor, key);
  return name === undefined ? undefined : checkedId(cursor, name, pointerTo('', key));
}

function references(cursor: Cursor, key: string): readonly string[] | undefined {
  const names = takeTexts(cursor, key);
  const list = pointerTo('', key);
  return names?.map((name, index) => checkedId(cursor, name, pointerTo(list, index)));
}

function checkedId(cursor: Cursor, name: string, pointer: string): string {
  const id = idOf(name);
  if (id !== name)
    cursor.report(build['name-with-spaces']({ name, id }, cursor.document.at(pointer)));
  return id;
}

export function readWorkflow(cursor: Cursor, kind: AgentKind): Workflow | undefined {
  switch (kind) {
    case 'chain':
      return compactOrAbsent({
        sequence: references(cursor, 'sequence'),
        cumulative: takeFlag(cursor, 'cumulative'),
      });
    case 'parallel':
      return compactOrAbsent({
        fanOut: references(cursor, 'fan_out'),
        fanIn: reference(cursor, 'fan_in'),
        includeRequest: takeFlag(cursor, 'include_request'),
      });
    case 'evaluator_optimizer':
      return compactOrAbsent({
        generator: reference(cursor, 'generator'),
        evaluator: reference(cursor, 'evaluator'),
        minRating: takeText(cursor, 'min_rating'),
        maxRefinements: takeInteger(cursor, 'max_refinements'),
        refinementInstruction: takeText(cursor, 'refinement_instruction'),
      });
    case 'orchestrator':
    case 'iterative_planner':
      return compactOrAbsent({
        planType: kind === 'orchestrator' ? takeText(cursor, 'plan_type') : undefined,
        planIterations: takeInteger(cursor, 'plan_iterations'),
      });
    case 'MAKER':
      return compactOrAbsent({
        worker: reference(cursor, 'worker'),
        k: takeInteger(cursor, 'k'),
        maxSamples: takeInteger(cursor, 'max_samples'),
        matchStrategy: takeText(cursor, 'match_strategy'),
        redFlagMaxLength: takeInteger(cursor, 'red_flag_max_length'),
      });
    default:
      return undefined;
  }
}

export function readChildren(cursor: Cursor): readonly AgentReference[] | undefined {
  return references(cursor, 'agents')?.map((id) => ({ id }));
}
