import { atShownPaths, formatOf, type LoadedInput, withNeeded } from '../fleet/load-input.ts';
import { type Loaded, loadInputs as loadPaths } from '../fleet/load-inputs.ts';
import { type NetworkAccess, widerRoot } from '../host/find-entries.ts';
import { textOf } from '../host/load-text.ts';
import {
  type Adapter,
  DEFAULT_LIMITS,
  type Diagnostic,
  type Report,
  resolveInside,
} from '../index.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

export interface InputOptions {
  /** The format, when detection should not decide. */
  readonly from: Adapter | undefined;
  readonly root: string | undefined;
  readonly stdinName: string | undefined;
  readonly network?: NetworkAccess;
}

export const STDIN = '-';
const UNNAMED = 'agent';

/** Loads everything the paths of a command line stand for, standard input among them. */
export async function loadInputs(
  paths: readonly string[],
  options: InputOptions,
  io: Io,
): Promise<Loaded> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const piped = paths.includes(STDIN) ? loadStdin(options, io, report) : undefined;
  const { from, root, network } = options;
  const named = paths.filter((path) => path !== STDIN);
  const loaded = await loadPaths(named, { cwd: io.cwd, from, root, ...(network && { network }) });
  return {
    inputs: piped === undefined ? loaded.inputs : [piped, ...loaded.inputs],
    diagnostics: [...diagnostics, ...loaded.diagnostics],
    isClosed: loaded.isClosed,
  };
}

function loadStdin(options: InputOptions, io: Io, report: Report): LoadedInput | undefined {
  const { from, stdinName } = options;
  if (from === undefined && stdinName === undefined) {
    throw new UsageError(
      'Standard input has no file name to tell its format by. Say which it is with --from <format>.',
    );
  }
  if (stdinName !== undefined && resolveInside('', stdinName) !== stdinName) {
    throw new UsageError('--stdin-name takes a relative path, such as "reviewer.afm.md".');
  }
  const maxBytes = DEFAULT_LIMITS.fileBytes;
  const shown = stdinName ?? '<stdin>';
  const text = textOf(io.stdin(maxBytes), { shown, maxBytes, report });
  const wider =
    options.root === undefined ? undefined : widerRoot(options.root, { cwd: io.cwd, report });
  if (text === undefined || (options.root !== undefined && wider === undefined)) return undefined;
  const file = stdinName ?? UNNAMED;
  const root = {
    ...(wider ?? { directory: io.cwd, shown: '' }),
    ...(stdinName === undefined && { stdin: file }),
  };
  const format = formatOf({ file }, text, from, atShownPaths(root, report));
  if (format === undefined) return undefined;
  const input = { root, entry: file, files: new Map([[file, text]]), format };
  // What comes through a pipe lies in no directory: references are followed only if one is given.
  return wider === undefined
    ? input
    : withNeeded(input, { texts: new Map(), listings: undefined }, report);
}
