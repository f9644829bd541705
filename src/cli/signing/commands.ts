/** One door, so that the three commands share one lazy chunk and with it the cryptography. */
export { keygen } from './keygen.ts';
export { sign } from './sign.ts';
export { verify } from './verify.ts';
