/** Milliseconds without a further notice to wait for. */
const QUIET = 100;
/** Whoever keeps giving notice is not waited for longer than so many times that. */
const PATIENCE = 10;

export interface Gathering {
  readonly notice: () => void;
  readonly close: () => void;
}

/**
 * Turns notices that come together into one call of `work`, and makes no call while an earlier one
 * is still at work.
 */
export function gather(work: () => void | Promise<void>, quiet = QUIET): Gathering {
  let timer: NodeJS.Timeout | undefined;
  let since = 0;
  const state = { isAtWork: false, isNoticed: false, isClosed: false };

  const run = async (): Promise<void> => {
    timer = undefined;
    state.isAtWork = true;
    state.isNoticed = false;
    try {
      await work();
    } finally {
      state.isAtWork = false;
      if (state.isNoticed) notice();
    }
  };

  const notice = (): void => {
    state.isNoticed = true;
    if (state.isAtWork || state.isClosed) return;
    const now = Date.now();
    if (timer === undefined) since = now;
    else if (now - since > PATIENCE * quiet) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quiet);
  };

  return {
    notice,
    close() {
      state.isClosed = true;
      clearTimeout(timer);
    },
  };
}
