import { expect, it } from 'vitest';
import type { LedgerEntry, Verdict } from '../../src/diagnostics/ledger.ts';
import { mergeLedgers } from '../../src/publish/merge-ledgers.ts';

function entry(verdict: Verdict, pointer: string, why = 'because'): LedgerEntry {
  return { agent: 'gate', verdict, pointer, why };
}

const BOTH = [entry('dropped', '/model'), entry('mapped', '/name', 'unchanged')];

it('says what holds for both once, and of the rest for which it holds', () => {
  const newer = [
    ...BOTH,
    entry('dropped', '/features/stateHistory'),
    entry('mapped', '/endpoints'),
  ];
  const older = [...BOTH, entry('dropped', '/endpoints/0/tenant'), entry('mapped', '/features')];
  const ledgers = new Map([
    ['1.0', newer],
    ['0.3', older],
  ]);
  expect(mergeLedgers(ledgers)).toEqual({
    ledger: [
      ...BOTH,
      entry('dropped', '/features/stateHistory', 'in the 1.0 card: because'),
      entry('dropped', '/endpoints/0/tenant', 'in the 0.3 card: because'),
    ],
    shared: BOTH,
  });
});

it('leaves the account of one shape as it is', () => {
  expect(mergeLedgers(new Map([['1.0', BOTH]]))).toEqual({ ledger: BOTH, shared: BOTH });
});
