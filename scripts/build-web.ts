import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { thirdPartyNotices } from './build-notices.ts';
import { webSamples } from './web-samples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds the page, as path below dist/web → text. Its scripts are plain ones, not modules: browsers
 * load no modules from the disk, and the page has to open from there too. The converter is a script of
 * its own, loaded when the playground is first used.
 */
export async function buildWeb(version: string): Promise<ReadonlyMap<string, string>> {
  const [page, converter, styles, html] = await Promise.all([
    bundle('src/web/main.ts', { define: { AGENTX_VERSION: JSON.stringify(version) } }),
    bundle('src/web/converter/converter.ts', {
      // The name by which src/web/load-converter.ts finds it.
      globalName: 'agentxConverter',
      define: { AGENTX_SAMPLES: JSON.stringify(webSamples(root)) },
      plugins: [withoutLazyParts],
    }),
    bundle('src/web/styles/app.css', {}),
    bundle('src/web/index.html', { loader: { '.html': 'copy' } }),
  ]);
  return new Map([
    ['index.html', html.text],
    ['app.js', page.text],
    ['app.css', styles.text],
    ['converter.js', converter.text],
    ['THIRD-PARTY.txt', thirdPartyNotices(root, [page.inputs, converter.inputs])],
  ]);
}

async function bundle(
  entry: string,
  options: Parameters<typeof build>[0],
): Promise<{ readonly text: string; readonly inputs: Metafile['inputs'] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    outdir: 'dist/web',
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    platform: 'browser',
    mainFields: ['module', 'main'],
    target: ['chrome111', 'firefox115', 'safari16.4'],
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    ...options,
  });
  return { text: outputFiles?.[0]?.text ?? '', inputs: metafile?.inputs ?? {} };
}

/** Schemas and expressions are for `validate`; the playground converts and has no use for them. */
const withoutLazyParts: Plugin = {
  name: 'without-lazy-parts',
  setup(builder) {
    builder.onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'absent' } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'export {};' }));
  },
};
