import type { Clock } from './clock.ts';

/** Keeps proxies and browsers from giving the connection up. */
const HEARTBEAT_MILLISECONDS = 20_000;
const MOST_LISTENERS = 100;
/** Chunks a client may be behind before it is cut off. */
const MOST_BEHIND = 64;

export interface EventText {
  readonly name: string;
  /** For those who may see what is private, and for the others. */
  readonly full: unknown;
  readonly public: unknown;
}

export interface Events {
  readonly listeners: number;
  /** A stream of all events from now on; undefined when there are too many. */
  listen(isPrivate: boolean): ReadableStream<Uint8Array> | undefined;
  tell(event: EventText): void;
  /** Ends all streams, for good. */
  close(): void;
}

interface Listener {
  readonly isPrivate: boolean;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
}

/** Server-sent events. */
export function createEvents(clock: Clock): Events {
  const listeners = new Set<Listener>();
  const encoder = new TextEncoder();
  let stopHeart: (() => void) | undefined;
  let isClosed = false;

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopHeart?.();
    stopHeart = undefined;
  };
  const end = (listener: Listener) => {
    leave(listener);
    listener.controller.close();
  };
  const send = (listener: Listener, text: string) => {
    if ((listener.controller.desiredSize ?? 0) < -MOST_BEHIND) end(listener);
    else listener.controller.enqueue(encoder.encode(text));
  };
  const beat = () => {
    for (const listener of listeners) send(listener, ': still here\n\n');
  };

  return {
    get listeners() {
      return listeners.size;
    },
    listen(isPrivate) {
      if (isClosed || listeners.size >= MOST_LISTENERS) return undefined;
      let listener: Listener;
      return new ReadableStream({
        start(controller) {
          listener = { isPrivate, controller };
          listeners.add(listener);
          stopHeart ??= clock.every(HEARTBEAT_MILLISECONDS, beat);
          send(listener, 'retry: 2000\n: listening\n\n');
        },
        cancel() {
          leave(listener);
        },
      });
    },
    tell(event) {
      for (const listener of listeners) {
        const data = listener.isPrivate ? event.full : event.public;
        send(listener, `event: ${event.name}\ndata: ${JSON.stringify(data)}\n\n`);
      }
    },
    close() {
      isClosed = true;
      for (const listener of listeners) end(listener);
    },
  };
}
