import { relative } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { toPosix } from '../host/load-root.ts';
import type { PlannedFile } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import type { Diagnostic, LedgerEntry, Report } from '../index.ts';
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
  readonly variables: readonly string[];
}

/**
 * Converts inputs whose agents are written together, and saves what came of it: all agents of an
 * input or none. One that cannot be written does not stop the others.
 */
export function convertUnit(inputs: readonly ReadInput[], context: UnitContext): UnitResult {
  const { settings } = context;
  const { written, plan, refused, diagnostics: said } = writeUnit(inputs, context);
  const diagnostics = [...said];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const isSaved = settings.mode !== 'save' || saveFiles(plan, report);
  if (settings.mode === 'show' && !settings.force) reportOverwriting(plan, settings, report);
  const outcome = plan.some(({ action }) => action !== 'keep') ? 'written' : 'up-to-date';
  return {
    inputs: inputs.map((input) => ({
      shown: input.shown,
      status: refused.get(input) ?? (isSaved ? outcome : 'failed'),
    })),
    outputs: isSaved ? plan.map((file) => outputOf(file, settings)) : [],
    diagnostics,
    ledger: written.ledger,
    variables: written.variables,
  };
}

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
