import type { AgentAnswer, AgentsAnswer, ReloadAnswer } from './answers.ts';
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
  /** An agent in a format, or its card, as text. */
  text(path: string): Promise<Answer<string>>;
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
    text: (path) => ask(path, (response) => response.text()),
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

const LONGEST_PROBLEM = 500;

async function problemOf(response: Response): Promise<string> {
  const text = (await response.text()).slice(0, LONGEST_PROBLEM).trim();
  const isText = !(response.headers.get('content-type') ?? '').includes('html') && text !== '';
  return `The server answered ${response.status}${isText ? `: ${text}` : '.'}`;
}
