import { slugOf } from '../../src/adapter.ts';

const SAFE = /^[A-Za-z0-9][\w.-]*$/;

/** What an agent goes by elsewhere; a name with directories or blanks in it is made one word. */
export function idOf(name: string): string {
  return SAFE.test(name) ? name : slugOf(name);
}
