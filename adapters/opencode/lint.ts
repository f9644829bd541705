import {
  checkAgainstSchema,
  type FileSet,
  type LintContext,
  parseAgentFile,
  parseLenientJson,
} from '../../src/adapter.ts';
import { TITLE } from './servers.ts';

/** What reading does not judge: what makes OpenCode refuse a file. Both forms may stand in a project. */
export async function lint(files: FileSet, context: LintContext): Promise<void> {
  const { entry, version, report } = context;
  if (version === undefined) return;
  const text = files.get(entry) ?? '';
  const isMarkdown = entry.endsWith('.md');
  const document = isMarkdown
    ? parseAgentFile(text, entry, TITLE, () => undefined)?.document
    : parseLenientJson(text, { file: entry, offset: 0 }, true, () => undefined);
  const schema = isMarkdown ? 'opencode-markdown' : 'opencode-json';
  if (document !== undefined) await checkAgainstSchema(document, schema, report);
}
