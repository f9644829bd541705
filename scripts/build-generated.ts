import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Copies the precompiled validators, which are JavaScript already, beside what `tsc` emits. */
export function copyGenerated(from: URL, to: URL): void {
  cpSync(from, to, { recursive: true });
  for (const file of readdirSync(to).filter((name) => name.endsWith('.d.ts'))) {
    const path = new URL(file, to);
    const text = readFileSync(path, 'utf8');
    // Here the types stand beside `.js` files; `tsc` rewrites such paths only in what it emits.
    writeFileSync(path, text.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
  }
}
