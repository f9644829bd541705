/** What a program that uses the library can import; a change here is a change for its users. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { temporaryDirectory } from './host/temporary-directory.ts';

const BUILT = process.env.AGENTX_DIST === '1';
const ENTRY = BUILT ? '../dist/lib/src/index.js' : '../src/index.ts';
const NODE_ENTRY = BUILT ? '../dist/lib/src/node.js' : '../src/node.ts';

it('exports these names and no others', async () => {
  const library = (await import(ENTRY)) as Record<string, unknown>;
  expect(Object.keys(library).sort()).toEqual([
    'AGENT_FIELDS',
    'DEFAULT_LIMITS',
    'concealSecrets',
    'convert',
    'coreCodes',
    'detectFormat',
    'diffAgents',
    'documentedCodes',
    'hasErrors',
    'nearest',
    'normalizeAgent',
    'plainText',
    'printSafeJson',
    'read',
    'registry',
    'renderReport',
    'renderText',
    'resolveInside',
    'resolveTarget',
    'secretPlaces',
    'sidecarOf',
    'slugOf',
    'styleFor',
    'validateAgent',
    'visible',
    'writeAgents',
  ]);
});

it('works when imported from outside', async () => {
  const library = (await import(ENTRY)) as typeof import('../src/index.ts');
  const files = new Map([['a.agent.json', '{"agentconfig": "1", "id": "a"}']]);
  const { ok, agents, files: written } = library.convert(files, 'agentconfig');
  expect({ ok, agents, names: [...written.keys()] }).toEqual({
    ok: true,
    agents: [{ id: 'a', name: 'a', kind: 'agent', derived: ['name'] }],
    names: ['a.agent.json'],
  });
  expect(await library.validateAgent(agents[0])).toEqual([]);
  expect(() => library.convert(files, 'agentcnfig')).toThrow('Did you mean "agentconfig"?');
});

it('loads agents from the disk, for programs on Node', async () => {
  const library = (await import(NODE_ENTRY)) as typeof import('../src/node.ts');
  expect(Object.keys(library).sort()).toEqual(['createFleet', 'loadAgents']);
  const cwd = temporaryDirectory({ 'x/a.agent.json': '{"agentconfig": "1", "id": "a"}' });
  for (const path of ['x', 'x/*.json']) {
    const { agents, diagnostics } = await library.loadAgents(path, { cwd });
    expect({ path, diagnostics, sources: agents.map(({ source }) => source) }).toEqual({
      path,
      diagnostics: [],
      sources: ['x/a.agent.json'],
    });
  }
});

if (BUILT) {
  it('needs no package that is not installed with it', async () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const { dependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const { metafile } = await build({
      entryPoints: ['dist/lib/src/index.js', 'dist/lib/src/node.js'],
      absWorkingDir: root,
      outdir: 'dist/lib',
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      packages: 'external',
      format: 'esm',
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
    const packages = imports.map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
    const missing = packages.filter(
      (name) => !isBuiltin(name) && !Object.hasOwn(dependencies, name),
    );
    expect(missing).toEqual([]);
    expect(packages).toContain('js-yaml');
  });

  it('is loaded by Node itself', () => {
    const cwd = temporaryDirectory({ 'x/a.agent.json': '{"agentconfig": "1", "id": "a"}' });
    const entry = new URL(NODE_ENTRY, import.meta.url).href;
    const program = `import { loadAgents } from ${JSON.stringify(entry)};
      const { agents } = await loadAgents('*/*.json');
      console.log(agents.map(({ source }) => source).join());`;
    const argv = ['--input-type=module', '--eval', program];
    const { stdout, stderr } = spawnSync(process.execPath, argv, { cwd, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'x/a.agent.json\n', stderr: '' });
  });
}
