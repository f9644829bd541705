import { duplicateIds as duplicateMembers } from '../fleet/duplicate-ids.ts';
import type { ReadInput } from '../fleet/read-input.ts';
import type { Diagnostic } from '../index.ts';

/** Agents of different inputs that bear one id. */
export function duplicateIds(inputs: readonly ReadInput[]): Diagnostic[] {
  return duplicateMembers(
    inputs.flatMap(({ agents, shown, format }) =>
      agents.map(({ id }) => ({ id, source: shown, format: format.adapter.id })),
    ),
  );
}
