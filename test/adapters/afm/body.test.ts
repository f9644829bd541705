import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeByRole,
  partsOutsideSections,
  readBody,
  whyChanged,
  writeBody,
} from '../../../adapters/afm/body.ts';
import { anyText } from '../../support/arbitrary-text.ts';

const SECTIONS = '# Role\n\nHelper.\n\n# Instructions\n\nHelp.';

describe('reading a body', () => {
  test.each([
    ['nothing', '', undefined],
    ['blank lines', '\n \n\t\n', undefined],
    ['both sections', `\n${SECTIONS}\n\n`, SECTIONS],
    ['one section of instructions', '# Instructions\n\nHelp.\n', 'Help.'],
    ['the indentation of its first line', '# Instructions\n\n  - a\n  - b\n', '  - a\n  - b'],
    ['sections of lower levels', '# Instructions\nA\n\n## More\n\nB', 'A\n\n## More\n\nB'],
    ['an empty section', '# Instructions\n', ''],
    ['a heading in capitals', '# INSTRUCTIONS\nHelp.', '# INSTRUCTIONS\nHelp.'],
    ['a second section of the same name', '# Instructions\nA\n# instructions\nB', undefined],
    ['a Role below', '# Instructions\nA\n\n# Role\nB', undefined],
    ['a longer heading', '# Instructions for all\nA', '# Instructions for all\nA'],
    ['text before the section', 'Hi\n\n# Instructions\n\nHelp.', undefined],
    ['no heading at all', 'Help.', 'Help.'],
    ['rules and fences', 'a\n\n---\n\n```\n---\n```', 'a\n\n---\n\n```\n---\n```'],
  ])('%s', (_, body, instruction) => {
    const expected = instruction ?? (body.trim() === '' ? undefined : body);
    expect(readBody(body)).toBe(expected);
  });
});

describe('writing a body', () => {
  test.each([
    ['a plain prompt', 'Help.', '# Instructions\n\nHelp.'],
    ['a prompt with other headings', '# Style\n\nShort.', '# Instructions\n\n# Style\n\nShort.'],
    ['a prompt that has the sections', SECTIONS, SECTIONS],
    ['an empty prompt', '', '# Instructions'],
  ])('%s', (_, instruction, body) => {
    expect(writeBody(instruction)).toBe(body);
    expect(whyChanged(instruction)).toBeUndefined();
  });

  test.each([
    ['carriage returns', 'a\r\nb\rc', 'a\nb\nc', 'LF line ends'],
    ['half a character', 'a\uD800b', 'a\uFFFDb', 'UTF-8'],
    ['blank lines around', '\n\na\n', 'a', 'layout'],
    ['blanks at the end', 'a  ', 'a', 'layout'],
    ['a lone wrapper', '# Instructions\n\nHelp.', 'Help.', 'heading'],
  ])('says what becomes of %s', (_, instruction, back, reason) => {
    const body = writeBody(instruction);
    expect(readBody(body)).toBe(back);
    expect(whyChanged(instruction)).toContain(reason);
  });

  const piece = fc.constantFrom(
    '# Role',
    '# Instructions',
    '# instructions ',
    '  # ROLE',
    '# Other',
    '## Role',
    '#Role',
    '```',
    '---',
    '',
    ' ',
    'text',
    '\r',
  );
  const document = fc.oneof(
    anyText,
    fc.array(piece, { maxLength: 8 }).map((lines) => lines.join('\n')),
  );

  test('is undone by reading, or the change is explained', () => {
    fc.assert(
      fc.property(document, (instruction) => {
        const body = writeBody(instruction);
        const back = readBody(body);
        expect(back === instruction).toBe(whyChanged(instruction) === undefined);
        expect(writeBody(back ?? '')).toBe(body);
      }),
      { numRuns: 2000 },
    );
  });

  test('of any file gives a body that reads the same', () => {
    fc.assert(
      fc.property(document, (text) => {
        const instruction = readBody(text.replaceAll('\r', ''));
        fc.pre(instruction !== undefined);
        const clean = instruction.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
        expect(readBody(writeBody(clean))).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a description from the Role', () => {
  test.each([
    ['its first line', '# Role\n\n\n  A helper.  \nMore.', 'A helper.'],
    ['in any case', '# ROLE\nA helper.', 'A helper.'],
    ['wherever it stands', '# Instructions\nx\n# Role\nA helper.', 'A helper.'],
    ['nothing when it is empty', '# Role\n\n# Instructions\nx', undefined],
    ['nothing without one', '# Roleplay\nx', undefined],
    ['a hundred characters', `# Role\n${'x'.repeat(100)}`, 'x'.repeat(100)],
    ['ninety-seven of more', `# Role\n${'x'.repeat(101)}`, `${'x'.repeat(97)}...`],
    ['whole characters', `# Role\n${'🍐'.repeat(101)}`, `${'🍐'.repeat(97)}...`],
    ['wide characters that fit', `# Role\n${'🍐'.repeat(100)}`, '🍐'.repeat(100)],
  ])('%s', (_, body, description) => {
    expect(describeByRole(body)).toBe(description);
  });
});

test('parts interpreters leave out are named', () => {
  expect(partsOutsideSections('Hello\n\n# Role\nx\n# Style\ny\n# Instructions\nz')).toEqual([
    'the text at the top',
    '"# Style"',
  ]);
  expect(partsOutsideSections(SECTIONS)).toEqual([]);
});
