/** `agentx watch` in a process of its own, with real files and a real watcher. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { builtCommand } from '../support/built-command.ts';

let command = '';

beforeAll(async () => {
  command = await builtCommand();
}, 60_000);

const card = (name: string, text: string) => `---\ntype: agent\nname: ${name}\n---\n${text}\n`;

interface Watched {
  readonly child: ChildProcessWithoutNullStreams;
  readonly cwd: string;
  /** Waits until a text has been said since the last one that was waited for. */
  readonly said: (text: string) => Promise<void>;
}

function watch(...options: readonly string[]): Watched {
  const cwd = temporaryDirectory({
    'agents/lamp.md': card('lamp', 'You switch the light.'),
    'agents/door.md': card('door', 'You open the door.'),
  });
  const args = [command, 'watch', 'agents', '--to', 'afm', '-o', 'out/', ...options];
  const child = spawn(process.execPath, args, { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  let heard = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  const said = async (text: string) => {
    for (let waited = 0; !heard.includes(text); waited += 20) {
      if (waited > 15_000) throw new Error(`Waited for "${text}", heard:\n${heard}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    heard = heard.slice(heard.indexOf(text) + text.length);
  };
  return { child, cwd, said };
}

const ended = (child: ChildProcessWithoutNullStreams) =>
  new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)));

describe('agentx watch', { timeout: 60_000 }, () => {
  it('converts what changes, comes and goes, and keeps the last good version', async () => {
    const { child, cwd, said } = watch();
    const output = (name: string) => join(cwd, 'out', `${name}.afm.md`);
    await said('Watching for changes.');
    expect(readFileSync(output('lamp'), 'utf8')).toContain('You switch the light.');

    writeFileSync(join(cwd, 'agents/lamp.md'), card('lamp', 'You dim the light.'));
    await said('Wrote out/lamp.afm.md.');
    expect(readFileSync(output('lamp'), 'utf8')).toContain('You dim the light.');

    writeFileSync(join(cwd, 'agents/lamp.md'), card('lamp\nnmae: x', 'Broken.'));
    await said('Did you mean "name"?');
    await said('agents/lamp.md was not converted; what was converted from it before stays.');
    expect(readFileSync(output('lamp'), 'utf8')).toContain('You dim the light.');

    writeFileSync(join(cwd, 'agents/lamp.md'), card('lamp', 'You glow.'));
    await said('Wrote out/lamp.afm.md.');
    expect(readFileSync(output('lamp'), 'utf8')).toContain('You glow.');

    writeFileSync(join(cwd, 'agents/bell.md'), card('bell', 'You ring.'));
    await said('Wrote out/bell.afm.md.');

    rmSync(join(cwd, 'agents/door.md'));
    await said('Deleted out/door.afm.md.');
    expect(existsSync(output('door'))).toBe(false);

    child.kill('SIGINT');
    expect(await ended(child)).toBe(0);
  });

  it('leaves alone what somebody has edited in the output', async () => {
    const { cwd, said } = watch();
    await said('Watching for changes.');
    writeFileSync(join(cwd, 'out/lamp.afm.md'), 'Edited by hand.');
    writeFileSync(join(cwd, 'agents/lamp.md'), card('lamp', 'You dim the light.'));
    await said('out/lamp.afm.md exists and is different.');
    expect(readFileSync(join(cwd, 'out/lamp.afm.md'), 'utf8')).toBe('Edited by hand.');
  });

  it('waits for a command when that is asked for', async () => {
    const { child, cwd, said } = watch('--reload-mode', 'explicit');
    const output = () => readFileSync(join(cwd, 'out/lamp.afm.md'), 'utf8');
    await said('Watching for changes.');
    writeFileSync(join(cwd, 'agents/lamp.md'), card('lamp', 'You dim the light.'));
    await said('Something has changed. Press Enter to convert it.');
    expect(output()).toContain('You switch the light.');
    child.stdin.write('\n');
    await said('Wrote out/lamp.afm.md.');
    expect(output()).toContain('You dim the light.');
    writeFileSync(join(cwd, 'agents/lamp.md'), card('lamp', 'You glow.'));
    await said('Something has changed.');
    child.kill('SIGHUP');
    await said('Wrote out/lamp.afm.md.');
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });

  it('does not need a terminal to wait for a command', async () => {
    const { child, said } = watch('--reload-mode', 'explicit');
    child.stdin.end();
    await said('Watching for changes.');
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
  });
});
