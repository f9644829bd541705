import type { Session } from '../host/session.ts';

/** All a command sees of the process it runs in; tests hand in their own. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where the package, and with it `schemas/`, is installed. */
  readonly packageDirectory: string;
  /** The script that runs the command, for threads of the same; absent where it is not built. */
  readonly script?: string;
  /** Everything on standard input, or a little more than `limit` bytes of it. */
  stdin(limit: number): Buffer;
  /** Data, byte for byte. */
  stdout(text: string): void;
  /** Talk. */
  stderr(text: string): void;
  /** For commands that go on until they are told to stop. */
  startSession?(): Session | Promise<Session>;
  isTerminal(stream: 'stdout' | 'stderr'): boolean;
}

/** Colours are for people at a terminal, unless NO_COLOR or FORCE_COLOR says otherwise. */
export function wantsColor(io: Io, stream: 'stdout' | 'stderr'): boolean {
  if (io.env.NO_COLOR) return false;
  const force = io.env.FORCE_COLOR;
  if (force !== undefined) return force !== '0' && force !== 'false';
  return io.env.TERM !== 'dumb' && io.isTerminal(stream);
}
