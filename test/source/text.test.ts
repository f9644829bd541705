import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { plainFiles } from '../../src/source/text.ts';

it('drops a byte order mark with a warning, and reads CRLF, or CR alone, as LF', () => {
  const said: Diagnostic[] = [];
  const files = new Map([
    ['marked.md', '\uFEFF---\r\na: 1\r\n---\r\n'],
    ['plain.md', 'a\rb\nc \uFEFF'],
    ['old-mac.md', '---\ra: 1\r---\r'],
  ]);
  const plain = plainFiles(files, (diagnostic) => void said.push(diagnostic));
  expect([...plain]).toEqual([
    ['marked.md', '---\na: 1\n---\n'],
    ['plain.md', 'a\rb\nc \uFEFF'],
    ['old-mac.md', '---\na: 1\n---\n'],
  ]);
  expect(said.map(({ code, at }) => [code, at?.file])).toEqual([['source/bom', 'marked.md']]);
});
