import { readdirSync } from 'node:fs';
import { systemErrorCode } from './system-error.ts';

/** The names of the directories in a directory; none when there is no such directory. */
export function directoryNames(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error))) return [];
    throw error;
  }
}
