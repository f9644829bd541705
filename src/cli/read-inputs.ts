import { type ReadInput, readInput } from '../fleet/read-input.ts';
import { shownPath } from '../host/load-root.ts';
import { type Diagnostic, hasErrors } from '../index.ts';
import type { Io } from './io.ts';
import { type InputOptions, loadInputs } from './load-inputs.ts';
import { startProgress } from './progress.ts';

export interface Inputs {
  readonly inputs: readonly ReadInput[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether these are all there are: directories or patterns were named, and all could be read. */
  readonly isClosed: boolean;
  /** Shown path → text, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface ReadInputsOptions extends InputOptions {
  readonly lenient: boolean;
}

/** Loads and reads all inputs of a command: errors of one do not hide those of another. */
export async function readInputs(
  paths: readonly string[],
  options: ReadInputsOptions,
  io: Io,
): Promise<Inputs> {
  const loaded = await loadInputs(paths, options, io);
  const diagnostics = [...loaded.diagnostics];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const sources = new Map<string, string>();
  const progress = startProgress(io, 'Reading', loaded.inputs.length);
  const inputs = loaded.inputs.map((input) => {
    for (const [file, text] of input.files) sources.set(shownPath(input.root, file), text);
    const read = readInput(input, options.lenient, report);
    progress.step();
    return read;
  });
  progress.end();
  const isClosed = loaded.isClosed && !hasErrors(diagnostics);
  return { inputs, diagnostics, isClosed, sources };
}
