import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleLoader, compileBundle, compiledName } from '../../src/cli/load-bundle.ts';
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
  return bundleLoader(require)(file) as ReturnType<typeof load>;
}

const compile = (file: string) => compileBundle(file, undefined).createCachedData();

describe('bundleLoader', () => {
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

  it('loads the parts of a bundle when they are asked for, once, and they find the whole', () => {
    const file = prepare(
      "exports.word = 'hello'; exports.part = () => require('./lazy/part.cjs');",
      () => undefined,
    );
    const part = join(dirname(file), 'lazy', 'part.cjs');
    mkdirSync(dirname(part));
    writeFileSync(
      part,
      "exports.say = require('../main.cjs').word; exports.place = [__filename, __dirname];",
    );
    const compiled: string[] = [];
    const whole = bundleLoader(require, (path) => {
      compiled.push(path);
      return compileBundle(path, undefined);
    })(file) as { readonly part: () => unknown };
    expect(compiled).toEqual([file]);
    expect(whole.part()).toEqual({ say: 'hello', place: [part, dirname(part)] });
    expect(whole.part()).toBe(whole.part());
    expect(compiled).toEqual([file, part]);
  });

  it('keeps nothing of a part that failed', () => {
    const file = prepare("exports.half = true; throw new Error('no');", () => undefined);
    const load = bundleLoader(require);
    expect(() => load(file)).toThrow('no');
    expect(() => load(file)).toThrow('no');
  });
});
