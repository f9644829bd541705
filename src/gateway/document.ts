import { fingerprint } from '../convert/fingerprint.ts';
import { PRIVATE_HEADERS, PUBLIC_HEADERS } from './headers.ts';

type Headers = Readonly<Record<string, string>>;

/** Bytes that are served as they are, with everything there is to say about them worked out. */
export interface Document {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly found: { readonly status: 200; readonly headers: Record<string, string> };
  readonly unchanged: { readonly status: 304; readonly headers: Record<string, string> };
}

export interface DocumentOptions {
  readonly type: string;
  readonly visibility: 'public' | 'private';
  readonly headers?: Headers;
}

/** Made once for each version of a text, never while a request waits. */
export function documentOf(text: string, { type, visibility, headers }: DocumentOptions): Document {
  const common = visibility === 'public' ? PUBLIC_HEADERS : PRIVATE_HEADERS;
  return fileOf(text, new TextEncoder().encode(text).length, fingerprint(text), {
    ...common,
    'Content-Type': type,
    ...headers,
  });
}

export function jsonDocument(value: unknown, options: Omit<DocumentOptions, 'type'>): Document {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return documentOf(text, { ...options, type: 'application/json' });
}

/** A document whose hash is known. */
export function fileOf(
  body: Document['body'],
  length: number,
  hash: string,
  headers: Headers,
): Document {
  const etag = `"${hash}"`;
  const { 'Content-Type': _, ...lasting } = headers;
  return {
    body,
    etag,
    found: {
      status: 200,
      headers: { ...headers, ETag: etag, 'Content-Length': String(length) },
    },
    unchanged: { status: 304, headers: { ...lasting, ETag: etag } },
  };
}

/** The document, or word that the client has it already (RFC 9110 §13.1.2). */
export function answerWith(document: Document, ifNoneMatch: string | null): Response {
  return ifNoneMatch !== null && isMatch(ifNoneMatch, document.etag)
    ? new Response(null, document.unchanged)
    : new Response(document.body, document.found);
}

function isMatch(wanted: string, etag: string): boolean {
  if (wanted === etag || wanted === '*') return true;
  return wanted.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
