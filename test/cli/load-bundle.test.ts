import { utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileBundle, compiledName, loadBundle } from '../../src/cli/load-bundle.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';

const require = createRequire(import.meta.url);

const bundleSaying = (word: string) =>
  `module.exports = { say: () => '${word}', separator: require('node:path').sep };`;

/** A bundle, and a compiled form of it or of something else. */
function prepare(code: string, compiled: (file: string) => Buffer | undefined): string {
  const file = join(temporaryDirectory(), 'main.cjs');
  writeFileSync(file, code);
  const bytes = compiled(file);
  if (bytes !== undefined) writeFileSync(compiledName(file), bytes);
  return file;
}

function load(file: string): { readonly say: () => string; readonly separator: string } {
  return loadBundle(file, require);
}

const compile = (file: string) => compileBundle(file, undefined).createCachedData();

describe('loadBundle', () => {
  it('loads a bundle, compiled or not', () => {
    for (const compiled of [compile, () => undefined]) {
      const { say, separator } = load(prepare(bundleSaying('hello'), compiled));
      expect([say(), separator]).toEqual(['hello', '/']);
    }
  });

  it('gives V8 a compiled form that it accepts', () => {
    const file = prepare(bundleSaying('hello'), () => undefined);
    expect(compileBundle(file, compile(file)).cachedDataRejected).toBe(false);
  });

  it('does without a compiled form that is none', () => {
    const garbage = () => Buffer.alloc(5000, 'not compiled code');
    expect(load(prepare(bundleSaying('hello'), garbage)).say()).toBe('hello');
    expect(load(prepare(bundleSaying('hello'), () => Buffer.alloc(0))).say()).toBe('hello');
  });

  it('does without a compiled form that is older than the bundle', () => {
    const file = prepare(bundleSaying('older'), compile);
    // As long as before, which is all that V8 compares.
    writeFileSync(file, bundleSaying('newer'));
    const past = new Date(Date.now() - 60_000);
    utimesSync(compiledName(file), past, past);
    expect(load(file).say()).toBe('newer');
  });
});
