import type { Adapter, Publishing } from '../adapter.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { isLossy, type LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { normalizeAgent } from '../hub/normalize.ts';
import type { FileSet } from '../source/file-set.ts';
import { accountForAbsent, accountForCarried, accountForMapped } from './account.ts';
import { carryFiles } from './carry.ts';
import { checkIds } from './check-ids.ts';
import { type Pair, readBack } from './read-back.ts';
import type { Registry, Target } from './registry.ts';
import { replaceSecrets } from './replace-secrets.ts';
import { reportHostTools } from './report-host-tools.ts';
import { reportWidenings } from './report-widenings.ts';
import { verify } from './verify.ts';
import { isRestricted } from './widening.ts';

export interface WriteOptions {
  readonly layout?: 'files' | 'single';
  /** Read the output back and compare; on by default. */
  readonly verify?: boolean;
  /** Leave literal credentials where they are. */
  readonly keepSecrets?: boolean;
  /** Go on, with a warning, when the target cannot hold a restriction. */
  readonly allowWidening?: boolean;
  /** Keep what the target cannot hold in a sidecar file. */
  readonly carry?: boolean;
  /** The file each agent comes from, so that messages can name it. */
  readonly origins?: readonly string[];
  /** The formats whose own settings may hold an agent back; without it, only the target. */
  readonly registry?: Registry;
  /** The format each agent was read in, as far as that is known. */
  readonly formats?: readonly Adapter[];
  /** Write what strangers will see as it is. */
  readonly publishing?: Publishing;
  /** Id → name in the target format of all agents of the load set, when these are only a part. */
  readonly names?: ReadonlyMap<string, string>;
}

export interface WriteResult {
  /** Empty when there were errors. */
  readonly files: FileSet;
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  /** Something was dropped or degraded. */
  readonly lossy: boolean;
  /** Variables that now stand where literal credentials stood. */
  readonly variables: readonly string[];
  /** Variable → a fingerprint of the credential it stands for, to tell different ones apart. */
  readonly credentials: ReadonlyMap<string, string>;
}

/** Writes agents in the target format, accounts for every difference, and checks the account. */
export function writeAgents(
  given: readonly AgentConfig[],
  target: Target,
  options: WriteOptions = {},
): WriteResult {
  const normal = given.map(normalizeAgent);
  const diagnostics = checkIds(normal, options.origins);
  if (hasErrors(diagnostics)) {
    return {
      files: new Map(),
      diagnostics,
      ledger: [],
      lossy: false,
      variables: [],
      credentials: new Map(),
    };
  }
  diagnostics.push(...reportHostTools(normal, target, options.formats));
  const { agents, entries, variables, credentials } = replaceSecrets(normal, target, options);
  const ledger = [...entries, ...agents.flatMap((each) => accountForAbsent(each, target.adapter))];
  const files = target.adapter.write(agents, {
    version: target.version,
    layout: options.layout ?? 'files',
    names: options.names ?? namesOf(agents, target),
    report: (diagnostic) => void diagnostics.push(diagnostic),
    record: (entry) => void ledger.push(entry),
    ...(options.publishing !== undefined && { publishing: options.publishing }),
  });
  // A writer that refuses has said why; its output is not looked at.
  const checked = check({
    agents,
    files: hasErrors(diagnostics) ? undefined : files,
    ledger,
    target,
    options,
  });
  diagnostics.push(...checked.diagnostics);
  const failed = hasErrors(diagnostics);
  return {
    files: failed ? new Map() : new Map([...files, ...checked.sidecars]),
    diagnostics,
    ledger: checked.pairs.flatMap(({ agent, entries }) => [
      ...accountForMapped(agent, entries),
      ...entries,
    ]),
    lossy: checked.pairs.some(({ entries }) => isLossy(entries)),
    variables,
    credentials,
  };
}

function namesOf(agents: readonly AgentConfig[], { adapter }: Target): Map<string, string> {
  return new Map(agents.map((agent) => [agent.id, adapter.nameOf?.(agent) ?? agent.id]));
}

interface Written {
  readonly agents: readonly AgentConfig[];
  readonly files: FileSet | undefined;
  readonly ledger: readonly LedgerEntry[];
  readonly target: Target;
  readonly options: WriteOptions;
}

interface Checked {
  readonly pairs: readonly Pair[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sidecars: FileSet;
}

/** What only the output itself can show: unaccounted changes, widenings, what must be carried. */
function check({ agents, files, ledger, target, options }: Written): Checked {
  const { verify: verifies = true, carry = false } = options;
  const needed = verifies || carry || agents.some(isRestricted);
  const looked = needed && files !== undefined ? files : new Map<string, string>();
  const back = readBack(agents, looked, target.adapter, ledger);
  const problems = verifies && files !== undefined ? verify(back, target.adapter) : [];
  const widened = reportWidenings(
    back.pairs,
    target,
    options.allowWidening ?? false,
    options.registry ?? { adapters: [target.adapter] },
  );
  const diagnostics = [...problems, ...widened.diagnostics];
  if (!carry) return { pairs: widened.pairs, diagnostics, sidecars: new Map() };
  return {
    pairs: widened.pairs.map(accountForCarried),
    diagnostics,
    sidecars: carryFiles(widened.pairs),
  };
}
