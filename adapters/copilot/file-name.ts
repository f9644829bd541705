import { baseName, slugOf } from '../../src/adapter.ts';

/** The only characters that GitHub takes in the name of an agent's file. */
const TAKEN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

export function isFileName(name: string): boolean {
  return TAKEN.test(name);
}

/** What an agent is called by: the name of its file, without its ending. */
export function agentNameOf(path: string): string {
  return baseName(path).replace(/(?:\.agent)?\.md$/, '');
}

/** The name of the file for an id; empty when nothing is left of it. */
export function fileNameOf(id: string): string {
  return isFileName(id) ? id : slugOf(id);
}
