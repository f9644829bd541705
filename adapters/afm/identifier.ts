import { baseName, stemOf } from '../../src/adapter.ts';

const EXTENSIONS = ['.afm.md', '.afm'];

/** The agent identifier is the file name without its extension (spec §3). */
export function identifierOf(path: string): string {
  const extension = afmExtension(path);
  return extension === undefined ? stemOf(path) : baseName(path).slice(0, -extension.length);
}

export function afmExtension(path: string): string | undefined {
  const name = path.toLowerCase();
  return EXTENSIONS.find((extension) => name.endsWith(extension));
}

/** "MUST NOT start with special characters, numbers, or whitespace": a letter, then. */
export function beginsWithLetter(identifier: string): boolean {
  // Most begin with one of these, and looking up which characters are letters takes 0.2 ms.
  return /^[A-Za-z]/.test(identifier) || /^\p{L}/u.test(identifier);
}
