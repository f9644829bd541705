import { defineAdapter } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';
import { detect } from './detect.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';
import { nameOf } from './write-names.ts';

export const openagentspec = defineAdapter({
  id: 'openagentspec',
  title: 'OpenAgentSpec',
  versions: ['v1'],
  support,
  codes: openagentspecCodes,
  nameOf,
  detect,
  needs: () => [],
  read,
  write,
  lint: async (files, context) => (await import('./lint.ts')).lint(files, context),
});
