import { describe, expect, it } from 'vitest';
import { fileNames } from '../../../adapters/tsagent/file-names.ts';
import { parseMdt, printMdt } from '../../../adapters/tsagent/mdt.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { mainFile, readFiles } from './agents.ts';

function mdt(content: string) {
  const codes: string[] = [];
  const report = ({ code }: Diagnostic) => void codes.push(code);
  const parsed = parseMdt(content, 'a.mdt', report);
  return { settings: parsed?.document.value, text: parsed?.text, codes };
}

describe('.mdt files', () => {
  it.each([
    ['YAML', '---\nname: note\n---\nText.\n', { name: 'note' }, 'Text.', []],
    [
      'JSON that touches the fence',
      '---\n{\n  "name": "note"\n}---\nText.',
      { name: 'note' },
      'Text.',
      [],
    ],
    ['nothing', '---\n---\nText.', {}, 'Text.', []],
    ['blank lines before it', '\n \n---\nname: note\n---\nText.', { name: 'note' }, 'Text.', []],
    [
      'blanks after a fence',
      '--- \nname: note\n---\nText.',
      { name: 'note' },
      'Text.',
      ['tsagent/mdt-skipped'],
    ],
    [
      'no line break at the end',
      '---\nname: note\n---',
      { name: 'note' },
      '',
      ['tsagent/mdt-skipped'],
    ],
    [
      'a line that ends in ---',
      '---\nname: note---\nText.',
      { name: 'note' },
      'Text.',
      ['tsagent/mdt-cut'],
    ],
  ])('with front matter: %s', (_, content, settings, text, codes) => {
    expect(mdt(content)).toEqual({ settings, text, codes });
  });

  it('keep rules and tables in their text', () => {
    const text = 'a\n\n---\n\n| x |\n| --- |\n---\nb';
    expect(mdt(`---\nname: note\n---\n\n${text}\n\n`).text).toBe(text);
  });

  it('without front matter are text', () => {
    const content = 'Just text.\n\n---\n\nMore.\n\n---\n';
    expect(mdt(content)).toEqual({
      settings: {},
      text: content.trim(),
      codes: ['tsagent/mdt-skipped'],
    });
  });

  it('whose front matter never ends are refused', () => {
    expect(mdt('---\nname: note\nText.').codes).toEqual(['tsagent/mdt-unclosed']);
  });

  it('are written so that nothing but a fence looks like one', () => {
    const settings = {
      name: 'ends in ---',
      description: 'two\n---\nlines \u007F\u2028\uFEFF\uD800',
      'x---': ['---'],
      yes: 'no',
    };
    const content = printMdt(settings, '---\nText');
    expect(content.slice(0, content.indexOf('---\n---\nText')).split('---\n')).toHaveLength(2);
    expect(mdt(content)).toEqual({ settings, text: '---\nText', codes: [] });
  });
});

describe('file names', () => {
  it('hold letters, digits, "_" and "-"', () => {
    expect(fileNames(['a b/c', 'd_e-F', 'gå'], 'rule')).toEqual(['a-b-c', 'd_e-F', 'ga']);
  });

  it('differ on every disk', () => {
    expect(fileNames(['Tone', 'tone', 'tone!', 'tone-2'], 'rule')).toEqual([
      '1-Tone',
      '2-tone-2',
      '3-tone-3',
      '4-tone-2-2',
    ]);
    expect(fileNames(['con', '…', '日本'], 'rule')).toEqual(['con-rule', 'rule', 'rule-2']);
  });

  it('keep the order of what they name', () => {
    const names = Array.from({ length: 11 }, (_, index) => `n${11 - index}`);
    const files = fileNames(names, 'rule');
    expect(files[0]).toBe('01-n11');
    expect([...files].sort()).toEqual(files);
  });
});

describe('references', () => {
  const entry = (name: string, text: string) => `---\nname: ${name}\n---\n${text}\n`;
  const read = (files: Record<string, string>) => {
    const { agent, codes } = readFiles({ 'h/tsagent.json': mainFile(), ...files });
    return { references: agent?.references, codes };
  };

  it('in both directories are one if they are the same', () => {
    const text = entry('prices', 'Ten.');
    expect(read({ 'h/references/p.mdt': text, 'h/refs/p.mdt': text })).toEqual({
      references: [{ name: 'prices', text: 'Ten.' }],
      codes: [],
    });
  });

  it('that differ are what runs', () => {
    const files = {
      'h/references/p.mdt': entry('prices', 'Ten.'),
      'h/refs/other.mdt': entry('prices', 'Twelve.'),
    };
    expect(read(files)).toEqual({
      references: [{ name: 'prices', text: 'Twelve.' }],
      codes: ['tsagent/two-references'],
    });
  });

  it('in one directory only are all read, in the order of their files', () => {
    const files = {
      'h/references/a.mdt': entry('first', 'A.'),
      'h/refs/b.mdt': entry('second', 'B.'),
      'h/refs/sub/c.mdt': entry('never', 'C.'),
      'h/refs/c.md': entry('never', 'C.'),
      'refs/d.mdt': entry('of nobody here', 'D.'),
    };
    expect(read(files)).toEqual({
      references: [
        { name: 'first', text: 'A.' },
        { name: 'second', text: 'B.' },
      ],
      codes: ['tsagent/references-unloaded'],
    });
  });
});

describe('rules', () => {
  it('keep what nobody knows, by position', () => {
    const { agent, codes } = readFiles({
      'h/tsagent.json': mainFile(),
      'h/rules/a.mdt': '---\n---\nA.',
      'h/rules/b.mdt': '---\nname: b\nenabled: true\ncolour: red\n---\nB.',
    });
    expect(agent?.rules).toEqual([
      { name: 'a', text: 'A.' },
      { name: 'b', text: 'B.' },
    ]);
    expect(agent?.extensions).toEqual({
      tsagent: { rules: { 1: { enabled: true, colour: 'red' } } },
    });
    expect(codes).toEqual(['source/unknown-key']);
  });

  it.each([
    ['0', 500, 'tsagent/priority-zero'],
    ['1200', 999, 'tsagent/priority-range'],
    ['-3', 500, 'tsagent/priority-range'],
    ['7.5', 8, 'tsagent/priority-range'],
  ])('with the priority %s are read with %i', (written, priority, code) => {
    const { agent, codes } = readFiles({
      'h/tsagent.json': mainFile(),
      'h/rules/a.mdt': `---\npriorityLevel: ${written}\n---\nA.`,
    });
    expect(agent?.rules?.[0]?.priority).toBe(priority);
    expect(codes[0]).toBe(code);
  });
});
