/** Under which names requests are answered (against DNS rebinding). */
export interface HostRules {
  /** Lower-case host names, without ports. */
  readonly names: ReadonlySet<string>;
  /** Numeric addresses too: nobody can make a name lead to them. */
  readonly anyAddress: boolean;
}

export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;

/** Whether `host[:port]` is one of ours, whatever the port. */
export function isOurHost({ names, anyAddress }: HostRules, host: string): boolean {
  const name = hostName(host);
  return names.has(name) || (anyAddress && ADDRESS.test(name));
}

function hostName(host: string): string {
  const colon = host.endsWith(']') ? -1 : host.lastIndexOf(':');
  return colon === -1 ? host : host.slice(0, colon);
}

/** Whether a page of that origin may post here: it came from here, under whatever name. */
export function isOurOrigin(origin: string, host: string, base: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || url.origin === new URL(base).origin;
}
