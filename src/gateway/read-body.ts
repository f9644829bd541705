/** Why a body cannot be had. */
export type BodyFailure = 'too-large' | 'busy' | 'cut-short';

/** Memory that the bodies of all requests may take together. */
export interface BodyRoom {
  /** Bytes that are left. */
  free: number;
}

export interface BodyLimits {
  readonly bytes: number;
  readonly room: BodyRoom;
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads the body of a request, never more of it than is allowed, and does something with it. What a
 * body announces, or could come to, is set aside until that is done: many at once cannot use up the
 * memory.
 */
export async function withBody<Result>(
  request: Request,
  { bytes, room }: BodyLimits,
  use: (body: Bytes | BodyFailure) => Result | Promise<Result>,
): Promise<Result> {
  const announced = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (announced > bytes) return use('too-large');
  const reserved = Number.isInteger(announced) ? announced : bytes;
  if (reserved > room.free) return use('busy');
  room.free -= reserved;
  try {
    return await use(await readUpTo(request, bytes));
  } finally {
    room.free += reserved;
  }
}

async function readUpTo({ body }: Request, bytes: number): Promise<Bytes | BodyFailure> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > bytes) return 'too-large';
      chunks.push(chunk);
    }
  } catch {
    return 'cut-short';
  }
  return joined(chunks, length);
}

function joined(chunks: readonly Uint8Array[], length: number): Bytes {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
