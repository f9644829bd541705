/** Why a key set is not fetched. */
export interface Refusal {
  /** The end of a sentence. */
  readonly reason: string;
  /** What would have to be allowed; absent where allowing would not help. */
  readonly origin: string | undefined;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address in a signature is written by whoever made it: only https, and only what somebody
 * allowed. On the machine itself nobody listens in, so http will do.
 */
export function refusalOf(address: string, allowed: ReadonlySet<string>): Refusal | undefined {
  if (!URL.canParse(address)) return { reason: 'its address is no URL', origin: undefined };
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (!isPrivateTransfer(protocol, hostname)) {
    return { reason: 'its address is not https', origin: undefined };
  }
  if (username !== '' || password !== '') {
    return { reason: 'its address holds credentials', origin: undefined };
  }
  return allowed.has(origin) ? undefined : { reason: `${origin} is not an allowed origin`, origin };
}

/** Whether verifiers could fetch a key set from there at all. */
export function isKeySetAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return isPrivateTransfer(protocol, hostname) && username === '' && password === '';
}

function isPrivateTransfer(protocol: string, hostname: string): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
