import { coreCodes, type Diagnostic } from '../index.ts';
import type { Member } from '../loadset/agent-link.ts';

/** Agents of one set that bear one id; references to it would be ambiguous. */
export function duplicateIds(members: Iterable<Pick<Member, 'id' | 'source'>>): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const homes = new Map<string, string>();
  for (const { id, source } of members) {
    const first = homes.get(id);
    if (first === undefined) homes.set(id, source);
    else {
      const args = { id, first, second: source };
      problems.push(coreCodes.build['duplicate-id'](args, { file: source }));
    }
  }
  return problems;
}
