import { defineAdapter } from '../../src/adapter.ts';
import { codes } from './codes.ts';
import { detect } from './detect.ts';
import { lint } from './lint.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

export const agentconfig = defineAdapter({
  id: 'agentconfig',
  title: 'AgentConfig',
  versions: ['1'],
  support,
  holdsAllExtensions: true,
  codes,
  detect,
  needs: () => [],
  read,
  write,
  lint,
});
