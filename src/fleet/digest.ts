import { createHash } from 'node:crypto';

/** A short name for a content, or for several in their order. */
export function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  // The lengths keep "ab", "c" and "a", "bc" apart.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}
