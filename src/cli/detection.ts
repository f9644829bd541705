import { ASKED } from '../fleet/load-input.ts';
import type { ReadInput } from '../fleet/read-input.ts';
import { count, line } from './report.ts';

const FEW = 3;

/** Which format each input was taken for, and why; for many inputs only how many of each. */
export function describeDetection(all: readonly ReadInput[], verbose: boolean): string {
  const inputs = all.filter(({ format }) => format.because !== ASKED);
  if (inputs.length <= FEW || verbose) {
    return inputs
      .map(({ shown, format }) =>
        line(`${shown}: read as ${format.adapter.title}, because ${format.because}`),
      )
      .join('');
  }
  const files = new Map<string, number>();
  for (const { format } of inputs) {
    files.set(format.adapter.title, (files.get(format.adapter.title) ?? 0) + 1);
  }
  const parts = [...files].map(([title, n]) => `${n} as ${title}`);
  return line(`${count(inputs.length, 'file')} read: ${parts.join(', ')}`);
}
