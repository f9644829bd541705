import { defineAdapter, slugOf } from '../../src/adapter.ts';
import { standsForSecret, variable } from './authentication.ts';
import { geminiCodes } from './codes.ts';
import { detect, PLACES } from './detect.ts';
import { lint } from './lint.ts';
import { NAME, read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Subagents of Gemini CLI: Markdown in `.gemini/agents`, of local agents and of remote ones (A2A). */
export const gemini = defineAdapter({
  id: 'gemini',
  title: 'Gemini CLI',
  versions: ['current'],
  support,
  codes: geminiCodes,
  places: PLACES,
  hasHostTools: true,
  // Files that begin with an underscore are passed over.
  nameOf: ({ id }) => (NAME.test(id) && !id.startsWith('_') ? id : slugOf(id)),
  detect,
  needs: () => [],
  read,
  write,
  variable,
  standsForSecret,
  lint,
});
