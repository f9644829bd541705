import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { adapterFaces, isAdapter } from './build-faces.ts';
import { thirdPartyNotices } from './build-notices.ts';
import { exportsOf, sharedModules, tableOf } from './build-shared.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is started; see src/cli/load-bundle.ts. */
const STARTER = { file: 'agentx.cjs', source: 'src/cli/bin.ts' };
/** What it loads: all that every conversion needs. */
const MAIN = { file: 'main.cjs', source: 'src/cli/run.ts' };

export interface CliBuild {
  /** Path below dist/cli → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Licences of the packages that are in the files. */
  readonly notices: string;
}

/**
 * Bundles the command: a starter, one file that holds what every conversion needs, and one further
 * file for each adapter and each module of the project that is imported dynamically, required when it
 * is asked for. What such a chunk shares with the main file it takes from there: there is one of
 * everything.
 */
export async function buildCli(version: string): Promise<CliBuild> {
  const files = new Map<string, string>();
  const inputs: Metafile['inputs'][] = [];
  const chunks = new Map<string, string>();
  const lazy = (path: string) => {
    const chunk = `${chunkName(path)}.cjs`;
    const known = chunks.get(chunk);
    if (known !== undefined && known !== path) throw new Error(`${chunk}: ${known} or ${path}?`);
    chunks.set(chunk, path);
    return chunk;
  };
  const fromMain = [adapterFaces(), lazyChunks((path) => `./lazy/${lazy(path)}`)];
  const probe = await bundle(`export * from './${MAIN.source}';`, version, fromMain);
  const inMain = await exportsOf(root, Object.keys(probe.inputs));
  const shared = new Set<string>();
  for (const [chunk, source] of chunks) {
    const fromChunk = lazyChunks((path) => `./${lazy(path)}`);
    const takeShared = sharedModules(root, inMain, (module) => void shared.add(module));
    const entry = `export * from ${JSON.stringify(source)};`;
    const result = await bundle(entry, version, [fromChunk, takeShared]);
    files.set(`lazy/${chunk}`, result.text);
    inputs.push(result.inputs);
  }
  const entry = `export * from './${MAIN.source}';\n${tableOf([...shared].sort(), inMain)}`;
  const main = await bundle(entry, version, fromMain);
  files.set(MAIN.file, main.text);
  const start = await bundle({ file: STARTER.source }, version, []);
  files.set(STARTER.file, `#!/usr/bin/env node\n${start.text}`);
  return { files, notices: thirdPartyNotices(root, [main.inputs, start.inputs, ...inputs]) };
}

/** Some packages ask where they are, which CommonJS says differently. */
const FILE_URL = "const fileUrl = require('node:url').pathToFileURL(__filename).href;\n";

/** `adapters/agentcard/index.ts` → `agentcard-index` */
function chunkName(path: string): string {
  const [name = '', folder = ''] = path.split('/').reverse();
  return `${folder}-${name.replace(/\.[jt]s$/, '')}`;
}

async function bundle(
  source: string | { readonly file: string },
  version: string,
  plugins: readonly Plugin[],
): Promise<{ readonly text: string; readonly inputs: Metafile['inputs'] }> {
  const { outputFiles, metafile } = await build({
    ...(typeof source === 'string'
      ? { stdin: { contents: source, resolveDir: root, sourcefile: 'entry' } }
      : { entryPoints: [source.file] }),
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
    legalComments: 'none',
    // A third less to read at every start; `--verbose` still prints where a bug of ours came from.
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    plugins: [withoutChildProcess, ...plugins],
  });
  const text = outputFiles[0]?.text ?? '';
  return { text: text.includes('fileUrl') ? FILE_URL + text : text, inputs: metafile.inputs };
}

/** Turns every dynamic import of a project file, and every require, into a require of its chunk. */
function lazyChunks(chunkOf: (path: string) => string): Plugin {
  return {
    name: 'lazy-chunks',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, async ({ kind, path, importer, resolveDir }) => {
        // A face requires its adapter; what an adapter imports of itself stays in its chunk.
        const lazyKind = isAdapter(importer) ? 'require-call' : 'dynamic-import';
        if (kind !== lazyKind) return undefined;
        const found = await builder.resolve(path, { resolveDir, kind: 'import-statement' });
        return found.errors.length > 0 ? found : { path: chunkOf(found.path), external: true };
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
