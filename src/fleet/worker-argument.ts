/** The argument that tells the command it was started as a thread of another one. */
export const WORKER_ARGUMENT = '--fleet-worker';
