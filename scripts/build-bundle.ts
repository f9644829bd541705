import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Bundle {
  readonly text: string;
  readonly inputs: Metafile['inputs'];
  /** The modules of which something is in the text. */
  readonly used: ReadonlySet<string>;
}

/** Bundles a file, or a text that stands in the root of the project, for the command. */
export async function bundle(
  source: string | { readonly file: string },
  version: string,
  plugins: readonly Plugin[],
): Promise<Bundle> {
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
    legalComments: 'none',
    // A third less to read at every start; `--verbose` still prints where a bug of ours came from.
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    plugins: [withoutChildProcess, ...plugins],
  });
  const text = outputFiles[0]?.text ?? '';
  const inOutput = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs),
  );
  const used = inOutput.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return {
    text: text.includes('fileUrl') ? FILE_URL + text : text,
    inputs: metafile.inputs,
    used: new Set(used.map(([module]) => module)),
  };
}

/** Some packages ask where they are, which CommonJS says differently. */
const FILE_URL = "const fileUrl = require('node:url').pathToFileURL(__filename).href;\n";

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
