import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFleet, type FleetChange } from '../../src/fleet/create-fleet.ts';
import { loadAgents } from '../../src/fleet/load-agents.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';

const card = (name: string, text = 'Hello.', more = '') =>
  `---\ntype: agent\nname: ${name}\n${more}---\n${text}\n`;

/** The parts of a change that tell what happened. */
function summary({ added, changed, removed, kept, diagnostics, agents }: FleetChange) {
  return {
    added,
    changed,
    removed,
    kept,
    agents: agents.map(({ agent }) => agent.id),
    said: diagnostics.map(({ code, message }) => `${code}: ${message}`),
  };
}

const NOTHING = { added: [], changed: [], removed: [], kept: [], agents: [], said: [] };

describe('loading', () => {
  it('tracks agents by id and source, in any formats', async () => {
    const cwd = temporaryDirectory({
      'team/a.md': card('a'),
      'team/deep/b.agent.json': '{"agentconfig": "1", "id": "b"}',
      'team/notes.txt': 'notes',
    });
    const fleet = createFleet({ cwd });
    expect(summary(await fleet.load('team'))).toEqual({
      ...NOTHING,
      added: ['a', 'b'],
      agents: ['a', 'b'],
    });
    expect([...fleet.agents].map(([id, { source, format }]) => [id, source, format])).toEqual([
      ['a', 'team/a.md', 'agentcard'],
      ['b', 'team/deep/b.agent.json', 'agentconfig'],
    ]);
    expect(fleet.agents.get('a')?.agent).toMatchObject({ id: 'a', instruction: 'Hello.' });
    expect({ paths: fleet.paths, version: fleet.version }).toEqual({ paths: ['team'], version: 1 });
  });

  it('says what was added, changed and removed the second time', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b'), 'c.md': card('c') });
    const fleet = createFleet({ cwd });
    await fleet.load('.');
    const before = fleet.agents;
    writeFileSync(join(cwd, 'b.md'), card('b', 'Other words.'));
    rmSync(join(cwd, 'c.md'));
    writeFileSync(join(cwd, 'd.md'), card('d'));
    expect(summary(await fleet.load('.'))).toEqual({
      added: ['d'],
      changed: ['b'],
      removed: ['c'],
      kept: [],
      agents: ['a', 'b', 'd'],
      said: [],
    });
    expect(fleet.agents.get('a')).toBe(before.get('a'));
    expect(fleet.version).toBe(2);
  });

  it('changes nothing when nothing changed', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a') });
    const fleet = createFleet({ cwd });
    await fleet.load('a.md');
    const { agents, version } = fleet;
    expect(summary(await fleet.reload())).toEqual({ ...NOTHING, agents: ['a'] });
    expect(fleet.agents).toBe(agents);
    expect(fleet.version).toBe(version);
  });

  it('notices that a file was renamed', async () => {
    const cwd = temporaryDirectory({ 'team/a.md': card('a') });
    const fleet = createFleet({ cwd });
    await fleet.load('team');
    renameSync(join(cwd, 'team/a.md'), join(cwd, 'team/b.md'));
    expect(summary(await fleet.reload())).toEqual({ ...NOTHING, changed: ['a'], agents: ['a'] });
    expect(fleet.agents.get('a')?.source).toBe('team/b.md');
  });

  it('keeps what other paths give', async () => {
    const cwd = temporaryDirectory({ 'x/a.md': card('a'), 'y/b.md': card('b') });
    const fleet = createFleet({ cwd });
    await fleet.load('x');
    await fleet.load(['y', 'x/a.md']);
    rmSync(join(cwd, 'x/a.md'));
    expect(summary(await fleet.load('y'))).toEqual({ ...NOTHING, agents: ['b'] });
    expect([...fleet.agents.keys()]).toEqual(['a', 'b']);
    expect(summary(await fleet.reload())).toMatchObject({ removed: ['a'] });
  });

  it('removes the agents of a path that is gone until it is back', async () => {
    const cwd = temporaryDirectory({ 'x/a.md': card('a'), 'y/b.md': card('b') });
    const fleet = createFleet({ cwd });
    await fleet.load(['x', 'y/*.md']);
    rmSync(join(cwd, 'x'), { recursive: true });
    expect(summary(await fleet.reload())).toEqual({
      ...NOTHING,
      removed: ['a'],
      agents: ['b'],
      said: ['fleet/path-gone: x is gone; the agents loaded from it are removed.'],
    });
    expect(summary(await fleet.reload()).said).toEqual([
      'host/file-not-found: There is no file or directory "x".',
    ]);
    mkdirSync(join(cwd, 'x'));
    writeFileSync(join(cwd, 'x/a.md'), card('a'));
    expect(summary(await fleet.reload())).toMatchObject({ added: ['a'], said: [] });
  });

  it('says when a path leads nowhere', async () => {
    const fleet = createFleet({ cwd: temporaryDirectory({ 'team/a.md': card('a') }) });
    expect(summary(await fleet.load('taem'))).toEqual({
      ...NOTHING,
      said: ['host/file-not-found: There is no file or directory "taem".'],
    });
    expect(fleet.paths).toEqual([]);
  });

  it('throws when the format does not exist', () => {
    expect(() => createFleet({ from: 'agentcrad' })).toThrow('Did you mean "agentcard"?');
  });
});

describe('an edit that is invalid', () => {
  it('keeps the last good version and says so', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b') });
    const fleet = createFleet({ cwd });
    await fleet.load('.');
    writeFileSync(join(cwd, 'a.md'), card('a', 'New.', 'severs: [x]\n'));
    writeFileSync(join(cwd, 'b.md'), card('b', 'New.'));
    expect(summary(await fleet.reload())).toEqual({
      added: [],
      changed: ['b'],
      removed: [],
      kept: ['a'],
      agents: ['a', 'b'],
      said: [
        'agentcard/unknown-field: "severs" is not a setting of a card of type agent.',
        'fleet/last-good-kept: a.md gives no agents as it is now; the last good version of "a" stays.',
      ],
    });
    expect(fleet.agents.get('a')?.agent.instruction).toBe('Hello.');
    writeFileSync(join(cwd, 'a.md'), card('a', 'Newer.'));
    expect(summary(await fleet.reload())).toMatchObject({ changed: ['a'], kept: [], said: [] });
  });

  it('may leave a file that is no agent for the moment', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b') });
    const fleet = createFleet({ cwd });
    await fleet.load('.');
    writeFileSync(join(cwd, 'a.md'), '');
    expect(summary(await fleet.reload())).toMatchObject({ kept: ['a'], removed: [] });
    rmSync(join(cwd, 'a.md'));
    expect(summary(await fleet.reload())).toMatchObject({ kept: [], removed: ['a'] });
  });

  it('is picked up once it is repaired, even if there never was a good version', async () => {
    const cwd = temporaryDirectory({ 'a.md': 'type: [' });
    const fleet = createFleet({ cwd, from: 'agentcard' });
    expect(summary(await fleet.load('a.md')).added).toEqual([]);
    writeFileSync(join(cwd, 'a.md'), card('a'));
    expect(summary(await fleet.reload()).added).toEqual(['a']);
  });

  it('is also one of a file that an agent is made of', async () => {
    const cwd = temporaryDirectory({
      'agents/a.md': card('a', 'Hello.', 'messages: past.md\n'),
      'agents/past.md': '---USER\nHello.\n',
      'private.md': '---USER\nSecret.\n',
    });
    const fleet = createFleet({ cwd });
    await fleet.load('agents/a.md');
    expect(fleet.files).toEqual([join(cwd, 'agents/a.md'), join(cwd, 'agents/past.md')]);
    rmSync(join(cwd, 'agents/past.md'));
    symlinkSync('../private.md', join(cwd, 'agents/past.md'));
    expect(summary(await fleet.reload())).toMatchObject({
      kept: ['a'],
      said: [
        'host/outside-root: agents/past.md leads out of agents.',
        expect.stringContaining('past.md'),
        expect.stringContaining('fleet/last-good-kept'),
      ],
    });
  });

  it('is not when a file became part of another agent', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b') });
    const fleet = createFleet({ cwd });
    await fleet.load('.');
    writeFileSync(join(cwd, 'a.md'), card('a', 'Hello.', 'messages: b.md\n'));
    expect(summary(await fleet.reload())).toMatchObject({ changed: ['a'], removed: ['b'] });
  });
});

describe('ids that are taken', () => {
  it('refuse the whole load, with both places', async () => {
    const cwd = temporaryDirectory({
      'x/a.md': card('a'),
      'y/a.md': card('a'),
      'y/b.md': card('b'),
    });
    const fleet = createFleet({ cwd });
    await fleet.load('x');
    expect(summary(await fleet.load('y'))).toEqual({
      ...NOTHING,
      said: ['core/duplicate-id: Two agents are called "a": one in x/a.md, one in y/a.md.'],
    });
    expect([...fleet.agents.keys()]).toEqual(['a']);
    writeFileSync(join(cwd, 'y/a.md'), card('c'));
    expect(summary(await fleet.reload())).toMatchObject({ added: ['c', 'b'], said: [] });
  });

  it('may be taken over by another file of the same load', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b') });
    const fleet = createFleet({ cwd });
    await fleet.load('.');
    writeFileSync(join(cwd, 'a.md'), card('b'));
    writeFileSync(join(cwd, 'b.md'), card('a'));
    expect(summary(await fleet.reload())).toMatchObject({ changed: ['b', 'a'], said: [] });
  });
});

it('checks how agents refer to each other over the whole fleet', async () => {
  const cwd = temporaryDirectory({
    'x/a.md': card('a', 'Hello.', 'agents: [b]\n'),
    'y/b.md': card('b'),
  });
  const fleet = createFleet({ cwd });
  const unknown =
    'loadset/unknown-agent: "a" names "b" as an agent it may call, but there is no agent "b".';
  expect(summary(await fleet.load('x')).said).toEqual([unknown]);
  expect(summary(await fleet.load('y')).said).toEqual([]);
  renameSync(join(cwd, 'y/b.md'), join(cwd, 'y/c.md'));
  writeFileSync(join(cwd, 'y/c.md'), card('c'));
  expect(summary(await fleet.load('y')).said).toEqual([unknown]);
});

it('tells those who listen, and not for nothing', async () => {
  const cwd = temporaryDirectory({ 'a.md': card('a') });
  const fleet = createFleet({ cwd });
  const heard: unknown[] = [];
  const stop = fleet.subscribe(({ added, changed }) => void heard.push({ added, changed }));
  await fleet.load('a.md');
  await fleet.reload();
  writeFileSync(join(cwd, 'a.md'), card('a', 'New.'));
  await fleet.reload();
  stop();
  rmSync(join(cwd, 'a.md'));
  await fleet.reload();
  expect(heard).toEqual([
    { added: ['a'], changed: [] },
    { added: [], changed: ['a'] },
  ]);
});

it('loads one thing after the other', async () => {
  const cwd = temporaryDirectory({ 'x/a.md': card('a'), 'y/a.md': card('a') });
  mkdirSync(join(cwd, 'z'));
  const fleet = createFleet({ cwd });
  const results = await Promise.all([fleet.load('x'), fleet.load('y'), fleet.load('z')]);
  expect(results.map(({ added }) => added)).toEqual([['a'], [], []]);
  expect(fleet.agents.get('a')?.source).toBe('x/a.md');
});

it('loads once, without a fleet to keep', async () => {
  const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': 'type: [' });
  const { agents, diagnostics, sources } = await loadAgents(['a.md', 'b.md'], {
    cwd,
    from: 'agentcard',
  });
  expect(agents.map(({ agent }) => agent.id)).toEqual(['a']);
  expect(diagnostics.map(({ at }) => at?.file)).toEqual(['b.md']);
  expect([...sources.keys()]).toEqual(['a.md', 'b.md']);
});
