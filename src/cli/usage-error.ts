/** The command line asks for something that makes no sense; the message says what to do instead. */
export class UsageError extends Error {}
