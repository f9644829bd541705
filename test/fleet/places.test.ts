/** Agents in the hidden directories where formats keep them by convention. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { placedAdapter } from '../support/placed-adapter.ts';

const home = { directory: '' };

// Test files share their modules, so those that know the formats are loaded anew, here and afterwards.
vi.resetModules();
vi.doMock('../../adapters/index.ts', async (original) => {
  const { adapters } = await original<typeof import('../../adapters/index.ts')>();
  const placed = ['alpha', 'beta', 'gamma'].map((id) => placedAdapter(id, `.${id}.md`));
  return { adapters: [...adapters, ...placed] };
});
vi.doMock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  homedir: () => home.directory,
}));
const { run } = await import('../cli/run.ts');
const { loadAgents } = await import('../../src/fleet/load-agents.ts');
const { saveOutput } = await import('../../src/mcp/save-output.ts');
const { confinesOf } = await import('../../src/host/within.ts');

afterAll(() => {
  vi.doUnmock('../../adapters/index.ts');
  vi.doUnmock('node:os');
  vi.resetModules();
});

const agent = (id: string) => ({ id, name: id, kind: 'agent', instruction: `You are ${id}.` });
const text = (id: string) => `${JSON.stringify(agent(id))}\n`;

const PROJECT = {
  '.alpha/agents/a.alpha.md': text('a'),
  '.alpha/agents/review/b.alpha.md': text('b'),
  '.alpha/settings/no.alpha.md': text('no'),
  '.other/agents/no.alpha.md': text('no'),
  'sub/.alpha/agent/d.alpha.md': text('d'),
  'notes/no.alpha.md': text('no'),
};

const CONVERTED = [
  '.beta/agents/a.beta.md',
  '.beta/agents/b.beta.md',
  'sub/.beta/agents/d.beta.md',
];

const TO_BETA = ['--from', 'alpha', '--to', 'beta'];

/** What the conversion has put below a directory, its manifests not counted. */
function outputs(directory: string): string[] {
  const isOutput = (path: string) => path.endsWith('.beta.md') || path.endsWith('.gamma.md');
  return Object.keys(filesBelow(directory)).filter(isOutput);
}

describe('a project', () => {
  it('is converted into itself, as often as one likes', async () => {
    const cwd = temporaryDirectory(PROJECT);
    const first = await run(['convert', '.', ...TO_BETA], { cwd });
    expect(first).toMatchObject({ code: 0, stdout: '' });
    expect(first.stderr).toContain('Wrote 3 files.');
    expect(outputs(cwd)).toEqual(CONVERTED);
    const again = await run(['convert', '.', ...TO_BETA], { cwd });
    expect(again.stderr).toContain('Nothing to write: 3 files up to date.');
    const elsewhere = await run(['convert', cwd, ...TO_BETA, '--check']);
    expect(elsewhere).toMatchObject({ code: 0 });
    expect(elsewhere.stderr).toContain('Everything is up to date.');
  });

  it('is told apart by --from when it has its agents in two formats', async () => {
    const cwd = temporaryDirectory(PROJECT);
    await run(['convert', '.', ...TO_BETA], { cwd });
    for (const command of [
      ['convert', '.', '--to', 'beta'],
      ['validate', '.'],
    ]) {
      const { code, stdout, stderr } = await run(command, { cwd });
      expect(code).toBe(1);
      expect(stdout + stderr).toContain(
        'Two agents are called "a": one in .alpha/agents/a.alpha.md, one in .beta/agents/a.beta.md.',
      );
      expect(stdout + stderr).toContain('--from alpha or --from beta');
    }
    expect(await run(['validate', '.', '--from', 'beta'], { cwd })).toMatchObject({ code: 0 });
  });

  it('refuses to overwrite what is different, and shows and checks without writing', async () => {
    const cwd = temporaryDirectory({ ...PROJECT, '.beta/agents/a.beta.md': text('other') });
    const refused = await run(['convert', '.', ...TO_BETA], { cwd });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('.beta/agents/a.beta.md exists and is different.');
    rmSync(join(cwd, 'sub/.beta'), { recursive: true });
    const check = await run(['convert', '.', ...TO_BETA, '--check'], { cwd });
    expect(check.code).toBe(1);
    expect(check.stderr).toContain('.beta/agents/a.beta.md is out of date.');
    expect(check.stderr).toContain('sub/.beta/agents/d.beta.md is missing.');
    const dry = await run(['convert', '.', ...TO_BETA, '--dry-run', '--force'], { cwd });
    expect(dry.stdout).toContain('+++ b/sub/.beta/agents/d.beta.md');
    expect(outputs(cwd)).not.toContain('sub/.beta/agents/d.beta.md');
    const forced = await run(['convert', '.', ...TO_BETA, '--force'], { cwd });
    expect(forced.code).toBe(0);
  });

  it('keeps what was written of each format when others are written and pruned', async () => {
    const cwd = temporaryDirectory(PROJECT);
    const prune = async (to: string) =>
      (await run(['convert', '.', '--from', 'alpha', '--to', to, '--changed', '--prune'], { cwd }))
        .stderr;
    await prune('beta');
    await prune('gamma');
    const both = [...CONVERTED, ...CONVERTED.map((path) => path.replaceAll('beta', 'gamma'))];
    expect(outputs(cwd)).toEqual(both.sort());
    expect(await prune('beta')).toContain('Nothing to write: 3 files up to date.');
    rmSync(join(cwd, '.alpha/agents/a.alpha.md'));
    expect(await prune('beta')).toContain('Deleted .beta/agents/a.beta.md.');
    expect(outputs(cwd)).toEqual(both.filter((path) => path !== '.beta/agents/a.beta.md'));
  });

  it('may carry along what a format cannot hold', async () => {
    const cwd = temporaryDirectory(PROJECT);
    expect(await run(['convert', '.', ...TO_BETA, '--carry'], { cwd })).toMatchObject({ code: 0 });
    const file = await run(['convert', '.alpha/agents/a.alpha.md', '--to', 'beta', '--carry'], {
      cwd,
    });
    expect(file).toMatchObject({ code: 2 });
    expect(file.stderr).toContain('Say where with -o <path>.');
  });

  it.each([
    ['a directory in it', '.alpha/agents'],
    ['the way to one', '.alpha'],
    ['a directory below one', '.alpha/agents/review'],
  ])('is what %s belongs to', async (_, path) => {
    const cwd = temporaryDirectory(PROJECT);
    const expected = path.endsWith('review') ? CONVERTED.slice(1, 2) : CONVERTED.slice(0, 2);
    expect(await run(['convert', path, ...TO_BETA], { cwd })).toMatchObject({ code: 0 });
    expect(outputs(cwd)).toEqual(expected);
    const here = { cwd: join(cwd, path) };
    const again = await run(['convert', '.', ...TO_BETA, '--check'], here);
    expect(again).toMatchObject({ code: 0 });
  });

  it('is no home directory, and not what several paths or one file name', async () => {
    const cwd = temporaryDirectory(PROJECT);
    home.directory = cwd;
    for (const named of [['.alpha/agents'], ['sub', 'notes'], ['sub/.alpha/agent/d.alpha.md']]) {
      await run(['convert', ...named, ...TO_BETA], { cwd });
    }
    expect(outputs(cwd)).toEqual([]);
  });

  it('is not written into when the format has no places', async () => {
    const cwd = temporaryDirectory({ '.alpha/agents/a.alpha.md': text('a') });
    const { code, stdout } = await run(['convert', '.', '--to', 'agentconfig'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'a' });
    expect(Object.keys(filesBelow(cwd))).toEqual(['.alpha/agents/a.alpha.md']);
  });
});

describe('an output directory', () => {
  it('holds the places, and projects as they stood', async () => {
    const cwd = temporaryDirectory(PROJECT);
    await run(['convert', '.', ...TO_BETA, '-o', 'out/'], { cwd });
    expect(outputs(join(cwd, 'out'))).toEqual(CONVERTED);
    const again = await run(['convert', '.', ...TO_BETA, '-o', 'out'], { cwd });
    expect(again.stderr).toContain('Nothing to write: 3 files up to date.');
    await run(['convert', 'sub', ...TO_BETA, '-o', 'flat/'], { cwd });
    expect(outputs(join(cwd, 'flat'))).toEqual(['.beta/agents/d.beta.md']);
  });

  it('gathers agents that were in no project, and mirrors those that go into none', async () => {
    const cwd = temporaryDirectory({
      'team/x.agent.json': JSON.stringify({ agentconfig: '1', ...agent('x') }),
      'sub/.alpha/agents/deep/d.alpha.md': text('d'),
    });
    await run(['convert', '.', '--to', 'beta', '-o', 'out/'], { cwd });
    expect(outputs(join(cwd, 'out'))).toEqual([
      '.beta/agents/x.beta.md',
      'sub/.beta/agents/d.beta.md',
    ]);
    rmSync(join(cwd, 'out'), { recursive: true });
    await run(['convert', '.', '--to', 'agentconfig', '-o', 'plain/'], { cwd });
    expect(Object.keys(filesBelow(join(cwd, 'plain')))).toEqual([
      'sub/d.agent.json',
      'team/x.agent.json',
    ]);
  });

  it.each([
    ['a place', '.', '.beta/agents/', ''],
    ['another place', '.', '.beta/agent/', ''],
    ['a directory in a place', '.', 'app/.beta/agents/team/', ''],
    ['a place seen from within', '.beta', 'agents/', ''],
    ['the way to a place', '.', '.beta/', 'agents/'],
  ])('that is %s takes the files as they are', async (_, standing, output, below) => {
    const cwd = temporaryDirectory({ ...PROJECT, '.beta/agents/old.beta.md': '' });
    const place = resolve(cwd, standing, output, below);
    const convert = async () =>
      run(['convert', cwd, ...TO_BETA, '-o', output], { cwd: join(cwd, standing) });
    expect(await convert()).toMatchObject({ code: 0 });
    const names = ['a', 'b', 'd'].map((id) => `${id}.beta.md`);
    expect(outputs(place).filter((path) => path !== 'old.beta.md')).toEqual(names);
    expect(outputs(cwd)).toHaveLength(4);
    rmSync(join(place, 'a.beta.md'));
    expect((await convert()).stderr).toContain(`Wrote ${output}${below}a.beta.md; 2 up to date.`);
  });

  it('takes one file by its name, and what comes through a pipe', async () => {
    const cwd = temporaryDirectory(PROJECT);
    const file = '.alpha/agents/a.alpha.md';
    await run(['convert', file, '--to', 'beta', '-o', 'x.beta.md'], { cwd });
    const stdin = () => Buffer.from(text('a'));
    await run(['convert', '-', ...TO_BETA, '-o', '.beta/agents/'], { cwd, stdin });
    await run(['convert', '-', ...TO_BETA, '-o', 'out/'], { cwd, stdin });
    const expected = ['.beta/agents/a.beta.md', 'out/.beta/agents/a.beta.md', 'x.beta.md'];
    expect(outputs(cwd)).toEqual(expected);
  });

  it('may hold the input, when a pattern names it', async () => {
    const cwd = temporaryDirectory(PROJECT);
    await run(['convert', '.alpha/agents/*.md', '--to', 'beta', '-o', '.'], { cwd });
    await run(['convert', '**/.alpha/agent/*.md', '--to', 'beta', '-o', '.'], { cwd });
    expect(outputs(cwd)).toEqual(['.beta/agents/a.beta.md', 'sub/.beta/agents/d.beta.md']);
  });
});

describe('--from', () => {
  it('takes what the format recognises anywhere, where its places are empty', async () => {
    const cwd = temporaryDirectory({
      'one/.alpha/agents/README.txt': 'Nothing here.',
      'one/notes/x.alpha.md': text('x'),
      'one/notes/y.txt': text('y'),
      'one/.beta/agents/w.beta.md': text('w'),
      'two/.alpha/agents/z.alpha.md': text('z'),
      'two/notes/no.alpha.md': text('no'),
    });
    const { stdout } = await run(['inspect', 'one', 'two', '--from', 'alpha', '--json'], { cwd });
    const { agents } = JSON.parse(stdout) as { agents: { id: string }[] };
    expect(agents.map(({ id }) => id).sort()).toEqual(['x', 'z']);
    const loaded = await loadAgents(['one', 'two'], { cwd, from: 'alpha' });
    expect(loaded.agents.map(({ source }) => source).sort()).toEqual([
      'one/notes/x.alpha.md',
      'two/.alpha/agents/z.alpha.md',
    ]);
  });
});

describe('files of a project', () => {
  const SIDED = {
    'sub/.motto': 'Be kind.',
    'sub/.alpha/agents/a.alpha.md': text('a'),
    'sub/alpha.json': '{ "theme": "dark" }',
    '.motto': 'Another one.',
  };
  const describedBy = async (cwd: string, path: string, more: object = {}) =>
    (await loadAgents(path, { cwd, ...more })).agents.map(
      ({ agent: { description } }) => description,
    );

  it('are found, however the agent is named', async () => {
    const cwd = temporaryDirectory(SIDED);
    const file = 'sub/.alpha/agents/a.alpha.md';
    for (const path of ['.', 'sub', 'sub/.alpha', 'sub/.alpha/agents', file, '**/.alpha/**/*.md']) {
      expect([path, await describedBy(cwd, path)]).toEqual([path, ['Be kind.']]);
    }
    expect(await describedBy(join(cwd, 'sub/.alpha/agents'), 'a.alpha.md')).toEqual(['Be kind.']);
  });

  it('are not read when they are not ours to read', async () => {
    const cwd = temporaryDirectory(SIDED);
    const within = [join(cwd, 'sub/.alpha/agents')];
    expect(await describedBy(cwd, 'sub/.alpha/agents', { within })).toEqual([undefined]);
    expect(await describedBy(cwd, 'sub/.alpha/agents/a.alpha.md', { within })).toEqual([undefined]);
    home.directory = join(cwd, 'sub');
    const atHome = await describedBy(cwd, 'sub/.alpha/agents/a.alpha.md');
    expect(atHome).toEqual([undefined]);
  });

  it('are passed over without a word, unless they have agents themselves', async () => {
    const cwd = temporaryDirectory(SIDED);
    const validate = async () => (await run(['validate', '.'], { cwd })).stdout;
    expect(await validate()).toBe('1 file, no problems\n');
    writeFileSync(join(cwd, 'sub/alpha.json'), JSON.stringify({ team: [agent('b'), agent('c')] }));
    expect(await validate()).toBe('2 files, no problems\n');
    await run(['convert', '.', ...TO_BETA], { cwd });
    expect(outputs(cwd)).toEqual(['a', 'b', 'c'].map((id) => `sub/.beta/agents/${id}.beta.md`));
  });

  it.each([
    ['.', 'sub/.alpha/agents/a.alpha.md', 'sub/.alpha/agents/a.alpha.md'],
    ['.', './sub/.alpha/agents/a.alpha.md', 'sub/.alpha/agents/a.alpha.md'],
    ['sub', '.alpha/agents/a.alpha.md', '.alpha/agents/a.alpha.md'],
    ['sub/.alpha', 'agents', 'agents/a.alpha.md'],
    ['sub/.alpha/agents', 'a.alpha.md', 'a.alpha.md'],
    ['sub/.alpha/agents', '.', 'a.alpha.md'],
    ['sub/.alpha/other', '../agents/a.alpha.md', '../agents/a.alpha.md'],
  ])('seen from %s, are called as the user calls them: %s', async (standing, path, shown) => {
    const cwd = temporaryDirectory({ ...SIDED, 'sub/.alpha/agents/a.alpha.md': '{' });
    mkdirSync(join(cwd, 'sub/.alpha/other'), { recursive: true });
    const { stdout } = await run(['validate', path], { cwd: join(cwd, standing) });
    expect(stdout.split(':')[0]).toBe(shown);
  });
});

describe('what is passed over', () => {
  it('is told when a directory gives nothing because its places are ignored', async () => {
    const cwd = temporaryDirectory({
      ...PROJECT,
      '.git/HEAD': '',
      '.gitignore': '.alpha/\nnotes\n',
    });
    const { stderr } = await run(['convert', '.', ...TO_BETA], { cwd });
    expect(stderr).toContain('No file in the current directory is recognised as an agent.');
    expect(stderr).toContain(': .alpha/agents, sub/.alpha/agent.');
    rmSync(join(cwd, '.gitignore'));
    writeFileSync(join(cwd, '.agentxignore'), 'sub\n');
    expect((await run(['convert', '.', ...TO_BETA], { cwd })).stderr).toContain('Wrote 2 files.');
    const empty = temporaryDirectory({
      'p/.alpha/agents/a.alpha.md': text('a'),
      'p/.agentxignore': '.*',
    });
    expect((await run(['validate', 'p'], { cwd: empty })).stdout).toContain(': p/.alpha/agents.');
  });

  it('is told of a place that is a link, unless it leads to another place', async () => {
    const cwd = temporaryDirectory({ '.alpha/agents/a.alpha.md': text('a'), 'shared/x.md': '' });
    mkdirSync(join(cwd, '.beta'));
    symlinkSync('../.alpha/agents', join(cwd, '.beta/agents'));
    expect((await run(['validate', '.'], { cwd })).stdout).toBe('1 file, no problems\n');
    symlinkSync('shared', join(cwd, '.gamma'));
    expect((await run(['validate', '.'], { cwd })).stdout).toContain(
      '.gamma was skipped: it is a symbolic link to shared, and links are not followed.',
    );
  });
});

describe('agentx watch', () => {
  it('writes into the project, notices its agents, and not what it writes', async () => {
    const cwd = temporaryDirectory(PROJECT);
    let said = '';
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const watched = run(['watch', '.', ...TO_BETA], {
      cwd,
      startSession: () => Promise.resolve({ onCommand: () => {}, ended }),
      stderr: (text) => {
        said += text;
      },
    });
    await vi.waitFor(() => expect(said).toContain('Watching for changes.'), 10_000);
    writeFileSync(join(cwd, '.alpha/agents/e.alpha.md'), text('e'));
    await vi.waitFor(() => expect(said).toContain('Wrote .beta/agents/e.beta.md.'), 10_000);
    rmSync(join(cwd, 'sub/.alpha/agent/d.alpha.md'));
    await vi.waitFor(() => expect(said).toContain('Deleted sub/.beta/agents/d.beta.md.'), 10_000);
    end();
    expect(await watched).toMatchObject({ code: 0 });
    expect(said).not.toContain('Nothing to write');
    const nowhere = await run(['watch', '.', '--to', 'afm'], {
      cwd,
      startSession: () => Promise.resolve({ onCommand: () => {}, ended }),
    });
    expect(nowhere).toMatchObject({ code: 2 });
  });
});

describe('a server that may write in some directories', () => {
  it('writes into a place there, and nowhere else', async () => {
    const cwd = temporaryDirectory({ 'in/.beta/agents/old.beta.md': '' });
    const target = { adapter: placedAdapter('beta', '.beta.md'), version: '1' };
    const save = (output: string, files: Readonly<Record<string, string>>) =>
      saveOutput(
        new Map(Object.entries(files)),
        target,
        { output, force: false },
        {
          loading: { cwd },
          confines: confinesOf(['in/.beta/agents'], cwd),
        },
      );
    const written = save('in/.beta/agents', { '.beta/agents/a.beta.md': 'a' });
    expect(written).toEqual([{ path: 'in/.beta/agents/a.beta.md', action: 'created' }]);
    expect(() => save('in/.beta/agents', { '.beta/agents/b.beta.md': '', '.motto': '' })).toThrow();
    expect(() => save('out', { '.beta/agents/b.beta.md': '' })).toThrow();
    expect(outputs(cwd)).toEqual(['in/.beta/agents/a.beta.md', 'in/.beta/agents/old.beta.md']);
  });
});
