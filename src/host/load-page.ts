import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toPosix } from './load-root.ts';

export interface PageFile {
  /** Below the directory of the page, with "/". */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the bytes. */
  readonly hash: string;
}

/** The files of the page for people that comes with the package; none where it was not built. */
export function loadPage(packageDirectory: string): readonly PageFile[] {
  const directory = join(packageDirectory, 'dist', 'web');
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(directory, name)).isFile())
    .sort()
    .map((name) => {
      const bytes = new Uint8Array(readFileSync(join(directory, name)));
      const hash = createHash('sha256').update(bytes).digest('base64url');
      return { path: toPosix(name), bytes, hash };
    });
}
