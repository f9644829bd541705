/** Paths that lead nowhere for other reasons than that nothing is there. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { run } from './run.ts';

const CARD = '---\ntype: agent\nname: a\n---\nHello.\n';
const LONG = 'x'.repeat(300);

const CONVERT = ['convert', 'a.md', '--to', 'afm'];
const MANY = ['convert', 'a.md', 'd/b.md', '--to', 'afm'];
const SECRETIVE = ['convert', 'secret.md', '--to', 'afm', '-o', 'a.afm.md'];
const EXPORT = ['export', 'a.md', '--a2a', '--base-url', 'https://agents.example'];

const BLOCKED: readonly (readonly [string, readonly string[]])[] = [
  ['a file below a file', [...CONVERT, '-o', 'a.md/x']],
  ['a file far below a file', [...CONVERT, '-o', 'a.md/x/y.md']],
  ['a directory below a file', [...MANY, '-o', 'a.md/x']],
  ['a name that is too long', [...CONVERT, '-o', LONG]],
  ['a directory with such a name', [...CONVERT, '-o', `${LONG}/`]],
  ['such a directory for several files', [...MANY, '-o', LONG]],
  ['a link in a circle', [...CONVERT, '-o', 'loop']],
  ['a link in a circle for several files', [...MANY, '-o', 'loop']],
  ['the same with a manifest', [...MANY, '-o', 'loop/', '--changed']],
  ['a report with a long name', [...CONVERT, '-o', 'a.afm.md', '--report-file', LONG]],
  ['a report on many files', [...MANY, '-o', 'a.md/x', '--report-file', LONG]],
  ['a report below a file', [...CONVERT, '-o', 'a.afm.md', '--report-file', 'a.md/x']],
  ['variables with a long name', [...SECRETIVE, '--env-example', LONG]],
  ['variables in a circle', [...SECRETIVE, '--env-example', 'loop']],
  ['a key with a long name', ['keygen', '-o', LONG]],
  ['a key in a circle', ['keygen', '-o', 'loop']],
  ['a key below a file', ['keygen', '-o', 'a.md/x']],
  ['a key set below a file', ['keygen', '-o', 'key.jwk', '--jwks', 'a.md/x']],
  ['a site with a long name', [...EXPORT, '-o', LONG]],
  ['a site below a file', [...EXPORT, '-o', 'a.md/x']],
];

const FILES = {
  'a.md': CARD,
  'd/b.md': CARD.replace('name: a', 'name: b'),
  'secret.md': `${CARD}Use ghp_abcdefghijklmnopqrstuvwxyz0123456789.\n`,
};

function place(): string {
  const cwd = temporaryDirectory(FILES);
  symlinkSync('loop', join(cwd, 'loop'));
  return cwd;
}

describe('what is in the way of output', () => {
  it.each(BLOCKED)('is told: %s', async (_, argv) => {
    const cwd = place();
    const { code, stderr } = await run(argv, { cwd });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('host/blocked-output'),
    });
    expect(filesBelow(cwd)).toEqual(FILES);
  });
});

describe('what is in the way of input', () => {
  it('is told: a name that is too long', async () => {
    const { code, stderr } = await run(['convert', LONG, '--to', 'afm'], { cwd: place() });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining('host/file-not-found'),
    });
  });

  it.each(['a.md/x', 'loop', 'loop/x', 'a.md/*.md'])('is told: %s', async (path) => {
    const { code, stderr } = await run(['convert', path, '--to', 'afm'], { cwd: place() });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/host\/(?:file-not-found|no-match)/),
    });
  });

  it.each(['a.md/x', 'loop'])('is a mistake in an option: %s', async (path) => {
    const { code, stderr } = await run(['mcp', '--root', path], { cwd: place() });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('--root takes a directory'),
    });
  });
});
