import { type Cursor, placeOf, type ReadContext } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';

/** Keys of a later draft that goes by the same kind, and what version 1 calls them. */
const DRAFT_KEYS: ReadonlyMap<string, string | undefined> = new Map([
  ['collectResults', 'collect_results'],
  ['userIdentity', 'user_identity'],
  ['staticIdentity', 'static_identity'],
  ['inputRestriction', 'input_restriction'],
  ['outputRestriction', 'output_restriction'],
  ['requireReview', 'require_review'],
  ['toolName', 'tool_name'],
  ['retainMemory', 'retain_memory'],
  ['shortCircuit', 'short_circuit'],
  ['approvers', 'require_review'],
  ['serviceAccount', 'static_identity'],
  ['remoteAgent', undefined],
  ['remoteAgents', undefined],
]);

/** Refuses a mapping of the other draft: what it restricts would be passed over. */
export function refuseDraftKeys(
  cursor: Cursor,
  { lenient, report }: Pick<ReadContext, 'lenient' | 'report'>,
  more: readonly string[] = [],
): void {
  for (const key of Object.keys(cursor.value)) {
    if (!DRAFT_KEYS.has(key) && !more.includes(key)) continue;
    cursor.asked.add(key);
    const args = { key, now: DRAFT_KEYS.get(key) };
    const problem = openagentspecCodes.build['draft-key'](args, placeOf(cursor, key, 'key'));
    report(lenient ? { ...problem, severity: 'warning' } : problem);
  }
}
