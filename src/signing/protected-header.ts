import { base64url } from 'jose';
import { isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';

/** What the protected header of a signature says; everything else in it is of no concern. */
export interface ProtectedHeader {
  readonly alg: string;
  /** A hint where to look. Some signers leave it in the unprotected header, which is as good. */
  readonly kid?: string;
  readonly jku?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
}

/** Why a signature is none, as the end of a sentence. */
export interface Malformed {
  readonly problem: string;
}

/** The parts of an entry of `signatures` that a signature is checked with. */
export interface SignatureEntry {
  readonly protected: string;
  readonly signature: string;
  readonly header: ProtectedHeader;
}

export function parseSignature(entry: Json): SignatureEntry | Malformed {
  if (!isObject(entry)) return { problem: 'it is not an object' };
  const [encoded, signature] = [own(entry, 'protected'), own(entry, 'signature')];
  if (typeof encoded !== 'string') return { problem: 'it has no "protected" header' };
  if (typeof signature !== 'string') return { problem: 'it has no "signature"' };
  if (decodedBytes(signature) === undefined) return { problem: '"signature" is not base64url' };
  const header = parseHeader(encoded);
  if (header === undefined) return { problem: 'its protected header is not JSON in base64url' };
  // RFC 7515 §4.1.11: an extension that is not understood makes the signature invalid.
  if (Object.hasOwn(header, 'crit')) return { problem: `it demands ${extensions(header)}` };
  const [alg, jku, exp] = ['alg', 'jku', 'exp'].map((name) => own(header, name));
  const unprotected = own(entry, 'header');
  const kid = own(header, 'kid') ?? (isObject(unprotected) ? own(unprotected, 'kid') : undefined);
  if (typeof alg !== 'string') return { problem: 'its protected header names no algorithm' };
  return {
    protected: encoded,
    signature,
    header: {
      alg,
      ...(typeof kid === 'string' && { kid }),
      ...(typeof jku === 'string' && { jku }),
      ...(typeof exp === 'number' && { exp }),
    },
  };
}

function extensions(header: JsonObject): string {
  const names = own(header, 'crit');
  return isList(names) ? `the extensions ${JSON.stringify(names)}` : 'unknown extensions';
}

function parseHeader(encoded: string): JsonObject | undefined {
  const bytes = decodedBytes(encoded);
  if (bytes === undefined) return undefined;
  try {
    const header = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json;
    return isObject(header) ? header : undefined;
  } catch {
    return undefined;
  }
}

/** Strict: a text that decodes to the same bytes as another one would be a change nobody sees. */
function decodedBytes(text: string): Uint8Array | undefined {
  try {
    const bytes = base64url.decode(text);
    return base64url.encode(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}
