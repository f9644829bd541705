import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly text: string;
  /** What it imports: paths of the project, or names of packages. */
  readonly imports: readonly string[];
}

const IMPORT = /\b(?:from\s+|import\s*\(?\s*)'([^'\s]+)'/g;

/** The TypeScript files below some folders of the project; generated code has no architecture. */
export function sourceFiles(...folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((path) => path.endsWith('.ts') && !path.includes('/generated/'))
      .sort()
      .map((path) => {
        const text = readFileSync(`${ROOT}${path}`, 'utf8');
        return { path, text, imports: importsOf(path, text) };
      }),
  );
}

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name) : name,
  );
}

/** The code without comments and the contents of texts. */
export function bareCode(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, '``')
    .replaceAll(/\/\/.*$/gm, '');
}
