import type { Adapter } from '../adapter.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { accountsFor, type LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { diffAgents } from '../hub/diff.ts';
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
  // An agent that had to change its id is one of those nobody knows yet, in the same order.
  const renamed = written.filter(({ id }) => !known.has(id));
  for (const agent of agents) {
    const entries = ledger.filter((entry) => entry.agent === agent.id);
    const idAccounted = accountsFor(entries, '/id');
    const same = written.find(({ id }) => id === agent.id);
    const copy = same ?? (idAccounted ? renamed.shift() : undefined);
    if (copy !== undefined) problems.push(...unaccounted(agent, copy, entries, target));
    else if (!idAccounted && problems.length === 0) problems.push(unreported('/id', target));
  }
  if (problems.length === 0 && written.length > agents.length) {
    problems.push(unreported('/', target));
  }
  return problems;
}

function unaccounted(
  agent: AgentConfig,
  copy: AgentConfig,
  entries: readonly LedgerEntry[],
  target: Adapter,
): Diagnostic[] {
  return diffAgents(agent, copy)
    .filter(({ pointer }) => !accountsFor(entries, pointer))
    .map(({ pointer }) => unreported(pointer, target));
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
