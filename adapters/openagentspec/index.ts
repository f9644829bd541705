import { defineAdapter } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { detect } from './detect.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

export const openagentspec = defineAdapter({
  id: 'openagentspec',
  title: 'OpenAgentSpec',
  versions: ['v1'],
  support,
  codes: openagentspecCodes,
  detect,
  needs: () => [],
  read,
  write,
  lint: async (files, context) => (await import('./lint.ts')).lint(files, context),
});
