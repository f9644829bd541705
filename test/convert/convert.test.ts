import { describe, expect, it } from 'vitest';
import { convert } from '../../src/convert/convert.ts';
import { readAgents } from '../../src/convert/read.ts';
import { documentedCodes, resolveTarget } from '../../src/convert/registry.ts';
import { writeAgents } from '../../src/convert/write.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import type { FileSet } from '../../src/source/file-set.ts';
import { toyAdapter } from '../support/toy-adapter.ts';

const adapter = toyAdapter((agents) => agents);
const registry = { adapters: [adapter] };
const target = { adapter, version: '1' };
const agent: AgentConfig = { id: 'a', name: 'a', kind: 'agent', derived: ['name'] };
const file = (text: string) => new Map([['in.toy', text]]);

describe('convert', () => {
  it('gives files, agents, a ledger and the reason for the format', () => {
    expect(convert(registry, file(JSON.stringify(agent)), target)).toEqual({
      ok: true,
      agents: [agent],
      diagnostics: [],
      files: new Map([['all.toy', JSON.stringify(agent)]]),
      format: { adapter, because: 'of its name' },
      ledger: ['/id', '/kind'].map((pointer) => {
        return { agent: 'a', verdict: 'mapped', pointer, why: 'unchanged' };
      }),
      lossy: false,
      variables: [],
      credentials: new Map(),
    });
  });

  it('gives nothing to write after an error', () => {
    const { ok, files, agents } = convert(registry, new Map([['in.unknown', '']]), target);
    expect({ ok, files, agents }).toEqual({ ok: false, files: new Map(), agents: [] });
  });

  it('is lossy when something is dropped', () => {
    const poor = toyAdapter((agents) => agents.map(({ id, name, kind }) => ({ id, name, kind })), {
      owner: { absent: 'no owners here' },
    });
    const owned: AgentConfig = { id: 'a', name: 'A', kind: 'agent', owner: 'me' };
    const result = writeAgents([owned], { adapter: poor, version: '1' });
    expect(result).toMatchObject({ lossy: true, diagnostics: [] });
    expect(result.ledger.at(-1)).toEqual({
      agent: 'a',
      verdict: 'dropped',
      pointer: '/owner',
      why: 'no owners here',
    });
  });
});

describe('ids name files', () => {
  it.each(['', '.', '..', 'a/b', 'a\\b', 'C:', 'a\u0000', 'a\nb', 'x'.repeat(201), 'a?', 'a*'])(
    'so %j is refused',
    (id) => {
      const { diagnostics, files } = writeAgents([{ ...agent, id }], target);
      expect(diagnostics.map(({ code }) => code)).toEqual(['core/unsafe-id']);
      expect(files.size).toBe(0);
    },
  );

  it.each(['a', 'a.b', '...x', '日本', '__proto__'])('and %j is taken', (id) => {
    expect(writeAgents([{ ...agent, id }], target).diagnostics).toEqual([]);
  });

  it('so no two may be the same', () => {
    const { diagnostics } = writeAgents([agent, agent], target);
    expect(diagnostics.map(({ code }) => code)).toEqual(['core/duplicate-id']);
  });
});

describe('readAgents', () => {
  it('says when a file is too large', () => {
    const limits = { fileBytes: 3, files: 1 };
    const { agents, diagnostics } = readAgents(registry, file('long'), { limits });
    expect(agents).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['core/too-large']);
  });

  it('says when there is nothing to read', () => {
    const said = (files: FileSet, entry?: string) =>
      readAgents(registry, files, entry === undefined ? {} : { entry }).diagnostics.map(
        ({ message }) => message,
      );
    expect(said(new Map())).toEqual(['There is nothing to read: the set of files is empty.']);
    expect(said(file('x'), 'b.toy')).toEqual(['There is no file "b.toy" in the set of files.']);
  });

  it('says when there is no agent in a file', () => {
    const { diagnostics } = readAgents(registry, file(''));
    expect(diagnostics.map(({ code }) => code)).toEqual(['core/no-agent']);
  });

  it('begins with the file it is told to', () => {
    const files = new Map([
      ['a.toy', JSON.stringify(agent)],
      ['b.toy', JSON.stringify({ ...agent, id: 'b', name: 'b' })],
    ]);
    expect(readAgents(registry, files, { entry: 'b.toy' }).agents[0]?.id).toBe('b');
  });
});

describe('resolveTarget', () => {
  it.each([
    ['toy', '1'],
    ['toy@1', '1'],
  ])('%s', (spec, version) => expect(resolveTarget(registry, spec)).toEqual({ adapter, version }));

  it.each([
    ['tpy', 'There is no format "tpy". Did you mean "toy"? Known: toy.'],
    ['toy@2', 'There is no toy@2. Known: toy@1.'],
    ['', 'There is no format "". Known: toy.'],
  ])('%j has a problem', (spec, problem) => {
    expect(resolveTarget(registry, spec)).toEqual({ problem });
  });

  it.each([
    ['toy@0.3', 'toy@0.3.0'],
    ['toy@bluw', 'toy@blue'],
    ['tyo@blue', 'toy@blue'],
    ['toy-0.3.0', 'toy@0.3.0'],
    ['blue', 'toy@blue'],
    ['tpy@nonsense', 'toy'],
  ])('%s is met with %s', (spec, suggestion) => {
    const dialects = { ...adapter, versions: ['0.3.0', 'blue'] as const };
    expect(resolveTarget({ adapters: [dialects] }, spec)).toEqual({
      problem: expect.stringContaining(` Did you mean "${suggestion}"?`),
    });
  });
});

it('every code is documented once and explained', () => {
  const codes = documentedCodes(registry);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  expect(codes.filter(({ explain }) => explain.trim().length < 20)).toEqual([]);
  expect(new Set(codes.map(({ code }) => code.split('/')[0]))).toEqual(
    new Set(['core', 'source', 'schema', 'cel', 'coding']),
  );
});
