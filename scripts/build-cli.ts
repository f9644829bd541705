import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { thirdPartyNotices } from './build-notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is started; see src/cli/load-bundle.ts. */
const STARTER = { file: 'agentx.cjs', source: 'src/cli/bin.ts' };
/** What it loads: all that a plain conversion needs. */
const MAIN = { file: 'main.cjs', source: 'src/cli/run.ts' };

export interface CliBuild {
  /** Path below dist/cli → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Licences of the packages that are in the files. */
  readonly notices: string;
}

/**
 * Bundles the command: a starter, one file that holds all a plain conversion needs, and one further
 * file for each module of the project that is imported dynamically, required when it is asked for.
 * What such a chunk shares with the main file it takes from there: there is one of everything.
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
  const fromMain = lazyChunks((path) => `./lazy/${lazy(path)}`);
  const probe = await bundle(`export * from './${MAIN.source}';`, '', version, [fromMain]);
  const inMain = new Set(Object.keys(probe.inputs));
  const shared = new Set<string>();
  for (const [chunk, source] of chunks) {
    const fromChunk = lazyChunks((path) => `./${lazy(path)}`);
    const takeShared = sharedModules(inMain, (module) => void shared.add(module));
    const entry = `export * from ${JSON.stringify(source)};`;
    const result = await bundle(entry, FILE_URL, version, [fromChunk, takeShared]);
    files.set(`lazy/${chunk}`, result.text);
    inputs.push(result.inputs);
  }
  const main = await bundle(mainWith([...shared].sort()), '', version, [fromMain]);
  files.set(MAIN.file, main.text);
  const start = await bundle({ file: STARTER.source }, '#!/usr/bin/env node', version, []);
  files.set(STARTER.file, start.text);
  return { files, notices: thirdPartyNotices(root, [main.inputs, start.inputs, ...inputs]) };
}

/** The main file, with a table of the modules that chunks take from it. */
function mainWith(shared: readonly string[]): string {
  const imports = shared.map((path, index) => `import * as m${index} from './${path}';`);
  const members = shared.map((path, index) => `${JSON.stringify(path)}: m${index}`);
  const table = `export const shared = { ${members.join(', ')} };`;
  return [`export * from './${MAIN.source}';`, ...imports, table].join('\n');
}

/** Some packages ask where they are, which CommonJS says differently. */
const FILE_URL = "const fileUrl = require('node:url').pathToFileURL(__filename).href;";

/** `adapters/agentcard/lint.ts` → `agentcard-lint` */
function chunkName(path: string): string {
  const [name = '', folder = ''] = path.split('/').reverse();
  return `${folder}-${name.replace(/\.[jt]s$/, '')}`;
}

async function bundle(
  source: string | { readonly file: string },
  banner: string,
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
    banner: { js: banner },
    legalComments: 'none',
    // A third less to read at every start; `--verbose` still prints where a bug of ours came from.
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    plugins: [withoutChildProcess, ...plugins],
  });
  return { text: outputFiles[0]?.text ?? '', inputs: metafile.inputs };
}

/** Turns every dynamic import of a project file into a require of its chunk. */
function lazyChunks(chunkOf: (path: string) => string): Plugin {
  return {
    name: 'lazy-chunks',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const found = await builder.resolve(path, { resolveDir, kind: 'import-statement' });
        return found.errors.length > 0 ? found : { path: chunkOf(found.path), external: true };
      });
    },
  };
}

const MAIN_FROM_CHUNK = '../main.cjs';

/** Turns every import of a module that is in the main file into a look at its table. */
function sharedModules(inMain: ReadonlySet<string>, share: (module: string) => void): Plugin {
  return {
    name: 'shared-modules',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (path === MAIN_FROM_CHUNK) return { path, external: true };
        if (kind !== 'import-statement') return undefined;
        // Files of the project are imported by their full names: nothing has to be looked up.
        const module = relative(root, join(resolveDir, path));
        if (!inMain.has(module) || module.startsWith('node_modules/')) return undefined;
        share(module);
        return { path: module, namespace: 'shared' };
      });
      builder.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: `module.exports = require('${MAIN_FROM_CHUNK}').shared[${JSON.stringify(path)}];`,
        resolveDir: root,
      }));
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
