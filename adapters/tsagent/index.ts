import { defineAdapter } from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { detect } from './detect.ts';
import { homeOf, needs } from './layout.ts';
import { lint } from './lint.ts';
import { variable } from './model-provider.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** TsAgent: the directory around tsagent.json as its document has it, and the later single YAML file. */
export const tsagent = defineAdapter({
  id: 'tsagent',
  title: 'TsAgent',
  versions: ['json', 'yaml'],
  support,
  codes: tsagentCodes,
  homeOf,
  detect,
  needs,
  read,
  write,
  variable,
  lint,
});
