import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/index.ts';
import type { PlacedEntry } from '../../../src/web/converter/convert-set.ts';
import { lineMarks, spanWords } from '../../../src/web/playground/line-marks.ts';

const TEXT = 'one\ntwo\nthree\nfour\n';

function entry(verdict: 'dropped' | 'degraded' | 'mapped', start: number, end: number) {
  const places = [{ file: 'a.md', range: { start, end }, isSure: true }];
  return { entry: { agent: 'a', verdict, pointer: '/x', why: '' }, places } satisfies PlacedEntry;
}

function said(severity: Diagnostic['severity'], start: number, file = 'a.md'): Diagnostic {
  return { code: 'x/y', severity, message: '', at: { file, range: { start, end: start + 1 } } };
}

describe('lineMarks', () => {
  it('marks each line as the gravest that is said of it', () => {
    const marks = lineMarks(
      'a.md',
      TEXT,
      [said('warning', 0), said('error', 5), said('info', 16), said('error', 14, 'b.md')],
      [entry('degraded', 0, 7), entry('dropped', 8, 14), entry('mapped', 14, 18)],
    );
    expect([...marks].sort(([a], [b]) => a - b)).toEqual([
      [1, 'degraded'],
      [2, 'error'],
      [3, 'dropped'],
    ]);
  });
});

it('says lines in few words', () => {
  const span = (first: number, last = first) => ({ first, last });
  expect(spanWords([span(3)], true)).toBe('line 3');
  expect(spanWords([span(7, 9)], false)).toBe('near lines 7–9');
  expect(spanWords([span(20), span(2), span(3, 5), span(4)], true)).toBe('lines 2–5, 20');
});
