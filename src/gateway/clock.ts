/** What the gateway needs of the machine it runs on. */
export interface Clock {
  /** Milliseconds that only grow. */
  now(): number;
  /** Seconds since 1970. */
  seconds(): number;
  /** Calls again and again, until the result is called. */
  every(milliseconds: number, action: () => void): () => void;
  /** Lets everything else that is due go first. */
  pause(): Promise<void>;
  /** Memory the process uses, and how long it has kept processors busy. */
  usage(): { readonly residentBytes: number; readonly cpuSeconds: number };
}
