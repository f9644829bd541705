/** Writes what is generated from the adapter folders: the list of adapters. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { adapterList } from './adapter-list.ts';

const root = new URL('..', import.meta.url);
const folders = readdirSync(new URL('adapters', root), { withFileTypes: true })
  .map((entry) => entry.name)
  .filter((name) => existsSync(new URL(`adapters/${name}/index.ts`, root)));
writeFileSync(new URL('adapters/index.ts', root), adapterList(folders));
