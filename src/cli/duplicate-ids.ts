import type { ReadInput } from '../fleet/read-input.ts';
import { coreCodes, type Diagnostic } from '../index.ts';

/** Agents of different inputs that bear one id; references to it would be ambiguous. */
export function duplicateIds(inputs: readonly ReadInput[]): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const homes = new Map<string, string>();
  for (const { agents, shown } of inputs) {
    for (const { id } of agents) {
      const first = homes.get(id);
      if (first === undefined) homes.set(id, shown);
      else {
        const args = { id, first, second: shown };
        problems.push(coreCodes.build['duplicate-id'](args, { file: shown }));
      }
    }
  }
  return problems;
}
