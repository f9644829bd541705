import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { connect, program } from './connect.ts';
import { TEAM } from './team.ts';

it('says nothing on standard error', async () => {
  const { client, call, stderr } = await connect(temporaryDirectory(TEAM));
  await call('load_agents', { path: 'team' });
  await call('load_agents', { path: 'nowhere' });
  await client.close();
  expect(stderr()).toBe('');
});

it('ends when its client goes, and answers nothing that was not asked', async () => {
  const argv = [await program(), 'mcp'];
  const options = { cwd: temporaryDirectory(), encoding: 'utf8', timeout: 20_000 } as const;
  for (const input of ['', 'nonsense\n', '{"jsonrpc":"2.0"}\n', '\n\n']) {
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { ...options, input });
    expect({ input, status, stdout, stderr }).toEqual({ input, status: 0, stdout: '', stderr: '' });
  }
});

it('does not start where it has no business', async () => {
  const argv = [await program(), 'mcp', '--root', 'nowhere'];
  const cwd = temporaryDirectory();
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: --root takes a directory, and there is no directory "nowhere".\n',
  });
});
