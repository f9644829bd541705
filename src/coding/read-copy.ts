import type { Report } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { FileSet } from '../source/file-set.ts';

type Read = (
  files: FileSet,
  context: { readonly entry: string; readonly lenient: boolean; readonly report: Report },
) => readonly AgentConfig[];

/** The agent that is read from what would be written; undefined when it cannot be read. */
export function readCopy(read: Read, files: FileSet, entry: string): AgentConfig | undefined {
  let isBroken = false;
  const [copy] = read(files, {
    entry,
    lenient: true,
    report: ({ severity }) => {
      isBroken ||= severity === 'error';
    },
  });
  return isBroken ? undefined : copy;
}
