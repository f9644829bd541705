/** The public address below which everything is published. */
export interface BaseUrl {
  /** Without a slash at its end. */
  readonly href: string;
  readonly host: string;
  readonly isLocal: boolean;
  readonly isEncrypted: boolean;
}

/** Where agents are served that nobody gave an address: the default of the usual A2A servers. */
export const LOCAL_BASE = 'http://localhost:8080';

const LOCAL_HOST =
  /^(?:localhost|.*\.localhost|.*\.local|0\.0\.0\.0|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[::1?\]|\[f[cde][\da-f]{2}:.*\])$/;

/** Why an address cannot be one to publish under, as a sentence. */
export interface Unfit {
  readonly problem: string;
}

export function parseBaseUrl(text: string): BaseUrl | Unfit {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    return { problem: 'The base URL must be a whole address, such as https://agents.example.com.' };
  }
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    return {
      problem:
        'The base URL can have a path, but no "?", "#" or user: paths of agents are put behind it.',
    };
  }
  return {
    href: `${url.origin}${url.pathname}`.replace(/\/+$/, ''),
    host: url.hostname,
    isLocal: LOCAL_HOST.test(url.hostname),
    isEncrypted: url.protocol === 'https:',
  };
}
