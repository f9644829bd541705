import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.ts';
import { readMain } from './agents.ts';

function server(settings: JsonObject, name = 'x') {
  const { agent, codes } = readMain({ mcpServers: { [name]: settings } });
  return { read: agent?.mcpServers?.[0], kept: agent?.extensions?.tsagent?.mcpServers, codes };
}

const SSE = { type: 'sse', url: 'https://x.example/sse' } as const;
const READ = { name: 'x', transport: 'sse', url: SSE.url };

describe('connections', () => {
  it.each([
    [
      { type: 'stdio', command: 'run', args: ['-v'], env: { A: 'b' }, cwd: './d' },
      { transport: 'stdio', command: 'run', args: ['-v'], env: { A: 'b' }, cwd: './d' },
      [],
    ],
    [{ type: 'stdio', command: 'run', args: [] }, { transport: 'stdio', command: 'run' }, []],
    [
      { type: 'stdio', command: 'run' },
      { transport: 'stdio', command: 'run' },
      ['tsagent/loader-needs'],
    ],
    [{ ...SSE, headers: {} }, { transport: 'sse', url: SSE.url, headers: {} }, []],
    [{ ...SSE, type: 'streamable-http' }, { transport: 'http', url: SSE.url }, []],
    [{ ...SSE, type: 'http' }, { transport: 'http', url: SSE.url }, ['tsagent/server-type']],
    [{ ...SSE, type: 'streamable' }, { transport: 'http', url: SSE.url }, ['tsagent/server-type']],
    [{ type: 'internal', tool: 'tools' }, { transport: 'internal', builtin: 'tools' }, []],
    [
      { command: 'run', args: [] },
      { transport: 'stdio', command: 'run' },
      ['tsagent/server-type-guessed'],
    ],
    [
      { tool: 'rules' },
      { transport: 'internal', builtin: 'rules' },
      ['tsagent/server-type-guessed'],
    ],
    [{ url: SSE.url }, { transport: 'sse', url: SSE.url }, ['tsagent/server-type-guessed']],
  ])('%j', (settings, read, codes) => {
    expect(server(settings)).toEqual({ read: { name: 'x', ...read }, kept: undefined, codes });
  });

  it.each([
    [{}, 'tsagent/missing-key'],
    [{ type: 'stdio', args: [] }, 'tsagent/missing-key'],
    [{ type: 'sse' }, 'tsagent/missing-key'],
    [{ type: 'internal', tool: 'hammer' }, 'source/unknown-value'],
    [{ type: 'stdio', command: 'run', args: [], env: { PORT: 80 } }, 'source/wrong-type'],
  ])('%j is refused', (settings, code) => {
    expect(server(settings as JsonObject).codes).toEqual([code]);
  });

  it('warn about names whose tools cannot be called', () => {
    expect(server(SSE, 'my_server').codes).toEqual(['tsagent/server-name']);
  });
});

describe('policies', () => {
  const POLICY = {
    default: { approval: false, include: 'manual' },
    tools: { a: { approval: true }, b: { include: 'agent' } },
  };

  it('are read in the current spelling, caches aside', () => {
    const settings = {
      ...SSE,
      serverToolDefaults: { permissionRequired: false, include: 'manual' },
      tools: {
        a: { permissionRequired: true, hash: '1f' },
        b: { include: 'agent', embeddings: [[0.5]] },
      },
    };
    expect(server(settings)).toEqual({
      read: { ...READ, policy: POLICY },
      kept: { x: { tools: { a: { hash: '1f' }, b: { embeddings: [[0.5]] } } } },
      codes: [],
    });
  });

  it('are read in the spelling of October 2025', () => {
    const settings = {
      ...SSE,
      toolPermissionRequired: { serverDefault: false, tools: { a: true } },
      toolInclude: { serverDefault: 'manual', tools: { b: 'agent' } },
    };
    expect(server(settings)).toEqual({
      read: { ...READ, policy: POLICY },
      kept: undefined,
      codes: ['tsagent/old-policy', 'tsagent/old-policy'],
    });
  });

  it('are read in the spelling of September 2025: what is off is added by hand', () => {
    const settings = {
      ...SSE,
      toolEnabled: { serverDefault: false, tools: { a: true, b: false } },
    };
    expect(server(settings).read?.policy).toEqual({
      default: { include: 'manual' },
      tools: { a: { include: 'always' }, b: { include: 'manual' } },
    });
  });

  it('are read in the first spelling', () => {
    const settings = {
      ...SSE,
      permissions: {
        defaultPermission: 'required',
        toolPermissions: { a: { permission: 'not_required' }, b: { permission: 'server_default' } },
      },
    };
    expect(server(settings).read?.policy).toEqual({
      default: { approval: true },
      tools: { a: { approval: false } },
    });
  });

  it('are those of the newer spelling where two disagree', () => {
    const settings = {
      ...SSE,
      serverToolDefaults: { permissionRequired: false },
      tools: { a: { include: 'always' } },
      permissions: {
        defaultPermission: 'required',
        toolPermissions: { a: { permission: 'required' } },
      },
    };
    expect(server(settings)).toEqual({
      read: {
        ...READ,
        policy: {
          default: { approval: false },
          tools: { a: { approval: true, include: 'always' } },
        },
      },
      kept: undefined,
      codes: ['tsagent/old-policy', 'tsagent/two-policies'],
    });
  });

  it('keep nothing of old settings that say nothing', () => {
    const settings = { ...SSE, toolEnabled: { tools: {} }, permissions: {} };
    expect(server(settings).read).toEqual(READ);
  });
});
