import {
  type FileSet,
  hasErrors,
  type Target,
  type WriteOptions,
  type WriteResult,
  writeAgents as write,
} from '../index.ts';
import type { SourcedAgents } from './agent-source.ts';
import { mcpCodes } from './codes.ts';
import { Refusal } from './refusal.ts';

/** Writes agents in a format; a refusal when that is not possible. Credentials become variables. */
export function writeAgents(
  { agents, origins, diagnostics, sources }: SourcedAgents,
  target: Target,
  options: Pick<WriteOptions, 'allowWidening' | 'carry'> = {},
): WriteResult {
  const written = write(agents, target, { ...options, layout: 'files', origins });
  if (hasErrors(written.diagnostics)) {
    throw new Refusal([...diagnostics, ...written.diagnostics], sources);
  }
  return written;
}

const MOST_CHARACTERS = 500_000;

/** The files as an answer has them; a refusal when they are more than anybody can read. */
export function listFiles(files: FileSet) {
  const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  if (size > MOST_CHARACTERS) {
    const limit = `${MOST_CHARACTERS / 1000} KB`;
    throw new Refusal([mcpCodes.build['too-much']({ what: 'The converted files', limit })]);
  }
  return [...files].map(([path, text]) => ({ path, text }));
}

/** The files for somebody who reads the answer as a text. */
export function showFiles(files: FileSet): string {
  return [...files].map(([path, text]) => `--- ${path}\n${text}`).join('\n');
}
