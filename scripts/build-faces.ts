import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { Adapter } from '../src/adapter.ts';
import { adapterFace } from './adapter-face.ts';

const INDEX = /[\\/]adapters[\\/][^\\/]+[\\/]index\.ts$/;

export function isAdapter(path: string): boolean {
  return INDEX.test(path);
}

/** Puts a face in the place of every adapter. */
export function adapterFaces(): Plugin {
  return {
    name: 'adapter-faces',
    setup(builder) {
      builder.onLoad({ filter: INDEX }, async ({ path }) => {
        const [[name, adapter] = []] = Object.entries(await load<Record<string, Adapter>>(path));
        const { detect } = await load<Pick<Adapter, 'detect'>>(
          path.replace(/index\.ts$/, 'detect.ts'),
        );
        if (name === undefined || adapter?.detect !== detect) {
          throw new Error(`${path} has to export an adapter with the "detect" of detect.ts`);
        }
        return { contents: adapterFace(name, adapter), loader: 'js' };
      });
    },
  };
}

async function load<Exports>(path: string): Promise<Exports> {
  return (await import(pathToFileURL(path).href)) as Exports;
}
