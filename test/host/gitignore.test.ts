import fc from 'fast-check';
import ignore from 'ignore';
import { describe, expect, it } from 'vitest';
import { isIgnoredBy, parseGitignore } from '../../src/host/gitignore.ts';

/** Whether a file is ignored, by itself or because a directory on the way is. */
function isIgnored(text: string, path: string): boolean {
  const rules = parseGitignore(text);
  const parts = path.split('/');
  return parts.some((_, index) => {
    const isDirectory = index < parts.length - 1;
    return isIgnoredBy(rules, parts.slice(0, index + 1), isDirectory) === true;
  });
}

describe('rules', () => {
  it.each([
    ['drafts', 'drafts', true],
    ['drafts', 'team/drafts/a.md', true],
    ['drafts/', 'drafts', false],
    ['drafts/', 'team/drafts/a.md', true],
    ['/drafts', 'team/drafts', false],
    ['/drafts', 'drafts/a.md', true],
    ['team/drafts', 'drafts', false],
    ['team/drafts', 'x/team/drafts', false],
    ['*.tmp', 'a/b.tmp', true],
    ['a*c', 'abc', true],
    ['a*c', 'ab/c', false],
    ['a?c', 'abc', true],
    ['a?c', 'ac', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['[]x]', ']', true],
    ['[ab', 'a', false],
    ['**/x/y', 'x/y', true],
    ['**/x/y', 'a/b/x/y', true],
    ['a/**', 'a', false],
    ['a/**', 'a/b/c', true],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a/**/b', 'ab', false],
    ['a**b', 'axxb', true],
    ['# a', '# a', false],
    ['\\#a', '#a', true],
    ['\\!a', '!a', true],
    ['a   ', 'a', true],
    ['a\\ ', 'a ', true],
    ['a\r', 'a', true],
    ['*.md\n!keep.md', 'keep.md', false],
    ['*.md\n!keep.md', 'a.md', true],
    ['!keep.md\n*.md', 'keep.md', true],
    ['x/\n!x/keep.md', 'x/keep.md', true],
    ['', 'a', false],
    ['/', 'a', false],
    ['!', 'a', false],
  ])('%j ignores %j: %j', (text, path, expected) => {
    expect(isIgnored(text, path)).toBe(expected);
  });

  it('say nothing about other paths', () => {
    expect(isIgnoredBy(parseGitignore('a'), ['b'], false)).toBeUndefined();
    expect(isIgnoredBy(parseGitignore('!a'), ['a'], false)).toBe(false);
  });

  it('mean what they mean to another implementation', () => {
    const piece = fc.constantFrom('a', 'b', 'ab', '*', '?', '**', '/', '[ab]', '[!a]', '.');
    const rule = fc.tuple(
      fc.constantFrom('', '', '!'),
      fc.array(piece, { minLength: 1, maxLength: 4 }),
    );
    const name = fc.constantFrom('a', 'b', 'ab', 'ba', 'abc', 'a.b', 'x');
    const rules = fc.array(rule, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(rules, fc.array(name, { minLength: 1, maxLength: 3 }), (lines, names) => {
        const text = lines.map(([sign, pieces]) => sign + pieces.join('')).join('\n');
        // The other one reads "//" and "***" in its own way.
        fc.pre(!text.includes('//') && !text.includes('***'));
        const path = names.join('/');
        expect({ text, path, ignored: isIgnored(text, path) }).toEqual({
          text,
          path,
          ignored: ignore({ ignorecase: false }).add(text).ignores(path),
        });
      }),
    );
  });

  it('take little time, however they are made', () => {
    const path = `${'a/'.repeat(100)}${'a'.repeat(200)}c`;
    const text = `${'**/a/'.repeat(400)}b\n${'a*'.repeat(500)}b\n${'*?'.repeat(500)}b\n`;
    expect(isIgnored(text, path)).toBe(false);
  });
});
