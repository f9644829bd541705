import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface JudgedAddress {
  readonly address: string;
  readonly family: number;
}

export interface PinnedOptions extends Pick<RequestOptions, 'signal' | 'headers'> {
  /** Who signs certificates, in place of those this machine trusts. */
  readonly authority: string | undefined;
}

/**
 * Asks a host at one of the given addresses and nowhere else: its name is not looked up again, so
 * nobody can give another answer between the judgement and the use of an address.
 */
export function requestFrom(
  url: URL,
  addresses: readonly JudgedAddress[],
  { authority, ...options }: PinnedOptions,
): Promise<IncomingMessage> {
  const all: RequestOptions = {
    ...options,
    agent: false,
    lookup: (_hostName, { all }, found) => {
      const [first] = addresses;
      if (all) found(null, [...addresses]);
      else found(null, first?.address ?? '', first?.family);
    },
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...all, ca: authority, rejectUnauthorized: true }, resolve)
        : requestHttp(url, all, resolve);
    request.on('error', reject);
    request.end();
  });
}
