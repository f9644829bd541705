import { join } from 'node:path';
import { loadBundle } from './load-bundle.ts';

const directory = import.meta.dirname;
const { run } = loadBundle<typeof import('./run.ts')>(join(directory, 'main.cjs'), require);
void run(join(directory, '..', '..'), join(directory, 'agentx.cjs'));
