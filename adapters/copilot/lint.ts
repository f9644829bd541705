import {
  checkAgainstSchema,
  type FileSet,
  type LintContext,
  parseAgentFile,
} from '../../src/adapter.ts';

/** What reading does not judge: what Copilot itself asks of the settings. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  if (version === undefined) return;
  const text = files.get(entry) ?? '';
  const file = parseAgentFile(text, entry, 'GitHub Copilot', () => undefined);
  if (file !== undefined) await checkAgainstSchema(file.document, `copilot-${version}`, report);
}
