import { checkAgainstSchema, type FileSet, type LintContext } from '../../src/adapter.ts';
import { agentDocuments } from './agent-documents.ts';

/** Judges each agent of a file by the published schema. */
export async function lint(files: FileSet, { entry, report }: LintContext): Promise<void> {
  // What the parsers have to say was said when the file was read.
  for (const document of agentDocuments(files, entry, () => {})) {
    await checkAgainstSchema(document, 'agent-config', report);
  }
}
