import { coreCodes, type Diagnostic } from '../index.ts';

export interface Identified {
  readonly id: string;
  /** The file it comes from, as people call it. */
  readonly source: string;
  /** Id of the format it was read as. */
  readonly format: string;
}

/** Agents of one set that bear one id; references to it would be ambiguous. */
export function duplicateIds(members: Iterable<Identified>): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const known = new Map<string, Identified>();
  for (const member of members) {
    const { id, source } = member;
    const first = known.get(id);
    if (first === undefined) known.set(id, member);
    else {
      const formats = [first.format, member.format] as const;
      const args = { id, first: first.source, second: source, formats };
      problems.push(coreCodes.build['duplicate-id'](args, { file: source }));
    }
  }
  return problems;
}
