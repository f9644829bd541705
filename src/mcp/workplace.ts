import type { Fleet, LoadAgentsOptions } from '../fleet/create-fleet.ts';
import type { NetworkAccess } from '../host/find-entries.ts';
import type { Confines } from '../host/within.ts';
import type { DocumentedCode } from '../index.ts';

/** What the tools of a server work with. */
export interface Workplace {
  /** What was loaded with load_agents. */
  readonly fleet: Fleet;
  /** How everything is loaded: from where, and within which directories. */
  readonly loading: LoadAgentsOptions & { readonly cwd: string };
  readonly confines: Confines;
  /** Set to fetch addresses on the web. */
  readonly network: NetworkAccess | undefined;
  readonly allowWrite: boolean;
  /** Every code a diagnostic can have. */
  readonly codes: readonly DocumentedCode[];
}
