import { readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/** Deletes a file, and the directories that are empty without it. */
export function deleteFile(path: string, within: string): void {
  unlinkSync(path);
  for (let directory = dirname(path); directory !== within; directory = dirname(directory)) {
    if (readdirSync(directory).length > 0) return;
    rmdirSync(directory);
  }
}
