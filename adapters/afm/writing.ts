import type { JsonObject, Report, Verdict } from '../../src/adapter.ts';
import type { Dialect } from './dialect.ts';

/** What every part of the writer needs: whom to write for, and whom to tell. */
export interface Writing {
  readonly dialect: Dialect;
  readonly report: Report;
  /** Accounts for one part of the agent being written. */
  readonly account: (verdict: Verdict, pointer: string, why: string) => void;
}

/** A list as written, and for each of its items which item of the agent it is. */
export interface Written {
  readonly native: readonly JsonObject[];
  readonly indexes: readonly number[];
}
