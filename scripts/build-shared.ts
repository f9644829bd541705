import { relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Path of a module below the root → the names it exports. */
export type Exports = ReadonlyMap<string, readonly string[]>;

/** The modules of the project among those given. An adapter's own modules stay with the adapter. */
export async function exportsOf(root: string, modules: readonly string[]): Promise<Exports> {
  const { metafile } = await build({
    entryPoints: modules.filter((module) => module.startsWith('src/')),
    outdir: 'dist',
    absWorkingDir: root,
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return new Map(
    Object.values(metafile.outputs).map(({ entryPoint = '', exports }) => [entryPoint, exports]),
  );
}

/**
 * A table of modules of the main file, for chunks to take them from. An entry is made when it is asked
 * for: objects that stand for whole modules were a tenth of the time of a start.
 */
export function tableOf(shared: readonly string[], inMain: Exports): string {
  const imports = shared.map((path, index) => `import * as m${index} from './${path}';`);
  const members = shared.map((path, index) => {
    const names = (inMain.get(path) ?? []).map((name) => `${name}: m${index}.${name}`);
    return `${JSON.stringify(path)}: () => ({ ${names.join(', ')} })`;
  });
  return [...imports, `export const shared = { ${members.join(', ')} };`].join('\n');
}

const MAIN_FROM_CHUNK = '../main.cjs';
const RESOLVING = 'resolving';

/** Turns every import of a module that is in the main file into a look at its table. */
export function sharedModules(
  root: string,
  inMain: Exports,
  share: (module: string) => void,
): Plugin {
  return {
    name: 'shared-modules',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir, pluginData }) => {
        if (path === MAIN_FROM_CHUNK) return { path, external: true };
        if (kind !== 'import-statement' || pluginData === RESOLVING) return undefined;
        const found = await builder.resolve(path, { resolveDir, kind, pluginData: RESOLVING });
        const module = relative(root, found.path);
        if (!inMain.has(module)) return undefined;
        share(module);
        return { path: module, namespace: 'shared' };
      });
      // By name, so that a chunk has them as constants of its own: the main file is complete by then.
      builder.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: `export const { ${inMain.get(path)?.join(', ')} } =
require('${MAIN_FROM_CHUNK}').shared[${JSON.stringify(path)}]();`,
        resolveDir: root,
      }));
    },
  };
}
