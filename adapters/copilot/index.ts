import { defineAdapter } from '../../src/adapter.ts';
import { copilotCodes } from './codes.ts';
import { detect, PLACES } from './detect.ts';
import { fileNameOf } from './file-name.ts';
import { lint } from './lint.ts';
import { read } from './read.ts';
import { support } from './support.ts';
import { write } from './write.ts';

/** Custom agents of GitHub Copilot: Markdown in `.github/agents`. */
export const copilot = defineAdapter({
  id: 'copilot',
  title: 'GitHub Copilot',
  versions: ['current'],
  support,
  codes: copilotCodes,
  places: PLACES,
  hasHostTools: true,
  restrictingSettings: ['/disable-model-invocation', '/agents'],
  nameOf: ({ id }) => fileNameOf(id),
  detect,
  needs: () => [],
  read,
  write,
  lint,
});
