import { shownPath } from '../host/load-root.ts';
import { type AgentConfig, type Diagnostic, read } from '../index.ts';
import type { Io } from './io.ts';
import { atShownPaths, type InputOptions, type LoadedInput, loadInputs } from './load-inputs.ts';
import { startProgress } from './progress.ts';

export interface ReadInput extends LoadedInput {
  /** How people call the file. */
  readonly shown: string;
  readonly agents: readonly AgentConfig[];
}

export interface Inputs {
  readonly inputs: readonly ReadInput[];
  readonly diagnostics: readonly Diagnostic[];
  /** Shown path → text, for code frames. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Loads and reads all inputs of a command: errors of one do not hide those of another. */
export async function readInputs(
  paths: readonly string[],
  options: InputOptions & { readonly lenient: boolean },
  io: Io,
): Promise<Inputs> {
  const loaded = await loadInputs(paths, options, io);
  const diagnostics = [...loaded.diagnostics];
  const sources = new Map<string, string>();
  const progress = startProgress(io, 'Reading', loaded.inputs.length);
  const inputs = loaded.inputs.map((input): ReadInput => {
    const { root, entry, files, format } = input;
    for (const [file, text] of files) sources.set(shownPath(root, file), text);
    const result = read(files, { entry, from: format.adapter, lenient: options.lenient });
    const report = atShownPaths(root, (diagnostic) => void diagnostics.push(diagnostic));
    for (const diagnostic of result.diagnostics) report(diagnostic);
    progress.step();
    return { ...input, shown: shownPath(root, entry), agents: result.agents };
  });
  progress.end();
  return { inputs, diagnostics, sources };
}
