import { describe, expect, it } from 'vitest';
import { concealSecrets } from '../../src/diagnostics/conceal.ts';
import { confidenceOf } from '../../src/diagnostics/confidence.ts';
import { lineIndex, lineText } from '../../src/diagnostics/line-index.ts';

/** The lines of a text as they may be shown. */
function shown(text: string): string[] {
  const lines = lineIndex(text);
  return lines.starts.map((_, index) => {
    return concealSecrets(lineText(lines, index + 1), confidenceOf(lines, index + 1));
  });
}

describe('secrets in TOML', () => {
  it('stand in sections for environments and headers, until the next one', () => {
    const text = [
      '[mcp_servers.docs.env]',
      'LEVEL = "debug"',
      '[mcp_servers."my docs".http_headers] # for all calls',
      '"X-Team" = "blue"',
      '[mcp_servers.docs]',
      'command = "npx"',
    ].join('\n');
    expect(shown(text)).toEqual([
      '[mcp_servers.docs.env]',
      'LEVEL = "•••••"',
      '[mcp_servers."my docs".http_headers] # for all calls',
      '"X-Team" = "••••"',
      '[mcp_servers.docs]',
      'command = "npx"',
    ]);
  });

  it('stand in tables on one line', () => {
    expect(shown('http_headers = { A = "b" }')).toEqual(['http_headers = { A = "•" }']);
  });

  it('may have several lines', () => {
    const text = 'token = """\nabc\ndef"""\nprompt = """\nabc\n"""';
    expect(shown(text)).toEqual(['token = """', '•••', '•••"""', 'prompt = """', 'abc', '"""']);
  });

  it('and what is no TOML is left alone', () => {
    const text = 'list:\n  [env]\nname: value\n';
    expect(shown(text)).toEqual(['list:', '  [env]', 'name: value', '']);
  });
});
