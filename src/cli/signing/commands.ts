/** One door, so that the commands about signatures share one lazy chunk and with it the cryptography. */
export { signatureJudge } from './judge-signatures.ts';
export { keygen } from './keygen.ts';
export { sign } from './sign.ts';
export { verify } from './verify.ts';
