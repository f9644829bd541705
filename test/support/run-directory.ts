import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** For what is made once and used by the tests of all workers; gone after the run. */
    readonly runDirectory: string;
  }
}

export function setup(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'agentx-run-'));
  project.provide('runDirectory', directory);
  return () => rmSync(directory, { recursive: true, force: true });
}
