import { expect, test } from 'vitest';
import { slugOf } from '../../src/hub/slug.ts';

test.each([
  ['Math Tutor', 'math-tutor'],
  ['My_Agent', 'my-agent'],
  ['  Ärger & Söhne (v2)! ', 'arger-sohne-v2'],
  ['already-fine', 'already-fine'],
  ['日本', ''],
])('%s → %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
