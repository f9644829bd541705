/**
 * Which names announce a secret, and which texts are one by their very shape: the one place both
 * the output and everything that is said about an input go by.
 */

const SECRET_NAME =
  /(?:token|secret|password|passwd|passphrase|credential|client_assertion|private[-_]?key|signing[-_]?key|access[-_]?key|api[-_]?key|apikey|authorization|x[-_]auth|cookie)s?$|^key$|(?:^|_)(?:pat|pwd)$|_key$/i;
/** Names that look like the above and hold addresses, identifiers or counts. */
const PLAIN_NAME = /(?:url|uri|id|type|name|endpoint|header|count|limit|max[-_]?tokens)$/i;

/** Agents use the same few names over and over; each is judged once. */
const judged = new Map<string, boolean>();
const MOST_JUDGED = 2000;

export function namesSecret(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const isSecret = SECRET_NAME.test(name) && !PLAIN_NAME.test(name);
  if (judged.size < MOST_JUDGED) judged.set(name, isSecret);
  return isSecret;
}

/** Credentials that can be told by their issuer's prefix, wherever they stand. */
const KNOWN_SHAPES: readonly RegExp[] = [
  /\bsk-(?:ant-|proj-|live-)?[A-Za-z0-9_-]{16,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bglpat-[A-Za-z0-9_-]{16,}/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  /\bA(?:KIA|SIA)[A-Z0-9]{16}\b/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\bhf_[A-Za-z0-9]{20,}/g,
  /\bnpm_[A-Za-z0-9]{30,}/g,
  /\beyJ[A-Za-z0-9_-]{8,200}\.[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,}/g,
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
];

/** Every known shape begins with one of these: most texts are done after one look. */
const HINT = /sk-|gh[pousr]_|github_pat_|glpat-|xox|AKIA|ASIA|AIza|hf_|npm_|eyJ|-----BEGIN/;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** None of them is shorter. */
const SHORTEST = 15;

export function knownSecretsIn(text: string): Span[] {
  if (text.length < SHORTEST || !HINT.test(text)) return [];
  return KNOWN_SHAPES.flatMap((shape) =>
    [...text.matchAll(shape)].map((match) => {
      const isKeyBlock = match[0].startsWith('-----');
      return { start: match.index, end: isKeyBlock ? text.length : match.index + match[0].length };
    }),
  );
}

/** `${NAME}`, `${env:NAME}`, `env://NAME`, `op://…`, `{env:NAME}`, `$NAME`: already a reference. */
export function isReference(text: string): boolean {
  return /\$\{[^}]+\}|^(?:env|op|secret|vault):\/\/|\{env:[^}]+\}|^\$[A-Za-z_]\w*$/.test(text);
}

const URL_SECRETS: readonly RegExp[] = [
  /(:\/\/[^/@:\s]*:)([^/@\s]+)(?=@)/g,
  /([?&](?:access_token|token|api_key|apikey|key|secret|password|sig|signature)=)([^&#\s]+)/gi,
];

/** The secret parts of the URLs in a text: a password before the host, tokens in the query. */
export function secretsInUrls(text: string): Span[] {
  // Neither can stand without one of these, and most texts have none.
  if (!/[@=]/.test(text)) return [];
  return URL_SECRETS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: before = '', 2: secret = '' }) => {
      const start = index + before.length;
      return isReference(secret) ? [] : [{ start, end: start + secret.length }];
    }),
  );
}

const SCHEME = /^(?:bearer|basic|token|apikey|digest)\s+/i;

/** Where the credential of a header value begins, behind the word for its scheme. */
export function credentialStart(value: string): number {
  return SCHEME.exec(value)?.[0].length ?? 0;
}
