import { describe, expect, it } from 'vitest';
import { accountOf, byAgent, type LedgerEntry } from '../../src/diagnostics/ledger.ts';

function entry(agent: string, pointer: string, verdict: LedgerEntry['verdict'] = 'dropped') {
  return { agent, verdict, pointer, why: 'no place' };
}

describe('byAgent', () => {
  it('groups the entries of each agent and keeps their order', () => {
    const [first, second, third] = [entry('b', '/x'), entry('a', '/y'), entry('b', '/z')];
    expect([...byAgent([first, second, third])]).toEqual([
      ['b', [first, third]],
      ['a', [second]],
    ]);
  });
});

describe('accountOf', () => {
  const isAccounted = accountOf([
    entry('a', '/model/url'),
    entry('a', '/name', 'degraded'),
    entry('a', '/id', 'mapped'),
  ]);

  it.each(['/name', '/model/url', '/model/url/0/x', '/name/'])('accounts for %s', (pointer) => {
    expect(isAccounted(pointer)).toBe(true);
  });

  it.each(['', '/', '/model', '/models', '/names', '/model/urls', '/id'])(
    'does not account for %j',
    (pointer) => {
      expect(isAccounted(pointer)).toBe(false);
    },
  );

  it('lets an entry for the whole agent speak for everything', () => {
    expect(accountOf([entry('a', '')])('/anything/at/all')).toBe(true);
  });
});
