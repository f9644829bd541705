import fc from 'fast-check';
import { parse as parseWithOracle, stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { isList, isObject, type Json } from '../../src/json/json.ts';
import { pointerTo } from '../../src/json/pointer.ts';
import { printToml } from '../../src/source/print-toml.ts';
import { parseToml } from '../../src/source/toml.ts';
import { anyTomlTable } from '../support/arbitrary-toml.ts';
import { runs } from '../support/law-settings.ts';
import { anyHostileText, injured } from '../support/mutations.ts';
import { parsedToml } from '../support/parsed.ts';

const AGENT = `# An agent.
name = "reviewer"
model = 'gpt-5'   # fast enough
developer_instructions = """
# Review
Say "no" often: \\"""why\\""".
"""
tags = [
  "a",  # first
  'b, ]',
]
point = { x = 1, "y z".w = [2, { k = 3 }] }

[mcp_servers."my docs"]
command = "npx"
env.TOKEN = "t"

[[skills.config]]
path = "a"
[[skills.config]]
path = "b"
[skills.config.more]
deep = true
`;

describe('parseToml', () => {
  it('reads what TOML says, as plain objects', () => {
    const { value, codes } = parsedToml(AGENT);
    expect(value).toEqual({
      name: 'reviewer',
      model: 'gpt-5',
      developer_instructions: '# Review\nSay "no" often: """why""".\n',
      tags: ['a', 'b, ]'],
      point: { x: 1, 'y z': { w: [2, { k: 3 }] } },
      mcp_servers: { 'my docs': { command: 'npx', env: { TOKEN: 't' } } },
      skills: { config: [{ path: 'a' }, { path: 'b', more: { deep: true } }] },
    });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(codes).toEqual(['source/comment']);
  });

  it.each([
    ['', '# An agent.', '# An agent.'],
    ['/name', '"reviewer"', 'name'],
    ['/model', "'gpt-5'", 'model'],
    ['/developer_instructions', '"""', 'developer_instructions'],
    ['/tags', '[', 'tags'],
    ['/tags/1', "'b, ]'", "'b, ]'"],
    ['/point/x', '1', 'x'],
    ['/point/y z', '[2, { k = 3 }]', '"y z"'],
    ['/point/y z/w/1/k', '3', 'k'],
    ['/mcp_servers', '[mcp_servers."my docs"]', 'mcp_servers'],
    ['/mcp_servers/my docs', '[mcp_servers."my docs"]', '"my docs"'],
    ['/mcp_servers/my docs/env/TOKEN', '"t"', 'TOKEN'],
    ['/skills/config/0/path', '"a"', 'path'],
    ['/skills/config/1/path', '"b"', 'path'],
    ['/skills/config/1/more/deep', 'true', 'deep'],
    ['/skills/config/1/missing/deeper', '[[skills.config]]', 'config'],
    ['/missing', '# An agent.', '# An agent.'],
  ])('knows where %s stands', (pointer, value, key) => {
    const { textAt } = parsedToml(AGENT);
    expect([textAt(pointer), textAt(pointer, 'key')]).toEqual([value, key]);
  });

  it('counts from the beginning of the file', () => {
    const document = parseToml('a = 1', { file: 'f', offset: 10 }, () => undefined);
    expect(document?.at('/a')).toEqual({ file: 'f', pointer: '/a', range: { start: 14, end: 15 } });
  });

  it('finds the place of every value, which alone gives the same value', () => {
    fc.assert(
      fc.property(anyTomlTable, fc.boolean(), (table, own) => {
        const text = own ? printToml(table) : stringify(table);
        const document = parseToml(text, { file: 'f', offset: 0 }, () => undefined);
        for (const [pointer, leaf] of oneLineLeaves(table, '')) {
          const { start, end } = document?.at(pointer).range ?? { start: 0, end: 0 };
          expect(parseWithOracle(`x = ${text.slice(start, end)}`).x).toEqual(leaf);
        }
      }),
      runs(2),
    );
  });
});

/** Texts of several lines are shown by the first. */
function oneLineLeaves(value: Json, pointer: string): (readonly [string, Json])[] {
  if (!isList(value) && !isObject(value)) {
    return typeof value === 'string' && value.includes('\n') ? [] : [[pointer, value]];
  }
  return Object.entries(value).flatMap(([key, member]) =>
    oneLineLeaves(member, pointerTo(pointer, key)),
  );
}

describe('what is wrong is said, and where', () => {
  it.each([
    ['a = 1\na = 2\n', 2, 1, 'keep one of the two'],
    ['[t]\n[t]\n', 2, 2, 'keep one of the two'],
    ['t = {a = 1, a = 2}\n', 1, 13, 'keep one of the two'],
    ['a = "open\n', 1, 10, 'Close the quotes'],
    ['a = yes\n', 1, 5, 'Put texts in quotes'],
    ['a: 1\n', 1, 2, 'Write "key = value"'],
    ['a = 1 b = 2\n', 1, 7, 'Write one "key = value" per line'],
    ['a = [1, 2\n', 2, 1, 'A bracket is opened'],
    ['a = "\\d"\n', 1, 7, 'Write a backslash as \\\\'],
    ['a = 012\n', 1, 5, 'Put texts in quotes'],
    ['a = 2026-02-99\n', 1, 5, 'Write dates as'],
  ])('%j', (text, line, column, hint) => {
    const { value, codes, lines } = parsedToml(text);
    expect({ value, codes }).toEqual({ value: undefined, codes: ['source/toml-syntax'] });
    expect(lines[0]).toContain(` f:${line}:${column} This is not valid TOML: `);
    expect(lines[0]).toContain(hint);
  });

  it('does not show the source in the message', () => {
    expect(parsedToml('token = "s3cret" x\n').lines.join()).not.toContain('s3cret');
  });
});

describe('what JSON cannot hold', () => {
  it.each([
    '12345678901234567890',
    '9007199254740993',
    'inf',
    '-nan',
    '1e400',
    '0xffffffffffffffff',
  ])('refuses the number %s', (plain) => {
    const { value, codes, marks } = parsedToml(`[t]\na = [1, ${plain}]\n`);
    expect({ value, codes, marks }).toEqual({
      value: undefined,
      codes: ['source/unsafe-number'],
      marks: [plain],
    });
  });

  it('does not show it when it is a secret', () => {
    const { lines } = parsedToml('api_key = 12345678901234567890\n');
    expect(lines[0]).toContain('This number cannot be kept exactly.');
    expect(lines[0]).not.toContain('123');
  });

  it.each([
    ['9007199254740992', 2 ** 53],
    ['1_000', 1000],
    ['0x1F', 31],
    ['1.0', 1],
  ])('but reads %s', (plain, value) =>
    expect(parsedToml(`a = ${plain}`).value).toEqual({ a: value }),
  );

  it.each(['2026-01-15', '07:32:00', '1979-05-27 07:32:00Z', '1979-05-27T00:32:00.999-07:00'])(
    'reads the date %s as text, and says so',
    (plain) => {
      const { value, codes } = parsedToml(`a = ${plain} # when\n`);
      expect(value).toEqual({ a: plain });
      expect(codes).toEqual(['source/comment', 'source/toml-date']);
    },
  );
});

describe('hostile texts', () => {
  it.each([
    ['brackets', `a = ${'['.repeat(100_000)}`],
    ['closed brackets', `a = ${'['.repeat(60)}${']'.repeat(60)}`],
    ['inline tables', `a = ${'{a='.repeat(60)}1${'}'.repeat(60)}`],
    ['dotted keys', `a${'.a'.repeat(50_000)} = 1`],
    ['a dotted header', `[a${'.a'.repeat(50_000)}]`],
  ])('too deep: %s', (_, text) => {
    const { value, codes } = parsedToml(text);
    expect({ value, codes }).toEqual({ value: undefined, codes: ['source/too-deep'] });
  });

  it('keeps __proto__ and constructor as keys like any other', () => {
    const { value } = parsedToml('[__proto__]\npolluted = true\n[x]\nconstructor.prototype = 1\n');
    expect(Object.keys(value as object)).toEqual(['__proto__', 'x']);
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['many settings', 'k = [\n  "v", # c\n]\n'.replace('k', 'k%')],
    ['many tables', '[[t]]\na.b = { c = "\\"" }\n'],
    ['many quotes', 'k% = """\\"""""\n'],
  ])('%s are placed in no time', (_, piece) => {
    const text = Array.from({ length: 20_000 }, (__, at) => piece.replace('%', `${at}`)).join('');
    const started = performance.now();
    const document = parseToml(text, { file: 'f', offset: 0 }, () => undefined);
    expect(document?.at('/t/19999/a/b').range?.start).toBeGreaterThanOrEqual(0);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('never throws, and points inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(injured(AGENT), anyHostileText), (text) => {
        const { document, codes } = parsedToml(text);
        if (document === undefined) expect(codes.length).toBeGreaterThan(0);
        const { start, end } = document?.at('/mcp_servers/x').range ?? { start: 0, end: 0 };
        expect(start <= end && end <= text.length).toBe(true);
      }),
      runs(10),
    );
  });
});
