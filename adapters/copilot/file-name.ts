import { baseName, slugOf } from '../../src/adapter.ts';

/** The only characters that GitHub takes in the name of an agent's file. */
const TAKEN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** What an agent is called by: the name of its file, without its ending. */
export function agentNameOf(path: string): string {
  return baseName(path).replace(/(?:\.agent)?\.md$/, '');
}

/** A name for the file of an agent; empty when nothing is left of it. */
export function fileNameOf(name: string): string {
  return TAKEN.test(name) ? name : slugOf(name);
}
