/** Under which names requests are answered (against DNS rebinding). */
export interface HostRules {
  /** Lower-case host names, without ports. */
  readonly names: ReadonlySet<string>;
  /** Numeric addresses too: nobody can make a name lead to them. */
  readonly anyAddress: boolean;
}

export const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/;

/** Whether the value of a `Host` header is one of ours, whatever the port. */
export function isOurHost({ names, anyAddress }: HostRules, header: string | null): boolean {
  if (header === null) return false;
  const name = hostName(header);
  return names.has(name) || (anyAddress && ADDRESS.test(name));
}

function hostName(header: string): string {
  const colon = header.lastIndexOf(':');
  const isPort = colon > 0 && !header.endsWith(']');
  return (isPort ? header.slice(0, colon) : header).toLowerCase();
}

/** Whether a page of that origin may post here: it came from here, under whatever name. */
export function isOurOrigin(origin: string, host: string | null, base: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host?.toLowerCase() || url.origin === new URL(base).origin;
}
