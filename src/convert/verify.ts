import type { Adapter } from '../adapter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { accountOf } from '../diagnostics/ledger.ts';
import { diffAgents } from '../hub/diff.ts';
import { coreCodes } from './codes.ts';
import type { Pair, ReadBack } from './read-back.ts';

/**
 * Holds what came back against what went in. Returns what nobody accounted for: nothing, unless
 * agentx has a bug.
 */
export function verify({ pairs, problems, surplus }: ReadBack, target: Adapter): Diagnostic[] {
  const found = [...problems, ...pairs.flatMap((pair) => unaccounted(pair, target, problems))];
  if (found.length === 0 && surplus) found.push(unreported('/', target));
  return found;
}

function unaccounted(
  { agent, entries, copy }: Pair,
  target: Adapter,
  problems: readonly Diagnostic[],
): Diagnostic[] {
  const isAccounted = accountOf(entries);
  if (copy === undefined) {
    // An unreadable file explains why its agent is missing; say it once.
    const explained = isAccounted('/id') || problems.length > 0;
    return explained ? [] : [unreported('/id', target)];
  }
  return diffAgents(agent, copy.agent, isAccounted).map(({ pointer }) =>
    unreported(pointer, target),
  );
}

function unreported(pointer: string, target: Adapter): Diagnostic {
  return coreCodes.build['unreported-change']({ pointer, target: target.id });
}
