import type { SourceFile } from './playground-state.ts';

export interface TakenFiles {
  readonly files: readonly SourceFile[];
  /** What was left out, and why, as sentences. */
  readonly problems: readonly string[];
}

const MOST_FILES = 200;
const MOST_BYTES = 1024 * 1024;

/** The texts of files that were chosen. */
export async function takeFiles(chosen: Iterable<File>): Promise<TakenFiles> {
  return loadAll([...chosen].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

/** The texts of files and folders that were dropped. */
export async function takeDropped(transfer: DataTransfer): Promise<TakenFiles> {
  // Entries are gone as soon as the event is over, so all are asked for before anything is awaited.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return takeFiles(transfer.files);
  const found: PathFile[] = [];
  for (const entry of entries) await walk(entry, '', found);
  return loadAll(found);
}

interface PathFile {
  readonly path: string;
  readonly file: File;
}

async function walk(entry: FileSystemEntry, above: string, found: PathFile[]): Promise<void> {
  if (found.length > MOST_FILES || entry.name.startsWith('.')) return;
  const path = `${above}${entry.name}`;
  if (isFileEntry(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path, file });
  } else if (isDirectoryEntry(entry)) {
    for (const inner of await entriesOf(entry)) await walk(inner, `${path}/`, found);
  }
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** A reader gives its entries in portions; an empty one is the last. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

async function loadAll(chosen: readonly PathFile[]): Promise<TakenFiles> {
  const files: SourceFile[] = [];
  const problems: string[] = [];
  for (const { path, file } of chosen.slice(0, MOST_FILES)) {
    if (file.size > MOST_BYTES) {
      problems.push(`${path} is larger than 1 MB and was left out.`);
      continue;
    }
    const text = textOf(await file.arrayBuffer());
    if (text === undefined) problems.push(`${path} is not UTF-8 text and was left out.`);
    else files.push({ name: path, text });
  }
  if (chosen.length > MOST_FILES) problems.push(`Only the first ${MOST_FILES} files were taken.`);
  return { files, problems };
}

function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
