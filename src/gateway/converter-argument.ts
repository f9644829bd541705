/** The argument that tells the command it was started as a thread of a server. */
export const CONVERTER_ARGUMENT = '--gateway-worker';
