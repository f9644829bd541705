import { isUtf8 } from 'node:buffer';

/** Where bytes stop being UTF-8. */
export interface Undecodable {
  readonly offset: number;
  /** 1-based. */
  readonly line: number;
}

/** The text, or where it stops being one: nothing is replaced. A byte order mark is kept. */
export function decodeUtf8(bytes: Buffer): string | Undecodable {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  // Encoding what a forgiving decoder made of it differs first where it had to make something up.
  const guess = Buffer.from(bytes.toString('utf8'), 'utf8');
  let offset = 0;
  let line = 1;
  while (bytes[offset] === guess[offset]) {
    if (bytes[offset] === 0x0a) line += 1;
    offset += 1;
  }
  return { offset, line };
}
