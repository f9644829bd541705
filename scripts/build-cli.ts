import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { thirdPartyNotices } from './build-notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is started, and what it loads; see src/cli/load-bundle.ts. */
const ENTRIES = { 'agentx.cjs': 'src/cli/bin.ts', 'main.cjs': 'src/cli/run.ts' };

export interface CliBuild {
  /** Path below dist/cli → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Licences of the packages that are in the files. */
  readonly notices: string;
}

/**
 * Bundles the command: a starter, one file that holds all a plain conversion needs, and one further
 * file for each module of the project that is imported dynamically, required when it is asked for.
 */
export async function buildCli(version: string): Promise<CliBuild> {
  const files = new Map<string, string>();
  const inputs: Metafile['inputs'][] = [];
  const waiting = new Map<string, string>(
    Object.entries(ENTRIES).map(([file, source]) => [file, `${root}${source}`]),
  );
  for (const [file, source] of waiting) {
    const isChunk = file.startsWith('lazy/');
    const lazy = (path: string) => {
      const chunk = `lazy/${chunkName(path)}.cjs`;
      const known = waiting.get(chunk);
      if (known !== undefined && known !== path) throw new Error(`${chunk}: ${known} or ${path}?`);
      waiting.set(chunk, path);
      return isChunk ? `./${chunk.replace('lazy/', '')}` : `./${chunk}`;
    };
    const banner = file === 'agentx.cjs' ? '#!/usr/bin/env node' : isChunk ? FILE_URL : '';
    const result = await bundle(source, banner, version, lazy);
    files.set(file, result.text);
    inputs.push(result.inputs);
  }
  return { files, notices: thirdPartyNotices(root, inputs) };
}

/** Some packages ask where they are, which CommonJS says differently. */
const FILE_URL = "const fileUrl = require('node:url').pathToFileURL(__filename).href;";

/** `adapters/agentcard/lint.ts` → `agentcard-lint` */
function chunkName(path: string): string {
  const [name = '', folder = ''] = path.split('/').reverse();
  return `${folder}-${name.replace(/\.[jt]s$/, '')}`;
}

async function bundle(
  source: string,
  banner: string,
  version: string,
  lazy: (path: string) => string,
) {
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: root,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // jsonc-parser's main file asks for its parts in a way no bundler can follow.
    mainFields: ['module', 'main'],
    // Chunks are required, not imported: loading ES modules costs more than the chunk itself.
    supported: { 'dynamic-import': false },
    define: {
      AGENTX_VERSION: JSON.stringify(version),
      'import.meta.dirname': '__dirname',
      'import.meta.url': 'fileUrl',
    },
    banner: { js: banner },
    legalComments: 'none',
    // A third less to read at every start; `--verbose` still prints where a bug of ours came from.
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    plugins: [withoutChildProcess, lazyChunks(lazy)],
  });
  return { text: outputFiles[0]?.text ?? '', inputs: metafile.inputs };
}

/** Turns every dynamic import of a project file into a require of its chunk. */
function lazyChunks(lazy: (path: string) => string): Plugin {
  return {
    name: 'lazy-chunks',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await builder.resolve(path, { resolveDir, kind: 'import-statement' });
        return found.errors.length > 0 ? found : { path: lazy(found.path), external: true };
      });
    },
  };
}

/** commander loads it for commands that are programs of their own; ours are not, and it costs 2 ms. */
const withoutChildProcess: Plugin = {
  name: 'without-child-process',
  setup(builder) {
    builder.onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({
      path,
      namespace: 'absent',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({
      contents: 'module.exports = {};',
    }));
  },
};
