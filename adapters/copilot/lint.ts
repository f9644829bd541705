import { checkSettings, type FileSet, type LintContext } from '../../src/adapter.ts';

export function lint(files: FileSet, context: LintContext): Promise<void> {
  return checkSettings(files, context, { id: 'copilot', title: 'GitHub Copilot' });
}
