import { readFileSync, statSync } from 'node:fs';
import { Script } from 'node:vm';

/**
 * Loads a bundle, with the compiled form of it that the build left beside it for this very version
 * of Node. Compiling is otherwise a third of the time of a small conversion. V8 refuses what another
 * version compiled; then, and when there is none, it compiles.
 */
export function loadBundle<Exports>(file: string, load: NodeJS.Require): Exports {
  const script = compileBundle(file, compiledForm(file));
  const bundle: { exports: unknown } = { exports: {} };
  // Parts of the bundle that are loaded later ask for it by its name.
  load.cache[file] = bundle as NodeJS.Module;
  const body = script.runInThisContext() as (
    exports: unknown,
    require: NodeJS.Require,
    module: object,
  ) => void;
  body(bundle.exports, load, bundle);
  return bundle.exports as Exports;
}

export function compileBundle(file: string, cachedData: Buffer | undefined): Script {
  // The bundler writes nothing but ASCII, which is read fastest as what it is.
  const code = readFileSync(file, 'latin1');
  return new Script(`(function (exports, require, module) {${code}\n})`, {
    filename: file,
    ...(cachedData !== undefined && { cachedData }),
  });
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
