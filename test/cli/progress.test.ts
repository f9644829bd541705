import { describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { startProgress } from '../../src/cli/progress.ts';

/** Takes `times` steps, each lasting `pace` milliseconds, and returns what was shown. */
function shown(times: number, pace: number, isTerminal: boolean): string[] {
  const written: string[] = [];
  let time = 0;
  const io = {
    stderr: (text: string) => void written.push(text),
    isTerminal: () => isTerminal,
  } as unknown as Io;
  const progress = startProgress(io, 'Reading', times, () => time);
  for (let step = 0; step < times; step += 1) {
    time += pace;
    progress.step();
  }
  progress.end();
  return written;
}

describe('startProgress', () => {
  it('draws a bar and counts on one line, now and then, and clears it', () => {
    expect(shown(5, 90, true)).toEqual([
      '\r\u001b[KReading ━━━━━━━━━━━━──────── 3 of 5',
      '\r\u001b[KReading ━━━━━━━━━━━━━━━━━━━━ 5 of 5',
      '\r\u001b[K',
    ]);
  });

  it('says nothing about quick work, single files, or to a file', () => {
    expect([shown(5, 10, true), shown(1, 5000, true), shown(5, 90, false)]).toEqual([[], [], []]);
  });
});
