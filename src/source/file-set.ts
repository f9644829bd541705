/** POSIX relative path → text: one entry for most formats, a tree for directory formats. */
export type FileSet = ReadonlyMap<string, string>;

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '' : path.slice(0, slash);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** File name without its last extension: what AgentCard calls the default name. */
export function stemOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

/**
 * Resolves a relative reference written in a file of directory `from`.
 * Undefined when it is absolute or would leave the load root: such paths are never read.
 */
export function resolveInside(from: string, reference: string): string | undefined {
  const path = reference.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(path) || path.startsWith('~')) {
    return undefined;
  }
  const parts: string[] = from === '' ? [] : from.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/');
}
