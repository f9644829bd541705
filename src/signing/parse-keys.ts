import { exportJWK, importPKCS8, importSPKI } from 'jose';
import { isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { jsonError } from '../source/json-error.ts';
import { keyCodes } from './key-codes.ts';
import { SigningError } from './signing-error.ts';

/** More keys than any publisher has; a set of thousands is there to keep verifiers busy. */
const MOST_KEYS = 100;

/**
 * The keys of a text as JWKs, good or not: of a JWK, a key set, a PEM file, or the mapping of names
 * to PEM texts that some A2A samples publish.
 */
export async function parseKeys(text: string): Promise<readonly JsonObject[]> {
  const isJson = text.trimStart().startsWith('{');
  return !isJson && text.includes(PEM) ? [await pemKey(text)] : keysOf(parse(text));
}

const PEM = '-----BEGIN ';

async function keysOf(value: Json): Promise<readonly JsonObject[]> {
  if (!isObject(value)) throw unreadable('the file is neither PEM nor a JSON object');
  const keys = own(value, 'keys');
  if (keys === undefined) return own(value, 'kty') === undefined ? pemKeys(value) : [value];
  if (!isList(keys)) throw unreadable('"keys" is not a list');
  return atMost(keys.filter((key) => isObject(key)));
}

async function pemKeys(byName: JsonObject): Promise<readonly JsonObject[]> {
  const entries = Object.entries(byName).flatMap(([kid, pem]): [string, string][] =>
    typeof pem === 'string' && pem.includes(PEM) ? [[kid, pem]] : [],
  );
  if (entries.length === 0) throw unreadable('the JSON has neither "kty" nor "keys"');
  return Promise.all(atMost(entries).map(async ([kid, pem]) => ({ ...(await pemKey(pem)), kid })));
}

function atMost<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw unreadable('there are no keys in it');
  if (items.length > MOST_KEYS) throw unreadable(`it holds more than ${MOST_KEYS} keys`);
  return items;
}

/** Messages of `JSON.parse` quote the text, which here may be a secret. */
function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    const line = text.slice(0, jsonError(text)?.offset ?? 0).split('\n').length;
    throw unreadable(`the JSON is broken in line ${line}`);
  }
}

const TO_PKCS8 = 'Turn it into PKCS#8: openssl pkcs8 -topk8 -nocrypt -in <file> -out <new file>';

async function pemKey(pem: string): Promise<JsonObject> {
  if (/-----BEGIN ENCRYPTED |^Proc-Type:.*ENCRYPTED/m.test(pem)) {
    const remedy = 'Decrypt it: openssl pkcs8 -in <file> -out <new file>';
    throw unreadable('the key is protected by a passphrase', remedy);
  }
  if (/-----BEGIN (?:EC|RSA|DSA) PRIVATE KEY-----/.test(pem)) {
    throw unreadable('private keys in PEM files must be PKCS#8', TO_PKCS8);
  }
  if (/-----BEGIN OPENSSH PRIVATE KEY-----/.test(pem)) {
    throw unreadable('it is a key of OpenSSH', 'Make one for signing with "agentx keygen".');
  }
  const secret = pemBlock(pem, 'PRIVATE KEY');
  const importKey = secret === undefined ? importSPKI : importPKCS8;
  const block = secret ?? pemBlock(pem, 'PUBLIC KEY') ?? '';
  // The block does not say in words which algorithm it is for; importing fails for all but its own.
  for (const algorithm of ['ES256', 'EdDSA', 'RS256']) {
    try {
      const key = await importKey(block, algorithm, { extractable: true });
      return (await exportJWK(key)) as JsonObject;
    } catch {}
  }
  throw unreadable('the PEM holds no P-256, Ed25519 or RSA key in PKCS#8 or SPKI form');
}

/** The first block of that sort; a file may hold comments and other blocks too. */
function pemBlock(pem: string, label: string): string | undefined {
  const [begin, end] = [`-----BEGIN ${label}-----`, `-----END ${label}-----`];
  const start = pem.indexOf(begin);
  const stop = pem.indexOf(end, start);
  return start === -1 || stop === -1 ? undefined : pem.slice(start, stop + end.length);
}

function unreadable(reason: string, remedy?: string): SigningError {
  const args = remedy === undefined ? { reason } : { reason, remedy };
  return new SigningError(keyCodes.build['unreadable-key'](args));
}
