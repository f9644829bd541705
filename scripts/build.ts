/** Builds dist: the command as one file with lazy chunks, the page, and what `tsc` cannot make of the library. */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildCli } from './build-cli.ts';
import { compileMain } from './build-compiled.ts';
import { checkCoreIsNeutral } from './build-core.ts';
import { copyGenerated } from './build-generated.ts';
import { buildWeb } from './build-web.ts';

const root = new URL('..', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  readonly version: string;
};

rmSync(new URL('dist', root), { recursive: true, force: true });
mkdirSync(new URL('dist/cli/lazy', root), { recursive: true });
mkdirSync(new URL('dist/web', root), { recursive: true });
const [{ files, notices }, page] = await Promise.all([
  buildCli(version),
  buildWeb(version),
  checkCoreIsNeutral(),
]);
for (const [file, text] of page) writeFileSync(new URL(`dist/web/${file}`, root), text);
for (const [file, text] of files) writeFileSync(new URL(`dist/cli/${file}`, root), text);
writeFileSync(new URL('dist/cli/THIRD-PARTY.txt', root), notices);
chmodSync(new URL('dist/cli/agentx.cjs', root), 0o755);
await compileMain(fileURLToPath(new URL('dist/cli/main.cjs', root)));
copyGenerated(new URL('src/generated/', root), new URL('dist/lib/src/generated/', root));
