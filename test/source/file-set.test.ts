import { describe, expect, it } from 'vitest';
import { baseName, directoryOf, resolveInside, stemOf } from '../../src/source/file-set.ts';

it.each([
  ['a/b/c.agent.json', 'a/b', 'c.agent.json', 'c.agent'],
  ['c.md', '', 'c.md', 'c'],
  ['a/.hidden', 'a', '.hidden', '.hidden'],
  ['', '', '', ''],
])('the parts of %s', (path, directory, name, stem) => {
  expect([directoryOf(path), baseName(path), stemOf(path)]).toEqual([directory, name, stem]);
});

describe('resolveInside', () => {
  it.each([
    ['cards', 'history.md', 'cards/history.md'],
    ['cards', './a/../b.md', 'cards/b.md'],
    ['cards', '../shared.md', 'shared.md'],
    ['', 'a//b.md', 'a/b.md'],
    ['cards', 'a\\b.md', 'cards/a/b.md'],
  ])('from %j, %j is %j', (from, reference, path) => {
    expect(resolveInside(from, reference)).toBe(path);
  });

  it.each([
    ['', '../outside.md'],
    ['cards', '../../outside.md'],
    ['cards', '..\\..\\outside.md'],
    ['', '/etc/passwd'],
    ['', 'C:\\windows'],
    ['', 'file:///etc/passwd'],
    ['', 'https://example.org/x'],
    ['', '~/secrets'],
  ])('from %j, %j leads nowhere', (from, reference) => {
    expect(resolveInside(from, reference)).toBeUndefined();
  });
});
