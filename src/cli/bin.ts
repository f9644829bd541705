import { join } from 'node:path';
import { bundleLoader } from './load-bundle.ts';

const directory = import.meta.dirname;
const main = bundleLoader(require)(join(directory, 'main.cjs'));
void (main as typeof import('./run.ts')).run(
  join(directory, '..', '..'),
  join(directory, 'agentx.cjs'),
);
