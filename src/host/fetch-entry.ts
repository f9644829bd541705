import type { Report } from '../diagnostics/diagnostic.ts';
import { hostCodes } from './codes.ts';
import { fetchText } from './fetch-text.ts';
import type { LoadRoot } from './load-root.ts';

export interface FetchEntryOptions {
  /** Also asks this machine and private networks. */
  readonly allowPrivate: boolean;
  readonly maxBytes: number;
  readonly report: Report;
}

/** A file on the web, as if it were one of a directory. */
export interface FetchedEntry {
  readonly root: LoadRoot;
  readonly file: string;
  readonly below: string;
  readonly text: string;
}

const ACCEPT = 'text/markdown, application/yaml, application/json, text/*;q=0.8, */*;q=0.1';
const UNNAMED = 'agent';

/** Fetches a file; undefined after saying why there is none. */
export async function fetchEntry(
  url: string,
  { allowPrivate, maxBytes, report }: FetchEntryOptions,
): Promise<FetchedEntry | undefined> {
  const answer = await fetchText(url, { allowPrivate, maxBytes, accept: ACCEPT });
  if (!answer.ok) {
    report(answer.failure);
    return undefined;
  }
  const { origin, pathname } = new URL(url);
  // What follows the path is no part of the name, and may hold what nobody should see.
  const cut = pathname.lastIndexOf('/');
  const file = pathname.slice(cut + 1) || UNNAMED;
  const directory = `${origin}${pathname.slice(0, cut)}`;
  if (answer.status < 200 || answer.status > 299) {
    report(hostCodes.build['http-status']({ url: `${directory}/${file}`, status: answer.status }));
    return undefined;
  }
  return { root: { directory, shown: directory }, file, below: file, text: answer.text };
}
