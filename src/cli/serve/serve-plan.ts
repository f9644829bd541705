import { LOOPBACK_NAMES } from '../../gateway/hosts.ts';
import { type BaseUrl, parseBaseUrl } from '../../publish/publish.ts';
import { UsageError } from '../usage-error.ts';

export interface ServeOptions {
  readonly port: string;
  readonly host: string;
  readonly baseUrl?: string;
  readonly reloadMode: 'hot-swap' | 'explicit';
  readonly token?: string;
  readonly public?: true;
  readonly rootAgent?: string;
  /** Files with private keys. */
  readonly sign?: readonly string[];
  readonly compatSdk?: true;
  readonly from?: string;
  readonly lenient?: true;
  readonly root?: string;
  readonly quiet?: true;
  readonly verbose?: true;
}

/** Where and for whom to serve. */
export interface ServePlan {
  readonly host: string;
  readonly port: number;
  readonly token: string | undefined;
  /** Nobody but the user of this machine can reach the server. */
  readonly isLocal: boolean;
  /** All addresses of the machine. */
  readonly isEverywhere: boolean;
  /** The public address, when it is not simply where the server listens. */
  readonly base: BaseUrl | undefined;
}

/** What the options come to; refuses to show private things to strangers by mistake. */
export function servePlan(
  options: ServeOptions,
  env: Readonly<Record<string, string | undefined>>,
): ServePlan {
  const { host } = options;
  const port = parsePort(options.port);
  const token = options.token ?? env.AGENTX_TOKEN;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    throw new UsageError('The token must be one word of letters, digits and signs, not empty.');
  }
  const base = options.baseUrl === undefined ? undefined : parseBaseUrl(options.baseUrl);
  if (base !== undefined && 'problem' in base) throw new UsageError(base.problem);
  const isEverywhere = ['0.0.0.0', '::', '[::]', ''].includes(host);
  const isReachable = !isLoopback(host) || (base !== undefined && !base.isLocal);
  if (isReachable && token === undefined && !options.public) {
    const why = isLoopback(host) ? `The address ${base?.href}` : `The host ${host}`;
    throw new UsageError(
      `${why} can be reached by others. Give a token with --token or AGENTX_TOKEN, ` +
        'or serve only what is public with --public.',
    );
  }
  return { host, port, token, isLocal: !isReachable && !options.public, isEverywhere, base };
}

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`The port must be a number from 0 to 65535; it is "${text}".`);
}

function isLoopback(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(host) || ['localhost', '::1', '[::1]'].includes(host);
}

/** The address to open: that of the machine, when the server listens on all of them. */
export function ownAddress({ host, isEverywhere }: ServePlan, port: number): BaseUrl {
  const name = isEverywhere ? 'localhost' : host;
  const isBare = name.includes(':') && !name.startsWith('[');
  const base = parseBaseUrl(`http://${isBare ? `[${name}]` : name}:${port}`);
  if ('problem' in base) throw new UsageError(`"${host}" is no host to listen on.`);
  return base;
}

/** The names a request may call the server by. */
export function hostRules(plan: ServePlan, own: BaseUrl, base: BaseUrl) {
  const names = new Set([...LOOPBACK_NAMES, own.host, base.host]);
  return { names, anyAddress: plan.isEverywhere };
}
