import type { JsonReport } from '../../diagnostics/render/json.ts';
import type { FileSet } from '../../source/file-set.ts';
import type { AgentAnswer, AgentsAnswer, Problem, ReloadAnswer } from './answers.ts';
import { followEvents } from './follow-events.ts';

/** What came of asking the server. */
export type Answer<Data> =
  | { readonly kind: 'data'; readonly data: Data }
  /** The page was opened without a server behind it. */
  | { readonly kind: 'no-server' }
  | { readonly kind: 'token-needed' }
  | { readonly kind: 'problem'; readonly message: string; readonly status: number };

export interface Gateway {
  agents(): Promise<Answer<AgentsAnswer>>;
  agent(slug: string): Promise<Answer<AgentAnswer>>;
  /** Everything that was found in the files of the agents. */
  diagnostics(): Promise<Answer<Pick<JsonReport, 'diagnostics'>>>;
  /** An agent in a format: path or name → text. */
  files(slug: string, format: string): Promise<Answer<FileSet>>;
  reload(): Promise<Answer<unknown>>;
  /** Kept in memory only: it is gone with the page. */
  useToken(token: string): void;
  hasToken(): boolean;
  /** Tells of every reload, and whether the server can be reached. */
  follow(onReload: (what: ReloadAnswer) => void, onState: (isLive: boolean) => void): void;
}

/** Addresses are relative to the page, which may lie in any folder of a host. */
export function cardPath(slug: string): string {
  return `agents/${encodeURIComponent(slug)}/.well-known/agent-card.json`;
}

export function formatPath(slug: string, format: string): string {
  return `agents/${encodeURIComponent(slug)}?format=${encodeURIComponent(format)}`;
}

export function createGateway(): Gateway {
  let token: string | undefined;
  /** Ends a pause between two attempts to follow the server. */
  let wake = () => {};
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, milliseconds);
    });
  const headers = (): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };

  const ask = async <Data>(
    path: string,
    take: (response: Response) => Promise<Data>,
    method = 'GET',
  ): Promise<Answer<Data>> => {
    if (location.protocol === 'file:') return { kind: 'no-server' };
    let status = 0;
    try {
      const response = await fetch(path, { method, headers: headers() });
      status = response.status;
      if (status === 401) return { kind: 'token-needed' };
      if (response.ok) return { kind: 'data', data: await take(response) };
      return { kind: 'problem', status, message: await problemOf(response) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'it does not answer';
      const message = `The server cannot be reached, or its answer cannot be read (${reason}).`;
      return { kind: 'problem', status, message };
    }
  };

  return {
    agents: async () => asServer(await ask('api/agents', jsonOf<AgentsAnswer>)),
    agent: (slug) => ask(`api/agents/${encodeURIComponent(slug)}`, jsonOf<AgentAnswer>),
    diagnostics: () => ask('api/diagnostics', jsonOf<JsonReport>),
    files: (slug, format) =>
      ask(`${formatPath(slug, format)}&layout=files`, (response) => filesOf(response, slug)),
    reload: () => ask('reload', (response) => response.text(), 'POST'),
    useToken: (given) => {
      token = given === '' ? undefined : given;
      wake();
    },
    hasToken: () => token !== undefined,
    follow: (onReload, onState) =>
      void followEvents('api/events', headers, onReload, onState, wait),
  };
}

async function jsonOf<Data>(response: Response): Promise<Data> {
  return (await response.json()) as Data;
}

/** A host of static files answers too: that there is no such file, or with a page of its own. */
function asServer(answer: Answer<AgentsAnswer>): Answer<AgentsAnswer> {
  const isStranger =
    answer.kind === 'problem'
      ? [200, 403, 404, 405].includes(answer.status)
      : answer.kind === 'data' && !Array.isArray(answer.data.agents);
  return isStranger ? { kind: 'no-server' } : answer;
}

/** All files in one JSON document; a card is the document itself. */
async function filesOf(response: Response, slug: string): Promise<FileSet> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const { files } = isJson ? (JSON.parse(text) as { files?: Record<string, string> }) : {};
  if (files !== undefined) return new Map(Object.entries(files));
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = `${slug}.agent-card.json`] = /filename="([^"]*)"/.exec(disposition) ?? [];
  return new Map([[name, text]]);
}

async function problemOf(response: Response): Promise<string> {
  const { detail, hint } = await problemIn(response);
  const words = [detail, hint].filter((each) => typeof each === 'string').join(' ');
  return words === '' ? `The server answered ${response.status}.` : words;
}

async function problemIn(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return {};
  }
}
