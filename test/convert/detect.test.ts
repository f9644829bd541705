import { expect, it } from 'vitest';
import type { Detection } from '../../src/adapter.ts';
import { detect } from '../../src/convert/detect.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { toyAdapter } from '../support/toy-adapter.ts';

function guess(scores: Readonly<Record<string, Detection['score']>>, least?: Detection['score']) {
  const adapters = Object.entries(scores).map(([id, score]) => ({
    ...toyAdapter((agents) => agents),
    id,
    detect: () => ({ score, because: `${id} says so` }),
  }));
  const said: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
  const found = detect({ adapters }, new Map([['a.md', '']]), 'a.md', report, least);
  return { id: found?.adapter.id, because: found?.because, said };
}

it('takes the format that is surest', () => {
  expect(guess({ one: 1, two: 3, three: 2 })).toEqual({
    id: 'two',
    because: 'two says so',
    said: [],
  });
});

it('does not choose between equals', () => {
  const { id, said } = guess({ one: 2, two: 2, three: 1 });
  expect(id).toBeUndefined();
  expect(said).toEqual([
    {
      code: 'core/ambiguous-format',
      severity: 'error',
      message: 'a.md could be any of: one, two.',
      at: { file: 'a.md' },
      hint: 'Choose one with --from, for example --from one.',
    },
  ]);
});

it('does not count guesses below what is asked for', () => {
  expect(guess({ one: 1, two: 1 }, 2).said.map(({ code }) => code)).toEqual([
    'core/unknown-format',
  ]);
  expect(guess({ one: 1, two: 2 }, 2).id).toBe('two');
});

it('says which formats there are when none is sure', () => {
  const { id, said } = guess({ one: 0, two: 0 });
  expect(id).toBeUndefined();
  expect(said).toEqual([
    {
      code: 'core/unknown-format',
      severity: 'error',
      message: 'No format recognises a.md.',
      at: { file: 'a.md' },
      hint: 'Say which it is with --from (one, two).',
    },
  ]);
});
