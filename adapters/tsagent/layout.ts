import { baseName, directoryOf, type FileSet, slugOf, stemOf } from '../../src/adapter.ts';

/** Where the parts of an agent stand, relative to its directory. */
export const PROMPT_FILE = 'prompt.md';
export const RULES = 'rules';
/** The document's name for the directory, and the one every loader has looked into. */
export const REFERENCES = 'references';
export const LOADED_REFERENCES = 'refs';

/** The file of an agent directory; called tspark before September 2025. */
const MAIN_FILE = /^(?:tsagent|tspark)\.(?:json|ya?ml)$/;
const ANY_FILE = /\.(?:json|ya?ml)$/i;

/** A directory may hold several main files: the loader takes the first of these. */
const PRECEDENCE: readonly string[] = ['tsagent.yaml', 'tsagent.yml', 'tsagent.json'];

export function isMainFile(entry: string): boolean {
  return MAIN_FILE.test(baseName(entry));
}

/** Which of the two layouts a file begins: by its name, or, without one, by its first sign. */
export function isJsonFile(entry: string, text: string): boolean {
  if (/\.json$/i.test(entry)) return true;
  return !ANY_FILE.test(entry) && /^\s*[{/]/.test(text);
}

/**
 * The directory names the agent; a file with a name of its own stands for itself. In the load root,
 * whose name nobody knows, the agent's name has to do.
 */
export function idOf(entry: string, name: string): string {
  if (!isMainFile(entry) && ANY_FILE.test(entry)) return stemOf(entry);
  const directory = baseName(directoryOf(entry));
  if (directory !== '') return directory;
  const slug = slugOf(name);
  return slug === '' ? 'tsagent' : slug;
}

/** An agent directory stands in the directory that is above it. */
export function homeOf(entry: string): string {
  const directory = directoryOf(entry);
  return isMainFile(entry) ? directoryOf(directory) : directory;
}

/** A path beside the entry. */
export function beside(entry: string, path: string): string {
  const directory = directoryOf(entry);
  return directory === '' ? path : `${directory}/${path}`;
}

/** The main file the loader would take instead of this one, if it is among the files. */
export function shadowOf(files: FileSet, entry: string): string | undefined {
  const rank = PRECEDENCE.indexOf(baseName(entry));
  return PRECEDENCE.slice(0, Math.max(rank, 0))
    .map((name) => beside(entry, name))
    .find((file) => files.has(file));
}

/** Main files beside this one that the loader passes over because of it. */
export function shadowedBy(files: FileSet, entry: string): readonly string[] {
  const rank = PRECEDENCE.indexOf(baseName(entry));
  const weaker = rank === -1 ? [] : PRECEDENCE.slice(rank + 1);
  return weaker.map((name) => beside(entry, name)).filter((file) => files.has(file));
}

export function needs(files: FileSet, entry: string): readonly string[] {
  const rivals = isMainFile(entry)
    ? PRECEDENCE.filter((name) => name !== baseName(entry)).map((name) => beside(entry, name))
    : [];
  if (!isJsonFile(entry, files.get(entry) ?? '')) return rivals;
  const directories = [RULES, REFERENCES, LOADED_REFERENCES];
  return [
    beside(entry, PROMPT_FILE),
    ...directories.map((directory) => beside(entry, `${directory}/*.mdt`)),
    ...rivals,
  ];
}

/** The `.mdt` files of one directory of the agent, in the order of their names. */
export function mdtFiles(files: FileSet, entry: string, directory: string): readonly string[] {
  const prefix = beside(entry, `${directory}/`);
  return [...files.keys()]
    .filter((file) => file.startsWith(prefix) && /^[^/]*\.mdt$/.test(file.slice(prefix.length)))
    .sort((a, b) => compareNames(stemOf(a), stemOf(b)));
}

/** The same order on every machine. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
