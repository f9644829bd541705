/** More files than anyone keeps agents in; only a bound on what a wrong directory can cost. */
export const MOST_FILES = 100_000;
