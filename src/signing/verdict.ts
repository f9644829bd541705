import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { FormName } from './card-forms.ts';
import type { VerificationKey } from './verification-key.ts';

/**
 * - `verified`: genuine, and it covers all of the card;
 * - `partial`: genuine, but parts of the card are not covered, so that anyone may have changed them;
 * - `invalid`: it does not fit the card and the key, or is no signature: do not trust the card;
 * - `unverifiable`: nobody can say, because there is no key or the algorithm is not accepted.
 */
export type Verdict = 'verified' | 'partial' | 'invalid' | 'unverifiable';

export interface SignatureVerdict {
  readonly verdict: Verdict;
  readonly algorithm?: string;
  readonly kid?: string;
  readonly jku?: string;
  /** The key that fits, and the form of the card it signed. */
  readonly key?: VerificationKey;
  readonly form?: FormName;
  /** JSON Pointers to what a genuine signature leaves open. */
  readonly uncovered?: readonly string[];
  /** Why it is not verified. */
  readonly why?: Diagnostic;
}

export interface CardVerdict {
  /** `verified` when one signature is and none is invalid; `absent` when there is none. */
  readonly verdict: Verdict | 'absent';
  readonly signatures: readonly SignatureVerdict[];
}

const BY_WEIGHT: readonly Verdict[] = ['invalid', 'verified', 'partial', 'unverifiable'];

export function cardVerdict(signatures: readonly SignatureVerdict[]): CardVerdict {
  const found = new Set(signatures.map(({ verdict }) => verdict));
  return { verdict: BY_WEIGHT.find((each) => found.has(each)) ?? 'absent', signatures };
}
