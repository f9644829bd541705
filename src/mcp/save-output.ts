import { resolve } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { filesToSave } from '../host/destination.ts';
import { planSave } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import { isWithin, shownConfines } from '../host/within.ts';
import type { Diagnostic, FileSet, Target } from '../index.ts';
import { mcpCodes } from './codes.ts';
import { Refusal } from './refusal.ts';
import type { Workplace } from './workplace.ts';

/** A refusal unless the server may write there; asked before any work is done. */
export function checkOutput(output: string, { allowWrite, confines, loading }: Workplace): void {
  if (!allowWrite) throw new Refusal([mcpCodes.build['read-only']({})]);
  if (isWithin(resolve(loading.cwd, output), confines)) return;
  const args = { path: output, root: shownConfines(confines) };
  throw new Refusal([hostCodes.build['outside-root'](args)]);
}

/** Saves all files in a directory or, with a refusal, none; says what was done with each. */
export function saveOutput(
  files: FileSet,
  target: Target,
  { output, force }: { readonly output: string; readonly force: boolean },
  { loading, confines }: Pick<Workplace, 'loading' | 'confines'>,
) {
  const problems: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void problems.push(diagnostic);
  const wanted = filesToSave(files, `${output}/`, loading.cwd, target.adapter.places);
  for (const { path, shown } of wanted) {
    if (isWithin(path, confines)) continue;
    const args = { path: shown, root: shownConfines(confines) };
    throw new Refusal([hostCodes.build['outside-root'](args)]);
  }
  const plan = planSave(wanted, { force, report });
  if (plan === undefined || !saveFiles(plan, report)) throw new Refusal(problems);
  return plan.map(({ shown, action }) => ({ path: shown, action: DONE[action] }));
}

const DONE = { create: 'created', overwrite: 'overwritten', keep: 'up to date' } as const;
