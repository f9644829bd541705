import {
  checkAgainstSchema,
  type FileSet,
  type LintContext,
  parseAgentFile,
} from '../../src/adapter.ts';

/** What reading does not judge: what Gemini CLI itself asks of the settings. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  if (version === undefined) return;
  const text = files.get(entry) ?? '';
  const file = parseAgentFile(text, entry, 'Gemini CLI', () => undefined);
  if (file !== undefined) await checkAgainstSchema(file.document, `gemini-${version}`, report);
}
