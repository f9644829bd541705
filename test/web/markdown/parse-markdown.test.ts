import { describe, expect, it } from 'vitest';
import type { Block, Inline } from '../../../src/web/markdown/markdown-tree.ts';
import { parseInline } from '../../../src/web/markdown/parse-inline.ts';
import { parseMarkdown } from '../../../src/web/markdown/parse-markdown.ts';
import { safeAddress } from '../../../src/web/markdown/safe-address.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (words: string): Block => ({ kind: 'paragraph', children: [text(words)] });

describe('blocks', () => {
  it('knows headings, paragraphs, lists, code, quotes, tables and rules', () => {
    const source = [
      '# Role #',
      '',
      'You help',
      'with boots.',
      '',
      '1. First',
      '2. Second',
      '   - inner',
      '',
      '> quoted',
      '',
      '```sh',
      '# not a heading',
      '```',
      '',
      '| Queue | When |',
      '| --- | :-: |',
      '| `a` | b |',
      '',
      '---',
    ];
    expect(parseMarkdown(source.join('\n'))).toEqual([
      { kind: 'heading', level: 1, children: [text('Role')] },
      paragraph('You help with boots.'),
      {
        kind: 'list',
        isOrdered: true,
        start: 1,
        items: [
          [paragraph('First')],
          [
            paragraph('Second'),
            { kind: 'list', isOrdered: false, start: 1, items: [[paragraph('inner')]] },
          ],
        ],
      },
      { kind: 'quote', children: [paragraph('quoted')] },
      { kind: 'code', text: '# not a heading' },
      {
        kind: 'table',
        head: [[text('Queue')], [text('When')]],
        rows: [[[{ kind: 'code', text: 'a' }], [text('b')]]],
      },
      { kind: 'rule' },
    ]);
  });

  it('keeps the paragraphs and wrapped lines of an item together', () => {
    expect(parseMarkdown('- one\n  goes on\nand on\n\n  again\n- two\n\nafter')).toEqual([
      {
        kind: 'list',
        isOrdered: false,
        start: 1,
        items: [[paragraph('one goes on and on'), paragraph('again')], [paragraph('two')]],
      },
      paragraph('after'),
    ]);
  });

  it('takes what looks like HTML for text', () => {
    const html = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    expect(parseMarkdown(html)).toEqual([paragraph(html)]);
  });

  it('ends an unclosed fence with the text', () => {
    expect(parseMarkdown('~~~\ncode\n\nmore')).toEqual([{ kind: 'code', text: 'code\n\nmore' }]);
  });
});

describe('inline', () => {
  it('knows emphasis, code, breaks and escapes', () => {
    expect(parseInline('a *b **c** d* `e*` \\*f\\*  \ng')).toEqual([
      text('a '),
      {
        kind: 'emphasis',
        children: [text('b '), { kind: 'strong', children: [text('c')] }, text(' d')],
      },
      text(' '),
      { kind: 'code', text: 'e*' },
      text(' *f*  '),
      { kind: 'break' },
      text('g'),
    ]);
  });

  it('leaves names with underscores and unclosed marks alone', () => {
    expect(parseInline('read_size_chart 2 * 3 **never closed `nor this')).toEqual([
      text('read_size_chart 2 * 3 **never closed `nor this'),
    ]);
  });

  it('links only to addresses that do nothing but lead there', () => {
    expect(parseInline('[a](https://a.example/x) ![b](mailto:b@c.example)')).toEqual([
      { kind: 'link', href: 'https://a.example/x', children: [text('a')] },
      text(' '),
      { kind: 'link', href: 'mailto:b@c.example', children: [text('b')] },
    ]);
    const hostile = [
      '[x](javascript:alert(1))',
      '[x](JAVASCRIPT:alert)',
      '[x](data:text/html,hi)',
      '[x](vbscript:x)',
      '[x](//elsewhere.example)',
      '[x](\u0001javascript:alert)',
      '[x](file:///etc/passwd)',
    ];
    for (const each of hostile) expect(parseInline(each)).toEqual([text(each)]);
  });

  it.each(['javascript:alert(1)', ' javascript:x', 'java\nscript:x', 'blob:x', 'ftp://x', ''])(
    'refuses %j',
    (address) => {
      expect(safeAddress(address)).toBeUndefined();
    },
  );
});

/** Texts that are short to write and long to read for a careless parser. */
const HEAVY: Readonly<Record<string, (n: number) => string>> = {
  brackets: (n) => '['.repeat(n),
  'half links': (n) => '[a]('.repeat(n),
  stars: (n) => '*a '.repeat(n),
  'mixed marks': (n) => '*a _b **c __d '.repeat(n / 4),
  backticks: (n) => Array.from({ length: Math.sqrt(n) }, (_, i) => '`'.repeat(i + 1)).join(' '),
  quotes: (n) => '>'.repeat(n),
  lists: (n) => Array.from({ length: n / 50 }, (_, i) => `${' '.repeat(i % 50)}- x`).join('\n'),
  'table rules': (n) => `a|b\n${'-|'.repeat(n / 2)}x`,
  dashes: (n) => `${'- '.repeat(n)}x`,
  'spaces after a heading mark': (n) => `#${' '.repeat(n)}\u2028`,
  hashes: (n) => `# a ${'#'.repeat(n)}b`,
  escapes: (n) => '\\'.repeat(n),
};

describe('heavy input', () => {
  it.each(Object.entries(HEAVY))('takes time in proportion to its length: %s', (_, make) => {
    const timeOf = (source: string) => {
      const start = performance.now();
      parseMarkdown(source);
      return performance.now() - start;
    };
    timeOf(make(1000));
    expect(timeOf(make(100_000))).toBeLessThan(2000);
  });
});
