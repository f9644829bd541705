import { readdirSync } from 'node:fs';
import { systemErrorCode } from './system-error.ts';

/** The names of the directories in a directory; none when it cannot be looked into. */
export function directoryNames(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    systemErrorCode(error);
    return [];
  }
}
