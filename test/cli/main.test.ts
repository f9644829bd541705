import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/program.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { run } from './run.ts';

const CARD = '---\ntype: agent\nname: lamp\n---\nYou switch the light.\n';
const ESCAPE = '\u001b[31m';

describe('main', () => {
  it('shows help of every command, with examples', async () => {
    for (const argv of [['--help'], ...COMMANDS.map(({ name }) => [name, '--help'])]) {
      const { code, stdout, stderr } = await run(argv);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^Usage: agentx/);
      expect(stdout).toContain('\nExamples:\n  agentx ');
      expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    }
  });

  it('shows help as an error when nothing is asked for', async () => {
    const { code, stdout, stderr } = await run([]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Usage: agentx/);
  });

  it('prints its version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, stdout: 'development\n', stderr: '' });
  });

  it('reports a failure of its own as one, with details for those who ask', async () => {
    const stdin = () => {
      throw new TypeError('the moon is full');
    };
    const argv = ['inspect', '-', '--from', 'agentcard'];
    const { code, stdout, stderr } = await run(argv, { stdin });
    expect({ code, stdout }).toEqual({ code: 70, stdout: '' });
    expect(stderr).toBe(
      'error  agentx failed: the moon is full  [core/impossible]\n' +
        '  help: This is a bug of agentx; please report it together with the input.\n\n1 error\n',
    );
    const detailed = await run([...argv, '--verbose'], { stdin });
    expect(detailed.stderr).toContain('TypeError: the moon is full\n    at ');
  });

  it('obeys no escape codes, whether from files, names or the command line', async () => {
    const cwd = temporaryDirectory({
      [`${ESCAPE}.md`]: CARD.replace('lamp', `"${'\\e[31m'}lamp"`),
    });
    const outputs = [
      await run(['inspect', `${ESCAPE}.md`], { cwd }),
      await run(['validate', `${ESCAPE}.md`], { cwd }),
      await run(['convert', `${ESCAPE}.md`, '--to', 'agentconfig'], { cwd }),
      await run([ESCAPE]),
      await run(['convert', ESCAPE, '--to', ESCAPE]),
      await run(['convert', ESCAPE, '--to', 'afm']),
      await run(['explain', ESCAPE]),
      await run(['convert', `--${ESCAPE}`]),
    ];
    for (const { stdout, stderr } of outputs) expect(stdout + stderr).not.toContain('\u001b');
  });
});

describe('colours', () => {
  const argv = ['convert', 'missing.md', '--to', 'afm'];
  const isColoured = async (env: Record<string, string>, isTerminal: boolean) =>
    (await run(argv, { env, isTerminal: () => isTerminal })).stderr.includes('\u001b[31m');

  it('are for terminals', async () => {
    expect([await isColoured({}, true), await isColoured({}, false)]).toEqual([true, false]);
    expect(await isColoured({ TERM: 'dumb' }, true)).toBe(false);
  });

  it('follow NO_COLOR and FORCE_COLOR', async () => {
    expect(await isColoured({ NO_COLOR: '1' }, true)).toBe(false);
    expect(await isColoured({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false);
    expect(await isColoured({ NO_COLOR: '' }, true)).toBe(true);
    expect(await isColoured({ FORCE_COLOR: '1' }, false)).toBe(true);
    expect(await isColoured({ FORCE_COLOR: '0' }, true)).toBe(false);
  });
});
