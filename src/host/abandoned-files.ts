import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a file is called while it is written: whose it is can be told, even after a power cut. */
export function temporaryIn(directory: string): string {
  return join(directory, `.agentx-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
}

const TEMPORARY = /^\.agentx-(\d+)-[a-z0-9]+\.tmp$/;

/** Deletes half-written files of processes that were killed. */
export function removeAbandoned(directory: string): void {
  for (const name of namesIn(directory)) {
    const owner = TEMPORARY.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) {
      rmSync(join(directory, name), { force: true });
    }
  }
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function isRunning(id: number): boolean {
  try {
    // Signal 0 asks without sending anything.
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
