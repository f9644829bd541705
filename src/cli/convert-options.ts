import type { DeliverOptions } from './deliver.ts';
import type { ReadingOptions } from './reading-options.ts';

/** What the command line can say about a conversion. */
export interface ConvertOptions extends DeliverOptions, ReadingOptions {
  readonly to?: string;
  readonly verify: boolean;
  readonly keepSecrets?: true;
  readonly allowWidening?: true;
  readonly carry?: true;
  readonly bundle?: true;
  readonly check?: true;
  readonly changed?: true;
  readonly prune?: true;
}
