import { describe, expect, it } from 'vitest';
import { createLedgerStore } from '../../src/fleet/ledger-store.ts';
import type { LedgerEntry } from '../../src/index.ts';

const dropped = (agent: string, pointer: string, why = 'it has no place'): LedgerEntry => ({
  agent,
  verdict: 'dropped',
  pointer,
  why,
});

describe('createLedgerStore', () => {
  it('gives back what it was given, in the same order', () => {
    const entries: LedgerEntry[] = [
      dropped('a', '/name'),
      dropped('a', '/model'),
      { ...dropped('b', '/name'), widening: true },
      { ...dropped('b', '/name'), from: 'x', to: 'y' },
      { ...dropped('b', '/name'), from: 'x' },
      { ...dropped('a', '/name'), verdict: 'mapped' },
      dropped('', ''),
    ];
    const store = createLedgerStore();
    expect(store.unpack(store.pack(entries))).toEqual(entries);
  });

  it('tells the same story of several agents by the same number', () => {
    const store = createLedgerStore();
    expect(store.pack([dropped('a', '/name')])).toEqual(['a', 0]);
    expect(store.pack([dropped('b', '/model'), dropped('b', '/name')])).toEqual(['b', 1, 0]);
  });

  it('tells stories apart whatever characters are in them', () => {
    const entries = [
      dropped('a', '/x', 'y z'),
      dropped('a', '/xy', ' z'),
      dropped('a', '/x y', ' z'),
      { ...dropped('a', '/x', 'y z'), from: '' },
    ];
    const store = createLedgerStore();
    expect(store.unpack(store.pack(entries))).toEqual(entries);
  });
});
