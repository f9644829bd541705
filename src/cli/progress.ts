import type { Io } from './io.ts';

const PATIENCE_MS = 200;
const PACE_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  step(): void;
  end(): void;
}

/** A bar and a counter on one line of a terminal, for work that takes longer than a moment. */
export function startProgress(io: Io, label: string, total: number, now = Date.now): Progress {
  let done = 0;
  let shown = false;
  let next = now() + PATIENCE_MS;
  const isWatched = total > 1 && io.isTerminal('stderr');
  return {
    step() {
      done += 1;
      if (!isWatched || now() < next) return;
      next = now() + PACE_MS;
      shown = true;
      io.stderr(`${CLEAR_LINE}${label} ${barOf(done / total)} ${done} of ${total}`);
    },
    end() {
      if (shown) io.stderr(CLEAR_LINE);
    },
  };
}

const BAR_WIDTH = 20;

function barOf(share: number): string {
  const full = Math.floor(Math.min(1, share) * BAR_WIDTH);
  return '━'.repeat(full) + '─'.repeat(BAR_WIDTH - full);
}
