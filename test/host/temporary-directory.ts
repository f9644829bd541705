import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A directory with the given files that is gone after the test. */
export function temporaryDirectory(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'agentx-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  return directory;
}

/** Every file below a directory, hidden ones too, with its text. */
export function filesBelow(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [path.slice(directory.length + 1), readFileSync(path, 'utf8')]),
  );
}
