import { defineAdapter, slugOf } from '../../src/adapter.ts';
import { cursorCodes } from './codes.ts';
import { detect, PLACES } from './detect.ts';
import { lint } from './lint.ts';
import { needs, read } from './read.ts';
import { variable } from './servers.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Subagents of Cursor: Markdown in `.cursor/agents`, and the MCP servers of the project beside it. */
export const cursor = defineAdapter({
  id: 'cursor',
  title: 'Cursor',
  versions: ['current'],
  support,
  codes: cursorCodes,
  places: PLACES,
  hasHostTools: true,
  sharesFiles: true,
  nameOf: ({ id }) => slugOf(id),
  detect,
  needs,
  read,
  write,
  variable,
  lint,
});
