import { describe, expect, it } from 'vitest';
import { addComment } from '../../../src/cli/init/add-comment.ts';
import { writeStarter } from '../../../src/cli/init/starter-agent.ts';
import { type Adapter, registry } from '../../../src/index.ts';
import { filesBelow, temporaryDirectory } from '../../host/temporary-directory.ts';
import { toyAdapter } from '../../support/toy-adapter.ts';
import { schemaFaults } from '../published-schemas.ts';
import { run } from '../run.ts';

const TARGETS = registry.adapters.flatMap((adapter) =>
  adapter.versions.map((version) => ({ adapter, version, dialect: `${adapter.id}@${version}` })),
);

interface Made {
  readonly agent: string;
  readonly files: readonly string[];
}

async function init(argv: readonly string[], cwd: string): Promise<Made> {
  const { code, stdout, stderr } = await run(['init', ...argv, '--json'], { cwd });
  expect({ code, stderr, faults: schemaFaults('output-init', stdout) }).toEqual({
    code: 0,
    stderr: '',
    faults: [],
  });
  return JSON.parse(stdout) as Made;
}

describe.each(TARGETS)('a starter in $dialect', ({ dialect, adapter }) => {
  it('is valid by its own rules, and recognised without being told', async () => {
    const cwd = temporaryDirectory();
    const { agent, files } = await init(['Tide Table', '--format', dialect], cwd);
    expect(agent).toBe('tide-table');
    expect(Object.keys(filesBelow(cwd)).sort()).toEqual([...files].sort());
    for (const argv of [
      ['validate', '.', '--as', dialect],
      ['validate', '.'],
    ]) {
      const { code, stdout } = await run([...argv, '--json'], { cwd });
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string }[] };
      const grave = diagnostics.filter(({ severity }) => severity !== 'info');
      expect({ argv, code, grave }).toEqual({ argv, code: 0, grave: [] });
    }
  });

  it('says what the format is for and nothing it cannot hold', async () => {
    const cwd = temporaryDirectory();
    await init(['Tide Table', '--format', dialect], cwd);
    const { stdout } = await run(['inspect', '.', '--json'], { cwd });
    const { agents } = JSON.parse(stdout) as { agents: Record<string, unknown>[] };
    const [agent] = agents;
    expect(agents).toHaveLength(1);
    expect(agent?.id).toBe('tide-table');
    const main = 'absent' in Object(adapter.support.instruction) ? 'skills' : 'instruction';
    expect(Object.keys(agent ?? {})).toContain(main);
    const { code } = await run(['convert', '.', '--to', dialect, '-o', 'x/', '--strict'], { cwd });
    expect(code).toBe(0);
  });

  it('has a comment, if the format has comments', async () => {
    const cwd = temporaryDirectory();
    await init(['Tide Table', '--format', dialect], cwd);
    const texts = Object.values(filesBelow(cwd)).join('');
    const isJson = Object.keys(filesBelow(cwd)).some((file) => file.endsWith('.json'));
    expect(texts.includes('# A first agent, in ')).toBe(!isJson);
  });
});

describe('a format that is new', () => {
  const target = { adapter: toyAdapter((agents) => agents), version: '1' };
  const { files, diagnostics } = writeStarter(target, { id: 'lamp', name: 'Lamp', now: '' });

  it('has a starter without doing anything for it', () => {
    expect(diagnostics).toEqual([]);
    expect([...files.keys()]).toEqual(['all.toy']);
    expect(addComment(files, target, ['Hello.'])).toEqual(files);
  });

  it('gets no comment that it would take for something else', () => {
    const renamed = new Map([...files.values()].map((text) => ['all.yaml', text]));
    const context = { entry: 'all.toy', lenient: false, report: () => undefined };
    const agents = target.adapter.read(files, context);
    const tolerant: Adapter = { ...target.adapter, read: () => agents };
    const strict: Adapter = {
      ...tolerant,
      read: (given) => ([...given.values()].join('').startsWith('#') ? [] : agents),
    };
    const said = (adapter: Adapter) => [
      ...addComment(renamed, { ...target, adapter }, ['Hello.']).values(),
    ];
    expect(said(tolerant)).toEqual([`# Hello.\n${[...renamed.values()].join('')}`]);
    expect(said(strict)).toEqual([...renamed.values()]);
  });
});

describe('init', () => {
  it('writes an AgentCard called my-agent if nothing else is said', async () => {
    const cwd = temporaryDirectory();
    expect(await run(['init'], { cwd })).toEqual({
      code: 0,
      stdout: '',
      stderr:
        'Wrote my-agent.md.\n' +
        'Next: change it, then agentx validate my-agent.md --as agentcard@rfc\n',
    });
    expect(Object.keys(filesBelow(cwd))).toEqual(['my-agent.md']);
  });

  it('overwrites only when told to', async () => {
    const cwd = temporaryDirectory({ 'my-agent.md': 'Mine.\n' });
    const refused = await run(['init'], { cwd });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('[host/exists]');
    expect(filesBelow(cwd)).toEqual({ 'my-agent.md': 'Mine.\n' });
    const { stdout } = await run(['init', '--json'], { cwd });
    expect(schemaFaults('output-init', stdout)).toEqual([]);
    expect(JSON.parse(stdout)).toMatchObject({ files: [], diagnostics: [{ code: 'host/exists' }] });
    expect(await run(['init', '--force', '--quiet'], { cwd })).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(filesBelow(cwd)['my-agent.md']).toMatch(/^---\n# A first agent/);
    expect((await run(['init'], { cwd })).stderr).toMatch(/^my-agent\.md is there already\.$/m);
  });

  it('writes none of several files when one is in the way', async () => {
    const cwd = temporaryDirectory({ 'kite/prompt.md': 'Mine.\n' });
    expect((await run(['init', 'kite', '--format', 'tsagent'], { cwd })).code).toBe(1);
    expect(filesBelow(cwd)).toEqual({ 'kite/prompt.md': 'Mine.\n' });
  });

  it.each([
    [['a', '-o', 'x.md'], 'x.md'],
    [['a', '-o', 'x/'], 'x/a.md'],
    [['a', '-o', 'x y/'], "'x y/a.md'"],
    [['a', '--format', 'tsagent', '-o', 'x'], 'x/a/tsagent.json'],
  ])('%j can be checked as it says', async (argv, path) => {
    const { stderr } = await run(['init', ...argv], { cwd: temporaryDirectory() });
    expect(stderr).toContain(`agentx validate ${path} --as `);
  });

  it.each([
    [['a', '--format', 'tsagent', '-o', 'x.json'], 'An agent in tsagent@json is 2 files.'],
    [['a', '--format', 'amf'], 'Did you mean "afm"?'],
    [['a', '--format', 'afm@0.3'], 'Did you mean "afm@0.3.0"?'],
    [['日本', '--format', 'afm'], '"日本" has no letter from a to z and no digit'],
  ])('%j makes no sense', async (argv, message) => {
    const cwd = temporaryDirectory();
    const { code, stderr } = await run(['init', ...argv], { cwd });
    expect({ code, files: filesBelow(cwd) }).toEqual({ code: 2, files: {} });
    expect(stderr).toContain(message);
  });
});
