import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { putBack } from '../../src/source/unread.ts';

describe('putBack', () => {
  it('puts values where they stood', () => {
    const target: Record<string, Json> = { a: 1, o: { k: 1 }, l: [{ k: 1 }, { k: 2 }] };
    const homeless = putBack(target, { x: 2, o: { y: 2 }, l: { 1: { z: 3 } } });
    expect(target).toEqual({ a: 1, o: { k: 1, y: 2 }, l: [{ k: 1 }, { k: 2, z: 3 }], x: 2 });
    expect(homeless).toEqual([]);
  });

  it('says what has no place any more', () => {
    const target: Record<string, Json> = { a: 1, l: [{ k: 1 }], o: { k: 1 } };
    expect(putBack(target, { a: 2, l: { 1: { z: 3 } }, o: { k: 2 } })).toEqual([
      '/a',
      '/l/1',
      '/o/k',
    ]);
    expect(target).toEqual({ a: 1, l: [{ k: 1 }], o: { k: 1 } });
  });

  it('does not touch prototypes', () => {
    const target: Record<string, Json> = {};
    putBack(target, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(Object.keys(target)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('takes only own places for places', () => {
    const target: Record<string, Json> = {};
    expect(putBack(target, { constructor: 1 } as never)).toEqual([]);
    expect(Object.keys(target)).toEqual(['constructor']);
  });
});
