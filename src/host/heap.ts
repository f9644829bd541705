import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap near what is in use, in this thread and those it starts. A batch makes much
 * short-lived data, and V8 answers with room it then keeps: the young generation is not to grow,
 * and the old one is cleared when it is half as large again as after the last time, not four times.
 * 10,000 files peaked at 231 MB, and at 170 to 190 MB with this, in the same time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=50');
}
