/**
 * Runs the scripts of samples/migrations, in a shell, with the very command a user has, and compares
 * what they write. `ACCEPT=1` keeps it as expected; `AGENTX_DIST=1` takes the built command.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../host/temporary-directory.ts';
import { builtCommand } from '../support/built-command.ts';
import { ROOT } from '../support/source-files.ts';

const MIGRATIONS = join(ROOT, 'samples/migrations');
const names = readdirSync(MIGRATIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const home = mkdtempSync(join(tmpdir(), 'agentx-migrations-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A directory for PATH in which `agentx` is the command to test. */
beforeAll(async () => {
  mkdirSync(join(home, 'bin'));
  const command = process.env.AGENTX_DIST
    ? join(ROOT, 'dist/cli/agentx.cjs')
    : await builtCommand();
  const shim = `#!/bin/sh\nexec "${process.execPath}" "${command}" "$@"\n`;
  writeFileSync(join(home, 'bin/agentx'), shim);
  chmodSync(join(home, 'bin/agentx'), 0o755);
});

function runScript(cwd: string) {
  const { stdout, stderr, status } = spawnSync('sh', ['migrate.sh', 'before', 'after'], {
    cwd,
    encoding: 'utf8',
    env: { PATH: [join(home, 'bin'), process.env.PATH].join(delimiter), TMPDIR: home },
  });
  return { stdout, stderr, status };
}

describe.each(names)('samples/migrations/%s', (name) => {
  const source = join(MIGRATIONS, name);

  it('gives what is expected', () => {
    const work = join(home, name);
    cpSync(join(source, 'before'), join(work, 'before'), { recursive: true });
    cpSync(join(source, 'migrate.sh'), join(work, 'migrate.sh'));
    const before = filesBelow(join(work, 'before'));
    const { status, stderr } = runScript(work);
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('Wrote ') });
    if (process.env.ACCEPT) {
      rmSync(join(source, 'after'), { recursive: true, force: true });
      cpSync(join(work, 'after'), join(source, 'after'), { recursive: true });
    }
    expect(filesBelow(join(work, 'after'))).toEqual(filesBelow(join(source, 'after')));
    expect(filesBelow(join(work, 'before'))).toEqual(before);
  });

  it('is a plain shell script and says how to use it', () => {
    const script = readFileSync(join(source, 'migrate.sh'), 'utf8');
    expect(script).toMatch(/^#!\/bin\/sh\n# .+\n# Usage: sh migrate\.sh <.+> <.+>\nset -eu\n/);
    const refused = spawnSync('sh', ['migrate.sh'], { cwd: source, encoding: 'utf8' });
    expect(refused.status).not.toBe(0);
  });

  it('writes no credential anywhere', () => {
    const written = Object.values(filesBelow(join(source, 'after'))).join('');
    for (const literal of ['reading-room-2291', 'noord-7731']) {
      expect(written).not.toContain(literal);
    }
  });
});
