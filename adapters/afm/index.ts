import { defineAdapter } from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';
import { detect } from './detect.ts';
import { VERSIONS } from './dialect.ts';
import { lint } from './lint.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Agent-Flavored Markdown, as its 0.3.0 document defines it and as later interpreters read it. */
export const afm = defineAdapter({
  id: 'afm',
  title: 'AFM (Agent-Flavored Markdown)',
  versions: VERSIONS,
  support,
  codes: afmCodes,
  detect,
  needs: () => [],
  read,
  write,
  lint,
});
