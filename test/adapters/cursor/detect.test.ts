import { expect, it } from 'vitest';
import { cursor } from '../../../adapters/cursor/index.ts';
import { detectFormat } from '../../../src/index.ts';

const PLAIN = '---\nname: a\ndescription: b\n---\nBody.\n';
const TELLING = '---\nname: a\nis_background: true\n---\n';

it.each([
  ['.cursor/agents/a.md', PLAIN, 3],
  ['shop/.cursor/agents/team/a.md', PLAIN, 3],
  ['.cursor/agents/a.md', 'No settings.\n', 0],
  ['.cursor/rules/a.md', PLAIN, 0],
  ['.cursor/mcp.json', '{}', 0],
  ['agents/a.md', PLAIN, 0],
  ['agents/a.md', TELLING, 2],
  ['a.md', '---\nreadonly: true\nspec_version: "0.3.0"\n---\n', 0],
])('%s: %j scores %i', (entry, text, expected) => {
  expect(cursor.detect(new Map([[entry, text]]), entry).score).toBe(expected);
});

it('knows an agent by its place, although its settings are those of Claude Code', () => {
  const entry = '.cursor/agents/a.md';
  const text = '---\nname: a\ndescription: b\ntools: Read, Bash\ncolor: red\n---\n';
  const detected = detectFormat(new Map([[entry, text]]), entry, () => undefined);
  expect(detected?.adapter.id).toBe('cursor');
});
