import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { inMegabytes } from '../convert/limits.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type AddressScope, addressScope } from './address-scope.ts';
import { hostCodes } from './codes.ts';
import { decodeUtf8 } from './decode-utf8.ts';
import { networkReason } from './network-error.ts';
import { readBody } from './read-body.ts';
import { type JudgedAddress, requestFrom } from './request-from.ts';

export interface FetchTextOptions {
  /** Also asks machines that only this one can reach: localhost, private networks. */
  readonly allowPrivate?: boolean;
  readonly accept?: string;
  /** Sent to every host a redirect leads to: no place for credentials. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes?: number;
  /** For everything together: names, redirects, body. */
  readonly milliseconds?: number;
  readonly maxRedirects?: number;
}

export interface FetchedText {
  readonly ok: true;
  readonly text: string;
  /** Where the text came from in the end. */
  readonly url: string;
  /** Whatever the server said: 404 is an answer too. */
  readonly status: number;
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface FailedFetch {
  readonly ok: false;
  readonly failure: Diagnostic;
}

/** How names become addresses, which of them lead where, and who is trusted. */
export interface Network {
  resolve(hostName: string): Promise<readonly JudgedAddress[]>;
  scopeOf(address: string): AddressScope;
  /** Who signs certificates, in place of those this machine trusts. */
  readonly authority?: string;
}

const DEFAULTS = { maxBytes: 1024 * 1024, milliseconds: 10_000, maxRedirects: 3 };
const ACCEPT = 'application/json, text/*;q=0.5, */*;q=0.1';
const USER_AGENT = 'agentx (+https://www.npmjs.com/package/agentx-interop)';

const { build } = hostCodes;

/** Fetches a text over http or https, within limits; whatever goes wrong is data. */
export const fetchText = fetchTextOver({
  resolve: (hostName) => lookup(hostName, { all: true }),
  scopeOf: addressScope,
});

export function fetchTextOver(network: Network) {
  return async (
    url: string,
    options: FetchTextOptions = {},
  ): Promise<FetchedText | FailedFetch> => {
    const limits = { ...DEFAULTS, ...options };
    const timer = new AbortController();
    const alarm = setTimeout(() => timer.abort(), limits.milliseconds);
    try {
      return await follow(url, { ...limits, network, signal: timer.signal });
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, failure: error.diagnostic };
      if (timer.signal.aborted) {
        const seconds = limits.milliseconds / 1000;
        return { ok: false, failure: build['too-slow']({ url, seconds }) };
      }
      return { ok: false, failure: build.unreachable({ url, reason: networkReason(error) }) };
    } finally {
      clearTimeout(alarm);
    }
  };
}

/** Ends a fetch from wherever it has got to; never leaves this file. */
class Refusal extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

type Fetch = FetchTextOptions &
  typeof DEFAULTS & { readonly network: Network; readonly signal: AbortSignal };

async function follow(asked: string, fetch: Fetch): Promise<FetchedText> {
  let url = checkedUrl(asked, undefined);
  for (let hop = 0; ; hop += 1) {
    const response = await ask(url, fetch);
    const next = redirectOf(response);
    if (next === undefined) return await received(response, url, fetch);
    response.destroy();
    if (hop === fetch.maxRedirects) {
      throw new Refusal(build['too-many-redirects']({ url: asked, limit: fetch.maxRedirects }));
    }
    url = checkedUrl(next, url);
  }
}

function checkedUrl(text: string, from: URL | undefined): URL {
  const url = URL.canParse(text, from?.href) ? new URL(text, from) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Refusal(build['not-a-web-address']({ url: text }));
  }
  if (url.username !== '' || url.password !== '') {
    throw new Refusal(build['url-with-credentials']({ host: url.host }));
  }
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw new Refusal(build['unencrypted-redirect']({ from: from.href, to: url.href }));
  }
  return url;
}

async function ask(url: URL, fetch: Fetch): Promise<IncomingMessage> {
  const addresses = await judgedAddresses(url, fetch);
  return requestFrom(url, addresses, {
    signal: fetch.signal,
    authority: fetch.network.authority,
    headers: {
      ...fetch.headers,
      accept: fetch.accept ?? ACCEPT,
      // A small body that unpacks to a huge one would slip through the limit.
      'accept-encoding': 'identity',
      'user-agent': USER_AGENT,
    },
  });
}

async function judgedAddresses(url: URL, fetch: Fetch): Promise<readonly JudgedAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found =
    family === 0
      ? await unlessAborted(fetch.network.resolve(host), fetch.signal)
      : [{ address: host, family }];
  if (fetch.allowPrivate) return found;
  const scopes = found.map(({ address }) => fetch.network.scopeOf(address));
  // One address that is not public is enough: which of them is connected to is left to chance.
  const scope = scopes.find((each) => each !== 'public');
  if (scope === undefined) return found;
  throw new Refusal(build['private-address']({ url: url.href, scope }));
}

/** Looking up a name cannot be stopped; it is not waited for any longer. */
async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode, headers }: IncomingMessage): string | undefined {
  return REDIRECTS.has(statusCode) ? headers.location : undefined;
}

async function received(response: IncomingMessage, url: URL, fetch: Fetch): Promise<FetchedText> {
  const { maxBytes } = fetch;
  const encoding = response.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    response.destroy();
    throw new Refusal(build['encoded-response']({ url: url.href, encoding }));
  }
  const body = await readBody(response, maxBytes);
  if (body === undefined) {
    throw new Refusal(build['response-too-large']({ url: url.href, limit: inMegabytes(maxBytes) }));
  }
  const text = decodeUtf8(body);
  if (typeof text !== 'string') {
    throw new Refusal(build['not-utf8']({ path: url.href, looksLike: 'text', ...text }));
  }
  const headers = new Map(
    Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
  );
  return { ok: true, text, url: url.href, status: response.statusCode ?? 0, headers };
}
