import { expect, it } from 'vitest';
import { cardPlaces, slugFor } from '../../src/publish/layout.ts';

it.each([
  ['gate', 'gate'],
  ['Web_Reader v2', 'web-reader-v2'],
  ['Größe & Co', 'gro-e-co'],
])('%j is published as %j', (id, slug) => {
  expect(slugFor(id)).toBe(slug);
});

it('gives an id without Latin letters a name of its own, always the same', () => {
  const slugs = ['天気', '翻訳', '...'].map(slugFor);
  expect(slugs).toEqual(['天気', '翻訳', '...'].map(slugFor));
  expect(new Set(slugs).size).toBe(3);
  for (const slug of slugs) expect(slug).toMatch(/^agent-[a-z0-9]+$/);
});

it('puts each shape where its clients look', () => {
  const shown = (versions: '1.0' | '0.3' | 'both') =>
    cardPlaces(versions).map(({ path, version }) => `${path} ${version}`);
  expect({ '1.0': shown('1.0'), '0.3': shown('0.3'), both: shown('both') }).toEqual({
    '1.0': ['.well-known/agent-card.json 1.0'],
    '0.3': ['.well-known/agent-card.json 0.3', '.well-known/agent.json 0.3'],
    both: ['.well-known/agent-card.json 1.0', '.well-known/agent.json 0.3'],
  });
});
