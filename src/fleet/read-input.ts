import { shownPath } from '../host/load-root.ts';
import { type AgentConfig, type Report, read } from '../index.ts';
import { atShownPaths, type LoadedInput } from './load-input.ts';

export interface ReadInput extends LoadedInput {
  /** How people call the file. */
  readonly shown: string;
  /** Empty when there were errors. */
  readonly agents: readonly AgentConfig[];
}

export function readInput(input: LoadedInput, lenient: boolean, report: Report): ReadInput {
  const { root, entry, files, format } = input;
  const { agents, diagnostics } = read(files, { entry, from: format.adapter, lenient });
  const reportShown = atShownPaths(root, report);
  for (const diagnostic of diagnostics) reportShown(diagnostic);
  return { ...input, shown: shownPath(root, entry), agents };
}
