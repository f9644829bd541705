import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFleet } from '../../src/fleet/create-fleet.ts';
import { type WatchOptions, watchPaths } from '../../src/fleet/watch-paths.ts';
import { watchedPlaces } from '../../src/fleet/watched-places.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';

const card = (name: string, text = 'Hello.', more = '') =>
  `---\ntype: agent\nname: ${name}\n${more}---\n${text}\n`;

const SETTLED = 300;
const AT_MOST = 5000;

/** Waits for something that should happen soon, however busy the machine is. */
async function until(isTrue: () => boolean): Promise<boolean> {
  const end = Date.now() + AT_MOST;
  while (!isTrue() && Date.now() < end) await wait(10);
  return isTrue();
}

/** Watches, and tells whether a deed is noticed; one that should not be is given some time. */
async function watching(cwd: string, paths: readonly string[], more: Partial<WatchOptions> = {}) {
  let count = 0;
  const onChange = () => {
    count += 1;
  };
  const options = { cwd, quiet: 50, report: () => undefined, ...more };
  const { ready, close } = watchPaths(paths, onChange, options);
  onTestFinished(close);
  await ready;
  return async (deed: () => void, isExpected = true): Promise<boolean> => {
    await wait(SETTLED);
    count = 0;
    deed();
    return isExpected ? until(() => count > 0) : wait(SETTLED).then(() => count > 0);
  };
}

describe('watching', () => {
  it('notices what happens in a directory, but not to what loading passes over', async () => {
    const cwd = temporaryDirectory({
      'team/a.md': card('a'),
      'team/.gitignore': 'drafts/\n',
      'team/drafts/b.md': card('b'),
      'team/node_modules/x.md': '',
      'team/out/c.md': '',
    });
    const path = (file: string) => join(cwd, 'team', file);
    const noticed = await watching(cwd, ['team'], { except: [path('out')] });
    expect(await noticed(() => writeFileSync(path('a.md'), card('a', 'New.')))).toBe(true);
    expect(await noticed(() => writeFileSync(path('d.md'), card('d')))).toBe(true);
    expect(await noticed(() => rmSync(path('d.md')))).toBe(true);
    const deep = () => {
      mkdirSync(path('x/y'), { recursive: true });
      writeFileSync(path('x/y/e.md'), card('e'));
    };
    expect(await noticed(deep)).toBe(true);
    expect(await noticed(() => writeFileSync(path('x/y/e.md'), card('e', 'New.')))).toBe(true);
    for (const file of ['drafts/b.md', 'node_modules/x.md', 'out/c.md', '.hidden.md']) {
      const isNoticed = await noticed(() => writeFileSync(path(file), card('z')), false);
      expect({ file, isNoticed }).toEqual({ file, isNoticed: false });
    }
  });

  it('notices that a named file is replaced, removed and written again', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'other.md': '' });
    const path = (file: string) => join(cwd, file);
    const noticed = await watching(cwd, ['a.md']);
    const saveAsEditorsDo = () => {
      writeFileSync(path('a.md.tmp'), card('a', 'New.'));
      renameSync(path('a.md.tmp'), path('a.md'));
    };
    expect(await noticed(saveAsEditorsDo)).toBe(true);
    expect(await noticed(() => writeFileSync(path('a.md'), card('a', 'Newer.')))).toBe(true);
    expect(await noticed(() => rmSync(path('a.md')))).toBe(true);
    expect(await noticed(() => writeFileSync(path('a.md'), card('a')))).toBe(true);
    expect(await noticed(() => writeFileSync(path('other.md'), 'New.'), false)).toBe(false);
  });

  it('notices that a directory is gone, and back', async () => {
    const cwd = temporaryDirectory({ 'team/a.md': card('a') });
    const noticed = await watching(cwd, ['team']);
    expect(await noticed(() => rmSync(join(cwd, 'team'), { recursive: true }))).toBe(true);
    const bringBack = () => {
      mkdirSync(join(cwd, 'team'));
      writeFileSync(join(cwd, 'team/a.md'), card('a'));
    };
    expect(await noticed(bringBack)).toBe(true);
    expect(await noticed(() => writeFileSync(join(cwd, 'team/a.md'), card('a', 'New.')))).toBe(
      true,
    );
  });

  it('notices new files that match a pattern', async () => {
    const cwd = temporaryDirectory({ 'team/a.md': card('a') });
    const noticed = await watching(cwd, ['team/**/*.md']);
    expect(await noticed(() => writeFileSync(join(cwd, 'team/b.md'), card('b')))).toBe(true);
  });

  it('follows a fleet to the files its agents are made of', async () => {
    const cwd = temporaryDirectory({ 'x/a.md': card('a'), 'x/past.md': '---USER\nHello.\n' });
    const path = (file: string) => join(cwd, 'x', file);
    const fleet = createFleet({ cwd });
    await fleet.load('x/a.md');
    const changes: unknown[] = [];
    const watched = watchPaths(
      fleet.paths,
      async () => void changes.push((await fleet.reload()).changed),
      { cwd, quiet: 50, files: () => fleet.files, report: () => undefined },
    );
    onTestFinished(watched.close);
    await watched.ready;
    writeFileSync(path('a.md'), card('a', 'Hello.', 'messages: past.md\n'));
    await until(() => changes.length > 0);
    await wait(SETTLED);
    writeFileSync(path('past.md'), '---USER\nGood day.\n');
    await until(() => changes.length > 1);
    expect(changes).toEqual([['a'], ['a']]);
  });
});

it('knows places without watching them', () => {
  const cwd = temporaryDirectory({ 'team/a.md': '', 'b.md': '', 'team/.gitignore': 'c.md' });
  const path = (file: string) => join(cwd, file);
  const { targets, isPassedOver } = watchedPlaces(['team', 'b.md', 'gone/*.md', 'was'], {
    places: [],
    cwd,
    except: [path('team/out')],
    files: [path('side/x.md')],
    directories: [path('was')],
  });
  const expected = ['b.md', 'gone', 'side', 'side/x.md', 'team', 'was'].map(path);
  expect([...targets].sort()).toEqual([cwd, ...expected].sort());
  const passed = ['team/a.md', 'team/c.md', 'team/out/a.md', 'other.md', 'b.md', 'gone/a.md'];
  expect(passed.filter((file) => isPassedOver(path(file)))).toEqual([
    'team/c.md',
    'team/out/a.md',
    'other.md',
  ]);
});

it('watches the places where agents live, as loading looks into them', () => {
  const cwd = temporaryDirectory({ '.gitignore': '.y\n' });
  const { isPassedOver } = watchedPlaces(['.'], {
    places: ['.x/agents', '.y/agents'],
    cwd,
    except: [],
    files: [],
    directories: [],
  });
  const passed = [
    '.x',
    '.x/agents',
    '.x/agents/a.md',
    'p/.x/agents/a.md',
    '.x/a.md',
    '.git',
    '.y',
    '.y/agents',
  ];
  expect(passed.filter((path) => isPassedOver(join(cwd, path)))).toEqual([
    '.x/a.md',
    '.git',
    '.y',
    '.y/agents',
  ]);
});
