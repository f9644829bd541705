import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENDING = '.schema.json';

/** Names of the schemas the package publishes. */
export function listSchemas(packageDirectory: string): string[] {
  return readdirSync(join(packageDirectory, 'schemas'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** The text of one of the schemas listed. */
export function loadSchema(packageDirectory: string, name: string): string {
  return readFileSync(join(packageDirectory, 'schemas', `${name}${ENDING}`), 'utf8');
}
