import { fstatSync, readSync, statSync, writeSync } from 'node:fs';
import { systemErrorCode } from './system-error.ts';

const CHUNK = 64 * 1024;

/**
 * Reads until the end, but never more than `limit` bytes and a bit: a result longer than the limit
 * means that there is more. Standard input may be non-blocking and may report its end as an error.
 */
export function readUpTo(descriptor: number, limit: number, expected = CHUNK): Buffer {
  // One more than expected, so that the end is met without making room for more.
  let buffer = Buffer.allocUnsafe(expected + 1);
  let length = 0;
  while (length <= limit) {
    if (length === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(length)]);
    const count = readSome(descriptor, buffer.subarray(length));
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}

function readSome(descriptor: number, chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, chunk);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
}

/**
 * Writes all of a text to a descriptor, waiting for slow readers; false when the reader has gone.
 * `process.stdout` would cost 2 ms to load and may lose its tail when the process exits.
 */
export function writeFully(descriptor: number, text: string): boolean {
  const bytes = Buffer.from(text, 'utf8');
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(descriptor, bytes, done);
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === 'EPIPE') return false;
      if (code !== 'EAGAIN') throw error;
      pause();
    }
  }
  return true;
}

/**
 * Whether people watch a stream. Asking the stream itself loads it, which costs 2 ms, so it is only
 * asked when it can be a terminal at all.
 */
export function isTerminal(stream: 'stdout' | 'stderr'): boolean {
  try {
    const stats = fstatSync(stream === 'stdout' ? 1 : 2);
    if (!stats.isCharacterDevice() || stats.rdev === nullDevice()) return false;
  } catch {
    return false;
  }
  return process[stream].isTTY;
}

function nullDevice(): number | undefined {
  return statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
}

/** Lets the other end of a non-blocking pipe catch up. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}
