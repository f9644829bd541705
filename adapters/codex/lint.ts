import {
  checkAgainstSchema,
  type FileSet,
  type LintContext,
  parseToml,
} from '../../src/adapter.ts';

/** What reading does not judge: what Codex itself asks of the settings. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  if (version === undefined) return;
  const origin = { file: entry, offset: 0 };
  const document = parseToml(files.get(entry) ?? '', origin, () => undefined);
  if (document !== undefined) await checkAgainstSchema(document, `codex-${version}`, report);
}
