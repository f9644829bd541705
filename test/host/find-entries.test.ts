import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { findEntries } from '../../src/host/find-entries.ts';
import { rulesAround, withRulesOf } from '../../src/host/ignored.ts';
import { shownPath } from '../../src/host/load-root.ts';
import { type Confines, confinesOf } from '../../src/host/within.ts';
import { temporaryDirectory } from './temporary-directory.ts';

async function find(
  cwd: string,
  paths: readonly string[],
  options: {
    readonly root?: string;
    readonly maxFiles?: number;
    readonly except?: readonly string[];
    readonly places?: readonly string[];
    readonly confines?: Confines;
  } = {},
) {
  const diagnostics: Diagnostic[] = [];
  const entries = await findEntries(paths, {
    cwd,
    root: options.root,
    places: options.places ?? [],
    ...(options.confines && { confines: options.confines }),
    maxFiles: options.maxFiles ?? 100,
    except: options.except ?? [],
    report: (diagnostic) => void diagnostics.push(diagnostic),
  });
  return {
    shown: entries.map(({ root, file }) => shownPath(root, file)),
    files: entries.map(({ file }) => file),
    below: entries.map(({ below }) => below),
    said: diagnostics.map(({ message, hint }) => [message, hint].filter(Boolean).join(' ')),
  };
}

const TREE = {
  'agents/b.md': '',
  'agents/a.md': '',
  'agents/team/c.yaml': '',
  'agents/.hidden/d.md': '',
  'agents/.e.md': '',
  'agents/node_modules/f/g.md': '',
  'other/[draft].md': '',
};

describe('findEntries', () => {
  it('takes a file, its directory being the root', async () => {
    const found = await find(temporaryDirectory(TREE), ['./agents/a.md']);
    expect(found).toEqual({
      shown: ['agents/a.md'],
      files: ['a.md'],
      below: ['a.md'],
      said: [],
    });
  });

  it('looks through a directory, but not at hidden files and node_modules', async () => {
    const found = await find(temporaryDirectory(TREE), ['agents/']);
    expect(found).toEqual({
      shown: ['agents/a.md', 'agents/b.md', 'agents/team/c.yaml'],
      files: ['a.md', 'b.md', 'team/c.yaml'],
      below: ['a.md', 'b.md', 'team/c.yaml'],
      said: [],
    });
  });

  it('knows where a file lies below what was named', async () => {
    const cwd = temporaryDirectory(TREE);
    const below = async (path: string, root?: string) =>
      (await find(cwd, [path], root === undefined ? {} : { root })).below;
    expect(await below('agents/team')).toEqual(['c.yaml']);
    expect(await below('agents/team', '.')).toEqual(['c.yaml']);
    expect(await below('agents/team/c.yaml', '.')).toEqual(['c.yaml']);
    expect(await below('agents/**/*.{md,yaml}')).toEqual(['a.md', 'b.md', 'team/c.yaml']);
    expect(await below('*/*.md')).toEqual(['agents/a.md', 'agents/b.md', 'other/[draft].md']);
    expect(await below(`${cwd}/agents/**/c.yaml`)).toEqual(['team/c.yaml']);
    expect(await below('./other/../agents/*.md')).toEqual(['a.md', 'b.md']);
  });

  it('shows files of the current directory without a prefix', async () => {
    const cwd = join(temporaryDirectory(TREE), 'agents');
    expect((await find(cwd, ['.'])).shown).toEqual(['a.md', 'b.md', 'team/c.yaml']);
  });

  it('takes each file once, however often it is named', async () => {
    const found = await find(temporaryDirectory(TREE), ['agents/b.md', 'agents', 'agents/*.md']);
    expect(found.shown).toEqual(['agents/b.md', 'agents/a.md', 'agents/team/c.yaml']);
  });

  it('expands a pattern, unless a file has that very name', async () => {
    const cwd = temporaryDirectory(TREE);
    expect((await find(cwd, ['agents/**/*.{md,yaml}'])).shown).toEqual([
      'agents/a.md',
      'agents/b.md',
      'agents/team/c.yaml',
    ]);
    expect((await find(cwd, ['other/[draft].md'])).shown).toEqual(['other/[draft].md']);
  });

  it('says what leads nowhere, with a suggestion', async () => {
    const found = await find(temporaryDirectory(TREE), ['agents/aa.md', 'nowhere/*.md']);
    expect(found.said).toEqual([
      'There is no file or directory "agents/aa.md". Did you mean "agents/a.md"?',
      'No file matches "nowhere/*.md". "*" stands for any part of a file name, "**" for any number of directories.',
    ]);
  });

  it('names files relative to a wider root and keeps within it', async () => {
    const cwd = temporaryDirectory(TREE);
    const found = await find(cwd, ['agents/team', 'other/[draft].md'], { root: 'agents' });
    expect(found).toEqual({
      shown: ['agents/team/c.yaml'],
      files: ['team/c.yaml'],
      below: ['c.yaml'],
      said: [
        'other/[draft].md leads out of agents. If that is meant, widen what may be read with --root <directory>.',
      ],
    });
  });

  it('enters what is hidden only on the way to a place', async () => {
    const cwd = temporaryDirectory({
      '.x/agents/a.md': '',
      '.x/agents/deep/b.md': '',
      '.x/agents/.c.md': '',
      '.x/agents/node_modules/d.md': '',
      '.x/agents.md': '',
      '.x/other/e.md': '',
      '.x/node_modules/f.md': '',
      '.y/agents/g.md': '',
      '.git/agents/h.md': '',
      '.modes': '',
      'p/.x/agents/i.md': '',
      'p/.z': '',
      'p/node_modules/.x/agents/j.md': '',
    });
    const places = ['.x/agents', '.modes', '.z/agents'];
    expect((await find(cwd, ['.'], { places })).files).toEqual([
      '.modes',
      '.x/agents/a.md',
      '.x/agents/deep/b.md',
      'p/.x/agents/i.md',
    ]);
    expect((await find(cwd, ['.'])).files).toEqual([]);
    const few = await find(cwd, ['.'], { places, maxFiles: 3 });
    expect(few.said[0]).toContain('more than 3 files');
    const except = [join(cwd, '.x/agents')];
    expect((await find(cwd, ['.'], { places, except })).files).toEqual([
      '.modes',
      'p/.x/agents/i.md',
    ]);
  });

  it('sees what is in a place from its project, as far as that may be read', async () => {
    const cwd = temporaryDirectory({ 'p/.x/agents/t/a.md': '', 'q/.x/other/b.md': '' });
    const rootsOf = async (path: string, confines?: Confines) => {
      const options = {
        cwd,
        root: undefined,
        places: ['.x/agents'],
        maxFiles: 9,
        report: () => {},
      };
      const entries = await findEntries([path], { ...options, ...(confines && { confines }) });
      return entries.map(({ root: { only, shown }, file }) => ({ shown, file, only }));
    };
    const file = '.x/agents/t/a.md';
    const whole = [{ shown: 'p', file, only: undefined }];
    for (const path of [`p/${file}`, 'p/.x/agents/t', 'p/.x', 'p/.x/**/*.md']) {
      expect(await rootsOf(path)).toEqual(whole);
    }
    expect(await rootsOf(`p/${file}`, confinesOf(['p'], cwd))).toEqual(whole);
    const confined = [{ shown: 'p', file, only: '.x/agents/t' }];
    expect(await rootsOf(`p/${file}`, confinesOf(['p/.x/agents/t'], cwd))).toEqual(confined);
    expect(await rootsOf('p/.x/agents/t', confinesOf(['p/.x/agents/t'], cwd))).toEqual(confined);
    expect(await rootsOf('q/.x/other')).toEqual([
      { shown: 'q/.x/other', file: 'b.md', only: undefined },
    ]);
  });

  it('stops at a directory with too many files', async () => {
    const found = await find(temporaryDirectory(TREE), ['agents'], { maxFiles: 1 });
    expect(found).toMatchObject({
      shown: [],
      said: [
        'agents holds more than 1 files. Name the directories that hold agents.',
        'No file in agents is recognised as an agent. Name the files, or say which format they are in with --from.',
      ],
    });
  });

  it('follows no symbolic link and mentions those that lead out or nowhere', async () => {
    const cwd = temporaryDirectory({ 'agents/a.md': '', 'secret/key.md': '' });
    symlinkSync('../secret', join(cwd, 'agents/out'));
    symlinkSync('../secret/key.md', join(cwd, 'agents/key.md'));
    symlinkSync('nothing', join(cwd, 'agents/dangling.md'));
    symlinkSync('a.md', join(cwd, 'agents/same.md'));
    const { shown, said } = await find(cwd, ['agents']);
    expect(shown).toEqual(['agents/a.md']);
    expect(said.map((text) => text.split(' If ')[0])).toEqual([
      'agents/dangling.md was skipped: it is a symbolic link that leads nowhere.',
      'agents/key.md was skipped: it is a symbolic link that leads out of agents.',
      'agents/out was skipped: it is a symbolic link that leads out of agents.',
    ]);
  });
});

describe('what is ignored', () => {
  const shownIn = async (files: Readonly<Record<string, string>>, ...paths: string[]) =>
    (await find(temporaryDirectory(files), paths)).shown;

  it('is what .gitignore files name, the nearest having the last word', async () => {
    const files = {
      'agents/.gitignore': 'drafts/\n*.old.md\n',
      'agents/a.md': '',
      'agents/a.old.md': '',
      'agents/drafts/b.md': '',
      'agents/team/.gitignore': '!keep.old.md\n/only-here.md\n',
      'agents/team/keep.old.md': '',
      'agents/team/only-here.md': '',
      'agents/team/deep/only-here.md': '',
    };
    expect(await shownIn(files, 'agents')).toEqual([
      'agents/a.md',
      'agents/team/keep.old.md',
      'agents/team/deep/only-here.md',
    ]);
  });

  it('is what the repository around a directory ignores', async () => {
    const files = {
      '.gitignore': 'a.md\n',
      'repo/.git/HEAD': '',
      'repo/.gitignore': '/agents/team/b.md\n',
      'repo/agents/team/a.md': '',
      'repo/agents/team/b.md': '',
    };
    expect(await shownIn(files, 'repo/agents/team')).toEqual(['repo/agents/team/a.md']);
  });

  it('is what .agentxignore names on the way down, not what is named', async () => {
    const files = {
      'agents/.agentxignore': 'examples/\n',
      'agents/a.md': '',
      'agents/examples/b.md': '',
    };
    expect(await shownIn(files, 'agents')).toEqual(['agents/a.md']);
    expect(await shownIn(files, 'agents/examples')).toEqual(['agents/examples/b.md']);
  });

  it('is nothing that was asked for by name or pattern', async () => {
    const files = { '.git': 'gitdir: elsewhere', '.gitignore': 'out\n', 'out/a.md': '' };
    expect(await shownIn(files, 'out/a.md')).toEqual(['out/a.md']);
    expect(await shownIn(files, 'out/*.md')).toEqual(['out/a.md']);
    expect(await shownIn(files, 'out')).toEqual(['out/a.md']);
  });

  it('is not told by links and directories called .gitignore', async () => {
    const cwd = temporaryDirectory({ 'a.md': '', 'rules.txt': '*.md', 'b/.gitignore/x': '*' });
    symlinkSync('rules.txt', join(cwd, '.gitignore'));
    expect((await find(cwd, ['.'])).shown).toEqual(['a.md', 'rules.txt']);
  });

  it('is nothing where no rules can be reached', () => {
    const cwd = temporaryDirectory({ '.git/HEAD': '', '.gitignore': 'x\n', 'a.md': '' });
    symlinkSync('loop', join(cwd, 'loop'));
    const outer = withRulesOf(cwd, undefined);
    expect(outer?.rules).toHaveLength(1);
    for (const name of ['a.md', 'loop', 'x'.repeat(300), 'nul\0']) {
      const directory = join(cwd, name);
      expect(withRulesOf(directory, outer)).toBe(outer);
      expect(rulesAround(directory)).toEqual(outer);
    }
  });

  it('is where output goes', async () => {
    const cwd = temporaryDirectory({ 'a.md': '', 'out/b.md': '', 'x/out/c.md': '' });
    const except = [join(cwd, 'out')];
    expect((await find(cwd, ['.'], { except })).shown).toEqual(['a.md', 'x/out/c.md']);
    expect((await find(cwd, ['**/*.md'], { except })).shown).toEqual(['a.md', 'x/out/c.md']);
    expect((await find(cwd, ['out/b.md'], { except })).shown).toEqual(['out/b.md']);
  });
});
