import { defineAdapter } from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';
import { detect } from './detect.ts';
import { dialectOf, VERSIONS } from './dialect.ts';
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
  // The interpreters of the later dialects name where a value comes from; 0.3.0 leaves it open.
  variable: (name, _pointer, version) =>
    dialectOf(version).late ? `\${env:${name}}` : `\${${name}}`,
  lint,
});
