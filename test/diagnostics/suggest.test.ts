import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/diagnostics/suggest.ts';

describe('nearest', () => {
  it.each([
    ['convrt', 'convert'],
    ['Conver-t', 'convert'],
    ['vaildate', 'validate'],
    ['con', 'convert'],
    ['VALID', 'validate'],
    ['0.3', '0.3.0'],
    ['co', undefined],
    ['', undefined],
    ['__con__', undefined],
    ['elephant', undefined],
    ['c'.repeat(65), undefined],
  ])('takes %j for %j', (word, known) => {
    expect(nearest(word, ['convert', 'validate', '0.3.0', '0.3-interfaces'])).toBe(known);
  });

  it('prefers a misspelt word to a shortened one', () => {
    expect(nearest('tool', ['toolFilter', 'tools'])).toBe('tools');
  });
});
