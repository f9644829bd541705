import type { Report } from '../diagnostics/diagnostic.ts';
import { checkAgainstSchema } from '../schema/check.ts';
import type { FileSet } from '../source/file-set.ts';
import { parseAgentFile } from './agent-file.ts';

export interface SettingsCheck {
  readonly entry: string;
  /** The dialect to judge by; absent: reading has said all there is to say. */
  readonly version: string | undefined;
  readonly report: Report;
}

/** What reading does not judge: what the coding tool itself asks of the settings of an agent file. */
export async function checkSettings(
  files: FileSet,
  { entry, version, report }: SettingsCheck,
  { id, title }: { readonly id: string; readonly title: string },
): Promise<void> {
  if (version === undefined) return;
  const file = parseAgentFile(files.get(entry) ?? '', entry, title, () => undefined);
  if (file !== undefined) await checkAgainstSchema(file.document, `${id}-${version}`, report);
}
