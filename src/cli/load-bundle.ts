import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Loads a file of a bundle. */
export type Load = (file: string) => unknown;

type Body = (
  exports: unknown,
  require: (path: string) => unknown,
  module: object,
  filename: string,
  dirname: string,
) => void;

/**
 * Loads the files of a bundle, each once, when it is asked for, and with the compiled form of it that
 * the build left beside it for this very version of Node. Compiling is otherwise a third of the time of
 * a small conversion. V8 refuses what another version compiled; then, and when there is none, it
 * compiles. What is no file of the bundle is left to `require`.
 */
export function bundleLoader(require: NodeJS.Require, compile = compileQuickly): Load {
  const loaded = new Map<string, unknown>();
  return function load(file) {
    if (loaded.has(file)) return loaded.get(file);
    const directory = dirname(file);
    const module: { exports: unknown } = { exports: {} };
    const body = compile(file).runInThisContext() as Body;
    const requireFrom = (path: string) =>
      path.startsWith('.') ? load(join(directory, path)) : require(path);
    body(module.exports, requireFrom, module, file, directory);
    loaded.set(file, module.exports);
    return module.exports;
  };
}

export function compileBundle(file: string, cachedData: Buffer | undefined): Script {
  // The bundler writes nothing but ASCII, which is read fastest as what it is.
  const code = readFileSync(file, 'latin1');
  return new Script(`(function (exports, require, module, __filename, __dirname) {${code}\n})`, {
    filename: file,
    ...(cachedData !== undefined && { cachedData }),
  });
}

function compileQuickly(file: string): Script {
  return compileBundle(file, compiledForm(file));
}

/** Where the compiled form for the Node that is running is kept. */
export function compiledName(file: string): string {
  return `${file}.${process.version}-${process.platform}-${process.arch}.bin`;
}

/** V8 knows the bundle by its length only, so a compiled form older than the bundle is not used. */
function compiledForm(file: string): Buffer | undefined {
  const compiled = compiledName(file);
  const stats = statSync(compiled, { throwIfNoEntry: false });
  if (stats === undefined || stats.mtimeMs < statSync(file).mtimeMs) return undefined;
  return readFileSync(compiled);
}
