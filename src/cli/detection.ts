import { ASKED } from '../fleet/load-input.ts';
import { count, line } from './report.ts';

const FEW = 3;

/** A file, the format it was taken for, and why. */
export interface Taken {
  readonly shown: string;
  readonly format: string;
  readonly because: string;
}

/** Which format each input was taken for, and why; for many inputs only how many of each. */
export function describeDetection(all: readonly Taken[], verbose: boolean): string {
  const inputs = all.filter(({ because }) => because !== ASKED);
  if (inputs.length <= FEW || verbose) {
    return inputs
      .map(({ shown, format, because }) => line(`${shown}: read as ${format}, because ${because}`))
      .join('');
  }
  const files = new Map<string, number>();
  for (const { format } of inputs) {
    files.set(format, (files.get(format) ?? 0) + 1);
  }
  const parts = [...files].map(([title, n]) => `${n} as ${title}`);
  return line(`${count(inputs.length, 'file')} read: ${parts.join(', ')}`);
}
