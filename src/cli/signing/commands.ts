/** One door, so that all that signs or checks shares one lazy chunk and with it the cryptography. */
export { type CardSigner, cardSigner } from './card-signer.ts';
export { signatureJudge } from './judge-signatures.ts';
export { keygen } from './keygen.ts';
export { sign } from './sign.ts';
export { signSite } from './sign-site.ts';
export { verify } from './verify.ts';
