import { describe, expect, it } from 'vitest';
import { frameOf } from '../../src/diagnostics/frame.ts';
import { lineIndex } from '../../src/diagnostics/line-index.ts';

/** The frame drawn as a terminal would show it; `‹…›` in the text marks the range. */
function draw(marked: string): string {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const text = marked.replace('‹', '').replace('›', '');
  const { before, line, caret } = frameOf(lineIndex(text), { start, end });
  return [
    ...(before === undefined ? [] : [`${before.number}|${before.shown}`]),
    `${line.number}|${line.shown}`,
    ` |${' '.repeat(caret.column)}${'^'.repeat(caret.width)}`,
  ].join('\n');
}

describe('frameOf', () => {
  it('shows the line, the one above it and a caret', () => {
    expect(draw('one\ntwo\n‹three›: 3\nfour')).toBe('2|two\n3|three: 3\n |^^^^^');
  });

  it('leaves out a blank line above', () => {
    expect(draw('one\n  \n‹three›')).toBe('3|three\n |^^^^^');
  });

  it('marks an empty range, the end of a line and an empty text with one caret', () => {
    expect(draw('size: ‹›10')).toBe('1|size: 10\n |      ^');
    expect(draw('size:‹\n›10')).toBe('1|size:\n |     ^');
    expect(draw('‹›')).toBe('1|\n |^');
  });

  it('shows the first line of a range over several', () => {
    expect(draw('a\nb: ‹[1,\n2]›')).toBe('1|a\n2|b: [1,\n |   ^^^');
  });

  it('places an offset beyond the text at its end', () => {
    expect(frameOf(lineIndex('ab'), { start: 9, end: 12 })).toEqual({
      line: { number: 1, shown: 'ab' },
      caret: { column: 2, width: 1 },
    });
  });

  it('widens tabs and spells out control characters', () => {
    expect(draw('\t‹key\u001b›: 1')).toBe('1|    key\\u{1b}: 1\n |    ^^^^^^^^^');
  });

  it('counts double-width and combining characters as terminals do', () => {
    expect(draw('漢字 ‹e\u0301x›')).toBe('1|漢字 e\u0301x\n |     ^^');
    expect(draw('🙂 ‹x›')).toBe('1|🙂 x\n |   ^');
  });

  it('cuts a long line around the caret', () => {
    const [line, caret] = draw(`${'a'.repeat(500)}‹bad›${'c'.repeat(500)}`).split('\n');
    expect(line).toBe(`1|…${'a'.repeat(40)}bad${'c'.repeat(57)}…`);
    expect(caret).toBe(` |${' '.repeat(41)}^^^`);
  });

  it('cuts a long line on the right when the caret is near its start', () => {
    const [, line, caret] = draw(`above\nsize: ‹${'v'.repeat(200)}›`).split('\n');
    expect(line).toBe(`2|size: ${'v'.repeat(94)}…`);
    expect(caret).toBe(` |      ${'^'.repeat(94)}`);
  });

  it('copes with a line of megabytes', () => {
    const [line, caret] = draw(`${'漢'.repeat(2_000_000)}‹x›${'y'.repeat(2_000_000)}`).split('\n');
    expect(line).toBe(`1|…${'漢'.repeat(20)}x${'y'.repeat(59)}…`);
    expect(caret).toBe(` |${' '.repeat(41)}^`);
  });

  it('does not show secrets', () => {
    expect(draw('token: sk-1\n‹api_key›: "sk-2 3"')).toBe(
      '1|token: ••••\n2|api_key: "•••• •"\n |^^^^^^^',
    );
  });
});

describe('frames hide secrets that other lines announce', () => {
  it.each([
    ['access_token: |\n  ab cd\n  ‹ef›', '2|  •• ••\n3|  ••\n |  ^^'],
    ['a:\n  env:\n    X: "one"\n    ‹Y›: two', '3|    X: "•••"\n4|    Y: •••\n |    ^'],
    ['- headers:\n    X-Who: me\n  ‹name›: b', '2|    X-Who: ••\n3|  name: b\n |  ^^^^'],
    ['args:\n- --token\n- ‹abc›\n- d', '2|- --token\n3|- •••\n |  ^^^'],
    ['api_keys:\n- abc\n- ‹def›', '2|- •••\n3|- •••\n |  ^^^'],
    ['"env": {\n  "A": "b",\n  ‹"C"›: 1\n}', '2|  "A": "•",\n3|  "C": •\n |  ^^^'],
    ['- token: abc\n  ‹name›: b', '1|- token: •••\n2|  name: b\n |  ^^^^'],
  ])('%s', (marked, shown) => {
    expect(draw(marked)).toBe(shown);
  });
});
