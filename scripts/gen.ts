/**
 * Writes what is generated from the adapter folders: the list of adapters, and the support table
 * and diagnostic codes in the documents. `npm run gen -- --check` only says whether they are true.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { adapterList } from './adapter-list.ts';
import { codePage } from './code-page.ts';
import { lossPage, lossRows, lossTable } from './loss-matrix.ts';
import { replaceBetween } from './replace-between.ts';
import { supportTable } from './support-table.ts';
import { workedExample } from './worked-example.ts';

const root = new URL('..', import.meta.url);
const checkOnly = process.argv.includes('--check');
const stale: string[] = [];

function update(file: string, text: string): void {
  const path = new URL(file, root);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  stale.push(file);
  if (!checkOnly) writeFileSync(path, text);
}

const folders = readdirSync(new URL('adapters', root), { withFileTypes: true })
  .map((entry) => entry.name)
  .filter((name) => existsSync(new URL(`adapters/${name}/index.ts`, root)));
update('adapters/index.ts', adapterList(folders));

// Only now: the registry is what the list above says.
const { registry } = await import('../src/index.ts');
const { allCodes } = await import('../src/cli/all-codes.ts');
const rows = await lossRows(root);
const parts = {
  example: await workedExample(root, 'samples/afm/size-guide.afm.md', 'agentcard'),
  support: supportTable(registry.adapters),
  losses: lossTable(rows),
};
const readme = readFileSync(new URL('README.md', root), 'utf8');
update(
  'README.md',
  Object.entries(parts).reduce((text, [name, part]) => replaceBetween(text, name, part), readme),
);
update('docs/losses.md', lossPage(rows));
update('docs/codes.md', codePage(allCodes()));

if (stale.length > 0) console.log(`${checkOnly ? 'stale' : 'written'}: ${stale.join(', ')}`);
if (checkOnly && stale.length > 0) process.exitCode = 1;
