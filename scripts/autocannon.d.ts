/** As much of the load generator as the benchmarks use; it comes without types. */
declare module 'autocannon' {
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds; or so many requests. */
    readonly duration?: number;
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
  }

  export interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    readonly latency: { readonly p99: number };
    /** Seconds. */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
  }

  function autocannon(options: Options): PromiseLike<Result>;

  export { autocannon as default };
}
