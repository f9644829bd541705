import {
  checkAgainstSchema,
  type Diagnostic,
  type FileSet,
  type LintContext,
} from '../../src/adapter.ts';
import { agentDocuments } from './agent-documents.ts';
import { read } from './read.ts';

/** Judges each agent of a file by the published schema, unless reading it already failed. */
export async function lint(files: FileSet, { entry, report }: LintContext): Promise<void> {
  const said: Diagnostic[] = [];
  const listen = (diagnostic: Diagnostic) => void said.push(diagnostic);
  read(files, { entry, lenient: false, report: listen });
  if (said.some(({ severity }) => severity === 'error')) return;
  for (const document of agentDocuments(files, entry, () => {})) {
    await checkAgainstSchema(document, 'agent-config', report);
  }
}
