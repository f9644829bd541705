import type { Adapter } from '../adapter.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { accountOf, byAgent, type LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { type Change, diffAgents } from '../hub/diff.ts';
import { normalizeAgent } from '../hub/normalize.ts';
import type { FileSet } from '../source/file-set.ts';
import { plainFiles } from '../source/text.ts';
import { coreCodes } from './codes.ts';

/**
 * Reads back what was written and holds it against what should be there. Returns what nobody
 * accounted for: nothing, unless agentx has a bug.
 */
export function verify(
  agents: readonly AgentConfig[],
  files: FileSet,
  target: Adapter,
  ledger: readonly LedgerEntry[],
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const written = readBack(files, target, problems);
  const known = new Set(agents.map(({ id }) => id));
  const copies = new Map(written.map((copy) => [copy.id, copy]));
  // An agent that had to change its id is one of those nobody knows yet, in the same order.
  const renamed = written.filter(({ id }) => !known.has(id)).values();
  const entries = byAgent(ledger);
  for (const agent of agents) {
    const isAccounted = accountOf(entries.get(agent.id) ?? []);
    const isRenamed = isAccounted('/id');
    const copy = copies.get(agent.id) ?? (isRenamed ? renamed.next().value : undefined);
    if (copy !== undefined)
      reportUnaccounted(diffAgents(agent, copy), isAccounted, target, problems);
    else if (!isRenamed && problems.length === 0) problems.push(unreported('/id', target));
  }
  if (problems.length === 0 && written.length > agents.length) {
    problems.push(unreported('/', target));
  }
  return problems;
}

function reportUnaccounted(
  changes: readonly Change[],
  isAccounted: (pointer: string) => boolean,
  target: Adapter,
  problems: Diagnostic[],
): void {
  for (const { pointer } of changes) {
    if (!isAccounted(pointer)) problems.push(unreported(pointer, target));
  }
}

/** Every file the target recognises as an agent is read; the rest are its side files. */
function readBack(written: FileSet, target: Adapter, problems: Diagnostic[]): AgentConfig[] {
  const agents: AgentConfig[] = [];
  // As they will be read from disk: a line ending that only the writer knows is a change.
  const files = plainFiles(written, () => {});
  for (const entry of files.keys()) {
    if (target.detect(files, entry).score === 0) continue;
    const diagnostics: Diagnostic[] = [];
    const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
    const read = target.read(files, { entry, lenient: true, report });
    if (hasErrors(diagnostics)) {
      const reason = diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
      const at = { file: entry };
      problems.push(coreCodes.build['unreadable-output']({ target: target.id, reason }, at));
    } else agents.push(...read.map(normalizeAgent));
  }
  return agents;
}

function unreported(pointer: string, target: Adapter): Diagnostic {
  return coreCodes.build['unreported-change']({ pointer, target: target.id });
}
