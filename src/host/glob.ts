import { globSync } from 'tinyglobby';

/**
 * Files that match a pattern, relative to `cwd`, sorted. As when looking through a directory,
 * symbolic links are not followed and node_modules is passed over unless it is named.
 */
export function glob(pattern: string, cwd: string): string[] {
  const ignore = pattern.includes('node_modules') ? [] : ['**/node_modules/**'];
  const options = { cwd, ignore, expandDirectories: false, followSymbolicLinks: false };
  return globSync(pattern, options).sort();
}
