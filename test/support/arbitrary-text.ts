import fc from 'fast-check';

/** Texts that have hurt some reader or writer of agent files. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\n',
  'yes',
  'No',
  'on',
  'null',
  '~',
  '012',
  '0x1F',
  '12:30:00',
  '1_000',
  '1e3',
  '.inf',
  '2026-01-15',
  '---',
  '--- ',
  '---USER',
  '---SYSTEM\nbe kind',
  'before\n---\nafter',
  '...',
  '# Role',
  '# Role\n\nHelper\n\n# Instructions\n\nHelp.\n',
  '## Heading\n\n```yaml\n---\ntype: agent\n---\n```',
  '${X}',
  'Bearer ${env:TOKEN}',
  '{{currentDate}} {placeholder}',
  'key: value',
  '- item',
  '# comment',
  'text # not a comment',
  '"quoted"',
  "it's",
  '\\',
  '&anchor',
  '*alias',
  '!tag',
  '|',
  '>-',
  '@at',
  '%directive',
  '[1, 2',
  '{a: b',
  '<<',
  '__proto__',
  'constructor',
  'tab\there',
  'a\r\nb',
  'a\rb',
  'bell\u0007',
  '\u0000',
  '\u001b[31mred\u001b[0m',
  '\u0085\u2028\u2029',
  '\uFEFFmarked',
  '\u007F\u009F',
  'héllo wörld',
  '日本語',
  '👩‍🚀',
  '\uD800',
  'a\uDFFFb',
  '  leading',
  'trailing  ',
  '\n\nblank lines around\n\n',
  'line one\n  indented\n\n\nline four\n',
  `long ${'words '.repeat(40)}`,
];

/** Any text a hub field may hold. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 2, arbitrary: fc.lorem({ maxCount: 5 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...NASTY_TEXTS), { minLength: 2, maxLength: 4 })
      .map((parts) => parts.join('\n')),
  },
);

/** What may name a file on every system and refer to an agent in every format. */
export const anyId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('helper', 'yes', '012', 'a.b', 'web-search_2', 'constructor', '__proto__'),
  fc.stringMatching(/^[a-z][a-z0-9_-]{0,11}$/),
);

/** A word such as a server or tool name: anything but empty. */
export const anyName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: anyId },
  { weight: 1, arbitrary: anyText.filter((text) => text !== '') },
);
