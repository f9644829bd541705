import { basename, relative } from 'node:path';
import { hostCodes } from '../host/codes.ts';
import { filesToSave, namesFile } from '../host/destination.ts';
import { toPosix } from '../host/load-root.ts';
import { type FileToSave, isUnicode, type PlannedFile, planSave } from '../host/plan-save.ts';
import { type Report, read } from '../index.ts';
import type { Outcome } from './convert-inputs.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

export interface OutputOptions {
  readonly output?: string;
  readonly force?: true;
}

/** What is to be saved where; nothing when the one file goes to standard output. */
export function planOutputs(
  outcome: Outcome,
  options: OutputOptions,
  io: Io,
  report: Report,
): readonly PlannedFile[] {
  const { files, target } = outcome;
  if (options.output === undefined) {
    checkForStdout([...files.values()], report);
    return [];
  }
  if (files.size > 1 && namesFile(options.output, io.cwd)) {
    throw new UsageError(
      `The conversion gives ${files.size} files. Give -o a directory, for example -o out/.`,
    );
  }
  const wanted = filesToSave(files, options.output, io.cwd, target.adapter.places);
  const [only] = wanted;
  if (files.size === 1 && only !== undefined) reportRenaming(only, outcome, report);
  const isAgent = ({ path, within }: FileToSave) => {
    const file = toPosix(relative(within, path));
    return outcome.isAllOurs || !files.has(file) || target.adapter.detect(files, file).score > 0;
  };
  return planSave(wanted, { force: options.force ?? false, report, isAgent }) ?? [];
}

function checkForStdout(texts: readonly string[], report: Report): void {
  if (texts.length !== 1) {
    throw new UsageError(
      `The conversion gives ${texts.length} files. Say where to put them with -o <directory>/.`,
    );
  }
  if (!texts.every(isUnicode)) report(hostCodes.build['not-unicode']({ path: 'The output' }));
}

/** Formats that take the id from the file name would see another agent under another name. */
function reportRenaming(
  file: FileToSave,
  { files, target, inputs }: Outcome,
  report: Report,
): void {
  const name = basename(file.path);
  if (files.has(name)) return;
  const [agent, ...others] = inputs.inputs.flatMap((input) => input.agents);
  if (agent === undefined || others.length > 0) return;
  const [copy] = read(new Map([[name, file.text]]), { from: target.adapter, lenient: true }).agents;
  if (copy === undefined || copy.id === agent.id) return;
  const args = { path: file.shown, from: agent.id, to: copy.id };
  report(hostCodes.build['renamed-agent'](args));
}
