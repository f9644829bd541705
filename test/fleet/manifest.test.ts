import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAsWritten, loadManifest, saveManifest } from '../../src/fleet/manifest.ts';
import type { Diagnostic } from '../../src/index.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';

const NAME = '.agentx-manifest.json';
const MANIFEST = { agentx: 1, settings: 'x', units: [] } as const;

function load(directory: string) {
  const codes: string[] = [];
  const report = ({ code }: Diagnostic) => void codes.push(code);
  return { found: loadManifest(NAME, { directory, shown: 'out' }, report), codes };
}

describe('a manifest', () => {
  it('is found as it was saved', () => {
    const directory = temporaryDirectory();
    expect(load(directory)).toEqual({ found: undefined, codes: [] });
    saveManifest(MANIFEST, NAME, { directory, shown: 'out' }, () => expect.unreachable());
    expect(load(directory)).toEqual({ found: MANIFEST, codes: [] });
  });

  it.each<[string, (path: string) => void]>([
    ['no JSON', (path) => writeFileSync(path, '{')],
    ['JSON of another kind', (path) => writeFileSync(path, '{"agentx":2}')],
    ['a directory', (path) => mkdirSync(path)],
    ['larger than any', makeHuge],
    ['a pipe that nobody writes to', makePipe],
  ])('is not what is %s', (_, make) => {
    const directory = temporaryDirectory();
    make(join(directory, NAME));
    expect(load(directory)).toEqual({ found: undefined, codes: ['fleet/bad-manifest'] });
  });

  it('does not wait for a pipe where a file was written', () => {
    const directory = temporaryDirectory({ 'a.md': '' });
    const file = { path: 'a.md', digest: 'other' };
    expect(isAsWritten(directory, file)).toBe(false);
    rmSync(join(directory, 'a.md'));
    makePipe(join(directory, 'a.md'));
    expect(isAsWritten(directory, file)).toBe(false);
  });
});

function makePipe(path: string): void {
  execFileSync('mkfifo', [path]);
}

function makeHuge(path: string): void {
  writeFileSync(path, JSON.stringify(MANIFEST).padEnd(65 * 1024 * 1024));
}
