import {
  checkAgainstSchema,
  type FileSet,
  type LintContext,
  parseAgentFile,
} from '../../src/adapter.ts';

/** What reading does not judge: what Cursor itself asks of the settings. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  if (version === undefined) return;
  const text = files.get(entry) ?? '';
  const file = parseAgentFile(text, entry, 'Cursor', () => undefined);
  if (file !== undefined) await checkAgainstSchema(file.document, `cursor-${version}`, report);
}
