import type { Publishing, Report, Verdict } from '../../src/adapter.ts';

/** What every part of the writer needs: which line to write, and whom to tell. */
export interface Writing {
  /** 1.0, as opposed to 0.3. */
  readonly newer: boolean;
  /** No list that a card must have is empty: 1.0 §5.7 asks for it, and so does being published. */
  readonly complete: boolean;
  readonly publishing: Publishing | undefined;
  readonly report: Report;
  /** Accounts for one part of the agent being written. */
  readonly account: (verdict: Verdict, pointer: string, why: string) => void;
}
