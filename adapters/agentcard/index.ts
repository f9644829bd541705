import { defineAdapter } from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { detect } from './detect.ts';
import { needs } from './needs.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

export const agentcard = defineAdapter({
  id: 'agentcard',
  title: 'fast-agent AgentCard',
  versions: ['rfc', 'fast-agent'],
  support,
  codes: agentcardCodes,
  sharesFiles: true,
  detect,
  needs,
  read,
  write,
  lint: async (files, context) => (await import('./lint.ts')).lint(files, context),
});
