import { describe, expect, it } from 'vitest';
import { run } from '../../cli/run.ts';
import { filesBelow, temporaryDirectory } from '../../host/temporary-directory.ts';
import { mainFile } from './agents.ts';

const YAML = `metadata:
  name: Newer
  created: "2026-01-01"
  lastAccessed: "2026-01-02"
settings: {}
`;

async function namesOf(cwd: string, path: string) {
  const { code, stdout } = await run(['inspect', '--json', path], { cwd });
  const { agents, diagnostics } = JSON.parse(stdout) as {
    readonly agents: readonly { readonly id: string; readonly name: string }[];
    readonly diagnostics: readonly { readonly code: string }[];
  };
  return {
    code,
    agents: agents.map(({ id, name }) => `${id}: ${name}`),
    codes: diagnostics.map((each) => each.code),
  };
}

describe('a directory', () => {
  const files = {
    'a/tsagent.json': mainFile(),
    'a/tsagent.yaml': YAML,
    'b/tsagent.json': mainFile(),
  };

  it('is read as TsAgent would load it', async () => {
    expect(await namesOf(temporaryDirectory(files), '.')).toEqual({
      code: 0,
      agents: ['a: Newer', 'b: Helper'],
      codes: ['tsagent/passed-over'],
    });
  });

  it('does not stop anybody from naming the other file', async () => {
    expect(await namesOf(temporaryDirectory(files), 'a/tsagent.json')).toEqual({
      code: 0,
      agents: ['helper: Helper'],
      codes: ['tsagent/shadowed'],
    });
  });

  it('comes back byte for byte', async () => {
    const out = temporaryDirectory();
    const { code } = await run(['convert', 'samples/tsagent', '--to', 'tsagent', '-o', `${out}/`]);
    expect(code).toBe(0);
    expect(filesBelow(out)).toEqual(filesBelow('samples/tsagent'));
  });

  it('becomes one file and a directory again', async () => {
    const [yaml, back] = [temporaryDirectory(), temporaryDirectory()];
    await run(['convert', 'samples/tsagent', '--to', 'tsagent@yaml', '-o', `${yaml}/`]);
    expect(Object.keys(filesBelow(yaml))).toEqual([
      'gear-advisor/tsagent.yaml',
      'hut-warden/tsagent.yaml',
    ]);
    await run(['convert', '.', '--to', 'tsagent', '-o', `${back}/`], { cwd: yaml });
    expect(filesBelow(back)).toEqual(filesBelow('samples/tsagent'));
  });
});
