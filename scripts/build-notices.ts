import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';

/** Names and licences of all packages whose code is in a bundle, as their licences ask for. */
export function thirdPartyNotices(root: string, inputs: readonly Metafile['inputs'][]): string {
  const packages = new Set<string>();
  for (const path of inputs.flatMap((each) => Object.keys(each))) {
    const found = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    if (found !== undefined) packages.add(found);
  }
  return [...packages]
    .sort()
    .map((name) => notice(`${root}node_modules/${name}`, name))
    .join('\n');
}

function notice(directory: string, name: string): string {
  const { version, license } = JSON.parse(readFileSync(`${directory}/package.json`, 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const file = readdirSync(directory).find((each) => /^licen[cs]e/i.test(each));
  const path = `${directory}/${file}`;
  const text = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}\n`;
}
