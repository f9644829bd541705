import type { Adapter } from '../adapter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { accountOf, byAgent, type LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { normalizeAgent } from '../hub/normalize.ts';
import type { FileSet } from '../source/file-set.ts';
import { plainFiles } from '../source/text.ts';
import { coreCodes } from './codes.ts';

/** An agent as it comes back from what was written, and the file it comes from. */
export interface Copy {
  readonly agent: AgentConfig;
  readonly entry: string;
}

export interface Pair {
  readonly agent: AgentConfig;
  readonly entries: readonly LedgerEntry[];
  /** Absent when the agent did not come back at all. */
  readonly copy?: Copy;
}

export interface ReadBack {
  readonly pairs: readonly Pair[];
  /** Output that cannot be read: a bug of the writer. */
  readonly problems: readonly Diagnostic[];
  /** More agents came back than were written. */
  readonly surplus: boolean;
}

/** Reads what was written with the target's own reader and pairs it with what went in. */
export function readBack(
  agents: readonly AgentConfig[],
  files: FileSet,
  target: Adapter,
  ledger: readonly LedgerEntry[],
): ReadBack {
  const problems: Diagnostic[] = [];
  const copies = readCopies(files, target, problems);
  const known = new Set(agents.map(({ id }) => id));
  // An agent that had to change its id is one of those nobody knows yet, in the same order.
  const renamed = copies.filter(({ agent }) => !known.has(agent.id)).values();
  const byId = new Map(copies.map((copy) => [copy.agent.id, copy]));
  const entriesOf = byAgent(ledger);
  const pairs = agents.map((agent): Pair => {
    const entries = entriesOf.get(agent.id) ?? [];
    const same = byId.get(agent.id);
    const copy = same ?? (accountOf(entries)('/id') ? renamed.next().value : undefined);
    return { agent, entries, ...(copy !== undefined && { copy }) };
  });
  return { pairs, problems, surplus: copies.length > agents.length };
}

/** Every file the target recognises as an agent is read; the rest are its side files. */
function readCopies(written: FileSet, target: Adapter, problems: Diagnostic[]): Copy[] {
  const copies: Copy[] = [];
  // As they will be read from disk: a line ending that only the writer knows is a change.
  const files = plainFiles(written, () => {});
  for (const entry of files.keys()) {
    if (target.detect(files, entry).score === 0) continue;
    const diagnostics: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
    const read = target.read(files, { entry, lenient: true, report });
    const [reason] = errorsIn(diagnostics);
    if (reason !== undefined) {
      const args = { target: target.id, reason };
      problems.push(coreCodes.build['unreadable-output'](args, { file: entry }));
    } else copies.push(...read.map((agent) => ({ agent: normalizeAgent(agent), entry })));
  }
  return copies;
}

/** The limit on nesting guards against foreign input; ours may be a little deeper. */
function errorsIn(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics
    .filter(({ severity, code }) => severity === 'error' && code !== 'source/too-deep')
    .map(({ message }) => message);
}
