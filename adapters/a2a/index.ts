import { defineAdapter } from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import { detect } from './detect.ts';
import { lint } from './lint.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Agent cards of the Agent2Agent protocol: what is published about an agent, never how it works. */
export const a2a = defineAdapter({
  id: 'a2a',
  title: 'A2A agent card',
  versions: ['1.0', '0.3'],
  support,
  codes: a2aCodes,
  detect,
  needs: () => [],
  read,
  write,
  lint,
});
