import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { type Bundle, bundle } from './build-bundle.ts';
import { adapterFaces, isAdapter } from './build-faces.ts';
import { thirdPartyNotices } from './build-notices.ts';
import {
  exportsOf,
  holdersOf,
  isShareable,
  sharedModules,
  tableOf,
  takenModules,
} from './build-shared.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is started; see src/cli/load-bundle.ts. */
const STARTER = { file: 'agentx.cjs', source: 'src/cli/bin.ts' };
/** What it loads: all that every conversion needs. */
const MAIN = { file: 'main.cjs', source: './src/cli/run.ts', fromChunk: '../main.cjs' };

export interface CliBuild {
  /** Path below dist/cli → text. */
  readonly files: ReadonlyMap<string, string>;
  /** Licences of the packages that are in the files. */
  readonly notices: string;
}

/**
 * Bundles the command: a starter, one file that holds what every conversion needs, and one further
 * file for each adapter, for the tools of several adapters, and for each module of the project that is
 * imported dynamically, required when it is asked for. What chunks share they take from the file that holds it: there is one of everything.
 */
export async function buildCli(version: string): Promise<CliBuild> {
  const chunks = new Map<string, string>();
  const lazy = (path: string) => {
    const chunk = `${chunkName(path)}.cjs`;
    const known = chunks.get(chunk);
    if (known !== undefined && known !== path) throw new Error(`${chunk}: ${known} or ${path}?`);
    chunks.set(chunk, path);
    return chunk;
  };
  const fromMain = [adapterFaces(), lazyChunks((path) => `./lazy/${lazy(path)}`)];
  const fromChunk = lazyChunks((path) => `./${lazy(path)}`);

  const probe = await bundle(everythingOf(MAIN.source), version, fromMain);
  const exports = await exportsOf(root, Object.keys(probe.inputs).filter(isShareable));
  const takeFrom = (holderOf: (module: string) => string | undefined) =>
    sharedModules(root, (module) => {
      const [file, names] = [holderOf(module), exports.get(module)];
      return file === undefined || names === undefined ? undefined : { file, names };
    });
  const ofMain = (module: string) => (probe.used.has(module) ? MAIN.fromChunk : undefined);
  const adapters = await Promise.all(
    [...chunks.values()]
      .filter(isAdapter)
      .map((source) => bundle(everythingOf(source), version, [fromChunk, takeFrom(ofMain)])),
  );
  const usedByAdapters = adapters.map(({ used }) => used);
  const holders = holdersOf(probe.used, usedByAdapters, MAIN.fromChunk);
  const heldBy = (file: string, modules: Iterable<string>) =>
    tableOf(
      [...modules]
        .filter((module) => holders.get(module) === file)
        .map((module) => [module, exports.get(module) ?? []]),
    );

  const bundles = new Map<string, Bundle>();
  const takeShared = takeFrom((module) => holders.get(module));
  for (const [chunk, source] of chunks) {
    const entry = everythingOf(source);
    bundles.set(`lazy/${chunk}`, await bundle(entry, version, [fromChunk, takeShared]));
  }
  for (const file of new Set(holders.values())) {
    if (file === MAIN.fromChunk) continue;
    const takeOthers = takeFrom((module) => other(holders.get(module), file));
    const tools = await bundle(heldBy(file, exports.keys()), version, [fromChunk, takeOthers]);
    bundles.set(join('lazy', file), tools);
  }
  // Last, when it is known what the others take from it.
  const taken = takenModules([...bundles.values()].flatMap(({ used }) => [...used]));
  const main = `${everythingOf(MAIN.source)}\n${heldBy(MAIN.fromChunk, taken)}`;
  bundles.set(MAIN.file, await bundle(main, version, fromMain));
  const start = await bundle({ file: STARTER.source }, version, []);
  bundles.set(STARTER.file, { ...start, text: `#!/usr/bin/env node\n${start.text}` });
  return {
    files: new Map([...bundles].map(([file, { text }]) => [file, text])),
    notices: thirdPartyNotices(
      root,
      [...bundles.values()].map(({ inputs }) => inputs),
    ),
  };
}

function other(file: string | undefined, self: string): string | undefined {
  return file === self ? undefined : file;
}

function everythingOf(source: string): string {
  return `export * from ${JSON.stringify(source)};`;
}

/** `adapters/agentcard/index.ts` → `agentcard-index` */
function chunkName(path: string): string {
  const [name = '', folder = ''] = path.split('/').reverse();
  return `${folder}-${name.replace(/\.[jt]s$/, '')}`;
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
