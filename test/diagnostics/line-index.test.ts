import { describe, expect, it } from 'vitest';
import { lineIndex, lineText, positionAt } from '../../src/diagnostics/line-index.ts';

const index = lineIndex('ab\n\ncde\n');

describe('positionAt', () => {
  it('gives line and column of every offset', () => {
    const positions = [-1, 0, 2, 3, 4, 6, 7, 8, 99].map((offset) => {
      const { line, column } = positionAt(index, offset);
      return `${line}:${column}`;
    });
    expect(positions).toEqual(['1:1', '1:1', '1:3', '2:1', '3:1', '3:3', '3:4', '4:1', '4:1']);
  });
});

describe('lineText', () => {
  it('gives a line without its break, and nothing for a line that is not there', () => {
    expect([0, 1, 2, 3, 4, 5].map((line) => lineText(index, line))).toEqual([
      '',
      'ab',
      '',
      'cde',
      '',
      '',
    ]);
  });
});
