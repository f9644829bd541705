import type { DeliverOptions } from './deliver.ts';
import type { NetworkOptions } from './network-option.ts';

/** What the command line can say about a conversion. */
export interface ConvertOptions extends DeliverOptions, NetworkOptions {
  readonly to?: string;
  readonly from?: string;
  readonly verify: boolean;
  readonly keepSecrets?: true;
  readonly allowWidening?: true;
  readonly carry?: true;
  readonly bundle?: true;
  readonly check?: true;
  readonly changed?: true;
  readonly prune?: true;
  readonly lenient?: true;
  readonly root?: string;
  readonly stdinName?: string;
}
