import { createInterface } from 'node:readline';

/** What a person does to a command that goes on until it is told to stop. */
export interface Session {
  /** Tells of every line on standard input, and of every hang-up signal, until the session ends. */
  onCommand(listener: () => void): void;
  /** Settled when the process is asked to end. */
  readonly ended: Promise<void>;
}

export function startSession(): Session {
  return {
    onCommand(listener) {
      const lines = createInterface({ input: process.stdin });
      lines.on('line', listener);
      // A watcher keeps the process alive, not the terminal it listens to. A file has no such method.
      if ('unref' in process.stdin) process.stdin.unref();
      process.on('SIGHUP', listener);
    },
    ended: new Promise((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    }),
  };
}
