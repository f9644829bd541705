import type { Adapter } from '../index.ts';
import { sourceFormat } from './formats.ts';
import { type NetworkOptions, networkOption } from './network-option.ts';
import type { ReadInputsOptions } from './read-inputs.ts';

/** What every command that reads agents takes; see `withReadingOptions`. */
export interface ReadingOptions extends NetworkOptions {
  readonly from?: string;
  readonly lenient?: true;
  readonly root?: string;
  readonly stdinName?: string;
  readonly verbose?: true;
}

/** How to read what a command line names; `judge` decides on the format if there is one. */
export function readingOf(options: ReadingOptions, judge?: Adapter): ReadInputsOptions {
  return {
    from: judge ?? sourceFormat(options.from),
    root: options.root,
    stdinName: options.stdinName,
    lenient: options.lenient ?? false,
    ...networkOption(options),
  };
}
