/** Writes what is generated from the adapter folders: the list of adapters. */
import { readdirSync, writeFileSync } from 'node:fs';
import { adapterList } from './adapter-list.ts';

const root = new URL('..', import.meta.url);
const folders = readdirSync(new URL('adapters', root), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
writeFileSync(new URL('adapters/index.ts', root), adapterList(folders));
