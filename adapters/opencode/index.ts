import { defineAdapter } from '../../src/adapter.ts';
import { opencodeCodes } from './codes.ts';
import { detect, PLACES } from './detect.ts';
import { lint } from './lint.ts';
import { idOf } from './names.ts';
import { needs, read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Agents of OpenCode: Markdown in `.opencode/agents`, or `agent` in opencode.json. */
export const opencode = defineAdapter({
  id: 'opencode',
  title: 'OpenCode',
  versions: ['markdown', 'json'],
  support,
  codes: opencodeCodes,
  places: PLACES,
  hasHostTools: true,
  restrictingSettings: [
    '/permissions',
    '/disable',
    '/disabled',
    '/opencode.json/permission',
    '/opencode.json/tools',
  ],
  sharesFiles: true,
  nameOf: ({ id }) => idOf(id),
  detect,
  needs,
  read,
  write,
  lint,
});
