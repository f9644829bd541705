import { defineAdapter } from '../../src/adapter.ts';
import { codexCodes } from './codes.ts';
import { detect, PLACES } from './detect.ts';
import { lint } from './lint.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Agents of OpenAI Codex: TOML in `.codex/agents`. */
export const codex = defineAdapter({
  id: 'codex',
  title: 'Codex',
  versions: ['current'],
  support,
  codes: codexCodes,
  places: PLACES,
  hasHostTools: true,
  restrictingSettings: ['/default_permissions', '/permissions', '/web_search', '/features'],
  // TOML has whole characters only.
  nameOf: ({ id }) => id.toWellFormed(),
  detect,
  needs: () => [],
  read,
  write,
  lint,
});
