import type { Readable } from 'node:stream';

/** All a stream gives; undefined, and the stream closed, as soon as it is more than `limit` bytes. */
export async function readBody(stream: Readable, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
