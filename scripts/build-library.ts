/**
 * Finishes what `tsc` made of the library: modules that use a package which is no dependency of ours
 * get that package built in, as the command has it.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from './build-notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const WITH_PACKAGES = ['src/host/glob.ts'];

const { metafile } = await build({
  entryPoints: WITH_PACKAGES,
  outbase: '.',
  outdir: 'dist/lib',
  absWorkingDir: root,
  bundle: true,
  metafile: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // What the packages require of Node has to be required here too.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module';\nconst require = requireFor(import.meta.url);",
  },
  legalComments: 'none',
  logLevel: 'error',
});
writeFileSync(`${root}dist/lib/THIRD-PARTY.txt`, thirdPartyNotices(root, [metafile.inputs]));
