import { describe, expect, it } from 'vitest';
import {
  parseAddressState,
  printAddressState,
  whyNotInAddress,
} from '../../../src/web/playground/state-in-address.ts';

const OPTIONS = { carry: true, allowWidening: false, keepSecrets: false, strict: true };

describe('the state in the address', () => {
  it('comes back as it was', () => {
    const state = {
      from: 'afm',
      to: 'agentcard@rfc',
      options: OPTIONS,
      sample: undefined,
      files: [
        { name: 'a/b.md', text: '# Grüße ✓ 🥾\n' },
        { name: '', text: '' },
      ],
    };
    const printed = printAddressState(state).toString();
    expect(printed).toMatch(/^[\w=&%.@-]+$/);
    expect(parseAddressState(new URLSearchParams(printed))).toEqual(state);
  });

  it('is nothing but a target when there is nothing else', () => {
    const options = { carry: false, allowWidening: false, keepSecrets: false, strict: false };
    const state = { from: '', to: 'afm@0.3.0', options, sample: undefined, files: undefined };
    expect([...printAddressState(state)]).toEqual([['to', 'afm@0.3.0']]);
  });

  it.each(['!', 'bm8', 'W10', 'W1sxLDJdXQ', 'W1siYSJdXQ', '_-8'])(
    'takes no files from an address that has none: %s',
    (files) => {
      const { files: taken } = parseAddressState(new URLSearchParams({ files }));
      expect(taken ?? []).toEqual([]);
    },
  );

  it('holds no secrets and no long texts', () => {
    const file = (text: string) => [{ name: 'a.md', text }];
    const looksSecret = (text: string) => text.includes('token');
    expect(whyNotInAddress(file('short'), looksSecret)).toBeUndefined();
    expect(whyNotInAddress(file('token: x'), looksSecret)).toContain('secret');
    expect(whyNotInAddress(file('x'.repeat(5000)), looksSecret)).toContain('too long');
  });
});
