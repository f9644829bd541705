import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFleet } from '../../src/fleet/create-fleet.ts';
import { loadAgents } from '../../src/fleet/load-agents.ts';
import { run } from '../cli/run.ts';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';

const card = (name: string, more = '') => `---\ntype: agent\nname: ${name}\n${more}---\nHello.\n`;

/** A server of these files, which may change; the result is its address. */
async function serving(files: Map<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const text = files.get((request.url ?? '').replace(/\?.*/, ''));
    response.statusCode = text === undefined ? 404 : 200;
    response.end(text ?? 'nothing here');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ALLOWED = { allowNetwork: true, allowPrivate: true };

describe('an address on the web', () => {
  it('is read like a file, without what follows its path', async () => {
    const address = await serving(new Map([['/agents/guide.md', card('guide')]]));
    const { agents, diagnostics } = await loadAgents(
      `${address}/agents/guide.md?key=abc#top`,
      ALLOWED,
    );
    expect(diagnostics).toEqual([]);
    expect(agents.map(({ agent, source, format }) => [agent.id, source, format])).toEqual([
      ['guide', `${address}/agents/guide.md`, 'agentcard'],
    ]);
  });

  it('says by its path where the file lies in a project', async () => {
    const path = '/shop/main/.claude/agents/guide.md';
    const text = '---\nname: guide\ndescription: Shows people around.\n---\nHello.\n';
    const address = await serving(new Map([[path, text]]));
    const { agents } = await loadAgents(`${address}${path}`, ALLOWED);
    expect(agents.map(({ source, format }) => [source, format])).toEqual([
      [`${address}${path}`, 'claude-code'],
    ]);
  });

  it('is not fetched unless that is allowed', async () => {
    const address = await serving(new Map([['/a.md', card('a')]]));
    const codes = async (options: object) =>
      (await loadAgents(`${address}/a.md`, options)).diagnostics.map(({ code }) => code);
    expect(await codes({})).toEqual(['host/network-not-allowed']);
    expect(await codes({ allowPrivate: true })).toEqual(['host/network-not-allowed']);
    expect(await codes({ allowNetwork: true })).toEqual(['host/private-address']);
  });

  it('may have no such file', async () => {
    const address = await serving(new Map());
    const { agents, diagnostics } = await loadAgents(`${address}/a.md?key=abc`, ALLOWED);
    expect({ agents, said: diagnostics.map(({ message }) => message) }).toEqual({
      agents: [],
      said: [`${address}/a.md answered with status 404.`],
    });
  });

  it('refers to no files of this machine', async () => {
    const cwd = temporaryDirectory({ 'past.md': '---USER\nSecret.\n' });
    const address = await serving(new Map([['/a.md', card('a', 'messages: past.md\n')]]));
    const { agents, diagnostics } = await loadAgents(`${address}/a.md`, { cwd, ...ALLOWED });
    expect(agents).toEqual([]);
    expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([
      ['agentcard/history-not-found', `${address}/a.md`],
    ]);
  });

  it('keeps its agents in a fleet while its server is away', async () => {
    const files = new Map([['/a.md', card('a')]]);
    const address = await serving(files);
    const fleet = createFleet(ALLOWED);
    await fleet.load(`${address}/a.md`);
    expect(fleet.files).toEqual([]);
    files.clear();
    const { kept, removed, diagnostics } = await fleet.reload();
    expect({ kept, removed, codes: diagnostics.map(({ code }) => code) }).toEqual({
      kept: ['a'],
      removed: [],
      codes: ['host/http-status', 'fleet/last-good-kept'],
    });
    files.set('/a.md', card('a', 'description: New.\n'));
    expect(await fleet.reload()).toMatchObject({ changed: ['a'], kept: [], diagnostics: [] });
  });

  it('is taken by every command that reads', async () => {
    const address = await serving(new Map([['/a.md', card('a')]]));
    const cwd = temporaryDirectory();
    const flags = ['--allow-network', '--allow-private'];
    for (const argv of [
      ['validate', `${address}/a.md`],
      ['inspect', `${address}/a.md`],
      ['diff', `${address}/a.md`, `${address}/a.md`],
      ['convert', `${address}/a.md`, '--to', 'afm'],
      ['convert', `${address}/a.md?x=1`, '--to', 'afm', '-o', 'out/'],
    ]) {
      const { code, stderr } = await run([...argv, ...flags], { cwd });
      expect({ argv, code, stderr }).toMatchObject({ argv, code: 0 });
      const refused = await run(argv, { cwd });
      expect(refused.code).toBe(1);
      expect(refused.stdout + refused.stderr).toContain('--allow-network');
    }
    expect(Object.keys(filesBelow(cwd))).toEqual(['out/a.afm.md']);
  });
});
