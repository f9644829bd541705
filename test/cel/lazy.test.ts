/** The engine is large: whoever does not judge expressions must not pay for it. */
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from '../support/source-files.ts';

it('the library does not load the engine before it is asked for', async () => {
  const { metafile } = await build({
    entryPoints: [`${ROOT}src/index.ts`],
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
  });
  const { outputs } = metafile;
  const [entry] = Object.keys(outputs).filter(
    (path) => outputs[path]?.entryPoint === 'src/index.ts',
  );
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const { imports = [] } = outputs[path] ?? {};
    for (const each of imports) if (each.kind === 'import-statement') load(each.path);
  };
  load(entry ?? '');
  const inputs = [...loaded].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  expect(inputs).toContain('src/adapter.ts');
  expect(inputs.filter((path) => path.includes('@bufbuild') || path === 'src/cel/cel.ts')).toEqual(
    [],
  );
  expect(Object.keys(metafile.inputs).some((path) => path.includes('@bufbuild/cel'))).toBe(true);
});
