import fc from 'fast-check';
import { parse as parseWithOracle } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { printToml } from '../../src/source/print-toml.ts';
import { anyText } from '../support/arbitrary-text.ts';
import { anyTomlTable } from '../support/arbitrary-toml.ts';
import { runs } from '../support/law-settings.ts';

/** As the other parser reads it; its objects have no prototype. */
function readBack(text: string): Json {
  const bigger = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
  const value = parseWithOracle(text, { integersAsBigInt: 'asNeeded' });
  return JSON.parse(JSON.stringify(value, bigger)) as Json;
}

describe('printToml', () => {
  it('prints an agent as people write it', () => {
    const text = printToml({
      name: 'reviewer',
      mcp_servers: {
        docs: { command: 'npx', args: ['-y', 'C:\\docs'], env: { LEVEL: '1' }, timeout: 2.5 },
        'my notes': { url: 'https://notes.example/mcp' },
      },
      developer_instructions: '# Review\n\nSay "no".\n',
      skills: { config: [{ path: 'a', enabled: true }, { path: 'b' }] },
      mixed: [1, { a: [] }, {}],
      pattern: 'a\\d\n"""',
    });
    expect(text).toBe(`name = "reviewer"
developer_instructions = """
# Review

Say "no".
"""
mixed = [1, { a = [] }, {}]
pattern = '''
a\\d
"""'''

[mcp_servers.docs]
command = "npx"
args = ["-y", 'C:\\docs']
timeout = 2.5

[mcp_servers.docs.env]
LEVEL = "1"

[mcp_servers."my notes"]
url = "https://notes.example/mcp"

[[skills.config]]
path = "a"
enabled = true

[[skills.config]]
path = "b"
`);
  });

  it('prints long lists with a line for each item', () => {
    const list = Array.from({ length: 12 }, (_, index) => `item-number-${index}`);
    expect(printToml({ list }).split('\n')).toHaveLength(list.length + 3);
    expect(readBack(printToml({ list }))).toEqual({ list });
  });

  it.each([
    ['plain', '"plain"'],
    ['a "b"', `'a "b"'`],
    [`a "b" 'c'`, `"a \\"b\\" 'c'"`],
    ['tab\t\u0007\u007f', '"tab\\t\\u0007\\u007f"'],
    ['a\r\nb', '"""\na\\r\nb"""'],
    ['\n"', '"""\n\n\\""""'],
    ["\\\n'''", `"""\n\\\\\n'''"""`],
    ["\\\n'", `"""\n\\\\\n'"""`],
    ['\ud800', '"\ufffd"'],
    ['', '""'],
  ])('prints the text %j', (text, printed) => {
    expect(printToml({ k: text })).toBe(`k = ${printed}\n`);
  });

  it.each([
    [0, '0'],
    [-0, '-0.0'],
    [1.5, '1.5'],
    [2 ** 53, '9007199254740992.0'],
    [1e21, '1e+21'],
    [5e-324, '5e-324'],
  ])('prints the number %d', (number, printed) => {
    expect(printToml({ number })).toBe(`number = ${printed}\n`);
  });

  it('leaves out what is null', () => {
    expect(printToml({ a: null, b: [1, null], c: [{ d: null }], e: {} })).toBe(
      'b = [1]\n\n[[c]]\n\n[e]\n',
    );
  });

  it('is read back as it was, whatever it is', () => {
    fc.assert(
      fc.property(anyTomlTable, (table) => {
        expect(readBack(printToml(table))).toEqual(table);
      }),
      runs(10),
    );
  });

  it('is read back as it was, whatever the text', () => {
    const pieces = fc.constantFrom('"', "'", '\\', '\n', '"""', "'''", '\r', 'a', ' ', '\t', '\\"');
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
      anyText,
    );
    fc.assert(
      fc.property(texts, (any) => {
        const text = any.toWellFormed();
        const table = { [text]: text, list: [text, [text], { [text]: { [text]: text } }] };
        expect(readBack(printToml(table))).toEqual(table);
      }),
      runs(10),
    );
  });
});
