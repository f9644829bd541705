/** The part of the address behind `#`: which view is shown, and of what. */
export interface Route {
  readonly view: 'agents' | 'graph' | 'agent' | 'playground' | 'unknown';
  /** The agent of the view `agent`. */
  readonly slug: string;
  readonly query: URLSearchParams;
}

const VIEWS = { '': 'agents', agents: 'agents', graph: 'graph', playground: 'playground' } as const;

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = splitOnce(hash.replace(/^#?\/?/, ''), '?');
  const query = new URLSearchParams(search);
  const [first = '', second] = path.split('/');
  if (first === 'agents' && second !== undefined && second !== '') {
    return { view: 'agent', slug: decoded(second), query };
  }
  const view = Object.hasOwn(VIEWS, first) ? VIEWS[first as keyof typeof VIEWS] : 'unknown';
  return { view, slug: '', query };
}

export function formatRoute(
  view: 'agents' | 'graph' | 'playground',
  query = new URLSearchParams(),
): string {
  const search = query.toString();
  return search === '' ? `#/${view}` : `#/${view}?${search}`;
}

export function agentRoute(slug: string): string {
  return `#/agents/${encodeURIComponent(slug)}`;
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A broken escape in an address somebody typed is no reason to stop. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
