import { relative } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { toPosix } from '../host/load-root.ts';
import type { PlannedFile } from '../host/plan-save.ts';
import { type StoredFiles, storeFiles } from '../host/save-files.ts';
import type { Diagnostic, LedgerEntry, Report } from '../index.ts';
import { detached } from './detached.ts';
import { digestOf } from './digest.ts';
import type { ReadInput } from './read-input.ts';
import type { FleetSettings } from './settings.ts';
import { isOwned, type UnitContext, writeUnit } from './write-unit.ts';

/** What became of one file of the fleet. */
export interface ConvertedInput {
  readonly shown: string;
  readonly status: 'written' | 'up-to-date' | 'lossy' | 'failed';
}

/** One file of the output; its texts only when they are to be shown. */
export interface OutputFile {
  readonly shown: string;
  /** Relative to the output directory. */
  readonly path: string;
  readonly action: PlannedFile['action'];
  /** Of its text, when a record is kept. */
  readonly digest?: string;
  readonly text?: string;
  readonly previous?: string;
}

export interface UnitResult {
  readonly inputs: readonly ConvertedInput[];
  readonly outputs: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  /** Variable → a fingerprint of the credential it stands for. */
  readonly credentials: readonly (readonly [string, string])[];
}

/** A unit that is converted and waits for leave to be saved. */
export interface PreparedUnit {
  commit(): UnitResult;
  discard(): void;
}

/**
 * Converts inputs whose agents are written together: all agents of an input or none. One that cannot
 * be written does not stop the others. Nothing is in its place yet.
 */
export function prepareUnit(inputs: readonly ReadInput[], context: UnitContext): PreparedUnit {
  const { settings, directories, ledgers } = context;
  const unit = writeUnit(inputs, context);
  const { written, plan, refused, refusedLedger, diagnostics: said } = unit;
  const diagnostics = [...detached(said)];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  if (settings.mode === 'show' && !settings.force) reportOverwriting(plan, settings, report);
  const stored =
    settings.mode === 'save' ? storeFiles(plan, report, directories.made) : NOTHING_STORED;
  const outcome = plan.some(({ action }) => action !== 'keep') ? 'written' : 'up-to-date';
  const outputs = plan.map((file) => outputOf(file, settings));
  const names = inputs.map((input) => ({ shown: input.shown, refused: refused.get(input) }));
  const ledger = ledgers.pack([...refusedLedger, ...written.ledger]);
  const credentials = detached([...written.credentials]);
  return {
    commit() {
      const isSaved = stored?.commit(report) ?? false;
      return {
        inputs: names.map(({ shown, refused: why }) => ({
          shown,
          status: why ?? (isSaved ? outcome : 'failed'),
        })),
        outputs: isSaved ? outputs : [],
        diagnostics,
        ledger: ledgers.unpack(ledger),
        credentials,
      };
    },
    discard: () => stored?.discard(),
  };
}

const NOTHING_STORED: StoredFiles = { commit: () => true, discard: () => {} };

/** What is only shown is not refused, but whoever does it for real will be. */
function reportOverwriting(
  plan: readonly PlannedFile[],
  settings: FleetSettings,
  report: Report,
): void {
  for (const file of plan) {
    const { previous, shown } = file;
    if (previous === undefined || isOwned(file, previous.bytes, settings)) continue;
    report(hostCodes.build.exists({ path: shown, isAgent: true }));
  }
}

function outputOf(
  { path, within, shown, action, text, previous }: PlannedFile,
  { mode, recorded }: FleetSettings,
): OutputFile {
  const file = {
    shown,
    path: toPosix(relative(within, path)),
    action,
    ...(recorded !== undefined && { digest: digestOf(text) }),
  };
  if (mode !== 'show' || action === 'keep') return file;
  return { ...file, text, ...(previous && { previous: previous.bytes.toString('utf8') }) };
}
