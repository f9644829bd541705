import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** A module that a chunk does not hold itself: the file it takes it from, and what it exports. */
interface Shared {
  readonly file: string;
  readonly names: readonly string[];
}

/**
 * Module → the file that holds it for all, as chunks call it. A tool of most formats is in the main
 * file, one of several in a file of such tools of its room; one of a single format stays with that
 * format.
 */
export function holdersOf(
  usedByMain: ReadonlySet<string>,
  usedByAdapters: readonly ReadonlySet<string>[],
  main: string,
): ReadonlyMap<string, string> {
  const users = new Map<string, number>();
  for (const module of usedByAdapters.flatMap((used) => [...used])) {
    users.set(module, (users.get(module) ?? 0) + 1);
  }
  const holders = new Map<string, string>();
  for (const [module, count] of users) {
    if (!isShareable(module) || count === 1) continue;
    const [, room] = module.split('/');
    holders.set(module, count > usedByAdapters.length / 2 ? main : `./tools-${room}.cjs`);
  }
  for (const module of usedByMain) holders.set(module, main);
  return holders;
}

/** The door of adapters holds next to nothing itself; what stands behind it is shared. */
export function isShareable(module: string): boolean {
  return module.startsWith('src/') && module !== 'src/adapter.ts';
}

/** Module → the names it exports. */
export async function exportsOf(
  root: string,
  modules: Iterable<string>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { metafile } = await build({
    entryPoints: [...modules],
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
 * A table of modules, for other files to take them from. An entry is made when it is asked for: objects
 * that stand for whole modules were a tenth of the time of a start.
 */
export function tableOf(modules: readonly (readonly [string, readonly string[]])[]): string {
  const imports = modules.map(([path], index) => `import * as m${index} from './${path}';`);
  const members = modules.map(([path, names], index) => {
    const values = names.map((name) => `${name}: m${index}.${name}`);
    return `${JSON.stringify(path)}: () => ({ ${values.join(', ')} })`;
  });
  return [...imports, `export const shared = { ${members.join(', ')} };`].join('\n');
}

const TAKEN = 'shared:';

/** Of the modules that files use, those that they take from other files. */
export function takenModules(used: readonly string[]): readonly string[] {
  const taken = used.filter((module) => module.startsWith(TAKEN));
  return [...new Set(taken.map((module) => module.slice(TAKEN.length)))].sort();
}

/** Turns every import of a shared module into a look at the table of the file that holds it. */
export function sharedModules(
  root: string,
  lookUp: (module: string) => Shared | undefined,
): Plugin {
  return {
    name: 'shared-modules',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'import-statement') return undefined;
        // Files of the project are imported by their full names: nothing has to be looked up.
        const module = relative(root, join(resolveDir, path));
        const shared = lookUp(module);
        if (shared === undefined) return undefined;
        return { path: module, namespace: 'shared', pluginData: shared, sideEffects: false };
      });
      // By name, so that a chunk has them as constants of its own: the other file is complete by then.
      builder.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path, pluginData }) => {
        const { file, names } = pluginData as Shared;
        const table = `require(${JSON.stringify(file)}).shared[${JSON.stringify(path)}]()`;
        return { contents: `export const { ${names.join(', ')} } = ${table};`, resolveDir: root };
      });
      builder.onResolve({ filter: /\.cjs$/, namespace: 'shared' }, ({ path }) => ({
        path,
        external: true,
      }));
    },
  };
}
