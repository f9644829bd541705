import type { Context } from 'hono';
import type { Need } from './access.ts';
import type { Gateway } from './gateway.ts';

/** One thing the server answers. The list of them is also what its description is made of. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** With `:name` for a part that varies, and `*` for any end. */
  readonly path: string;
  readonly need: Need;
  readonly operation: Operation;
  handle(context: Context, gateway: Gateway): Response | Promise<Response>;
}

/** What a description of the server says of a route (OpenAPI 3.1). */
export interface Operation {
  readonly summary: string;
  readonly tag: 'A2A' | 'OpenAgentSpec' | 'Agents' | 'Conversion' | 'Reference' | 'Server' | 'Page';
  readonly parameters?: readonly Parameter[];
  /** The schema of the body, for requests that have one. */
  readonly body?: object;
  /** Status → what it means. Those that every route can give are left out. */
  readonly answers: Readonly<Record<number, Answer>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly description: string;
  readonly values?: readonly string[];
}

export interface Answer {
  readonly description: string;
  /** Media types of the body; problems have their own. */
  readonly types?: readonly string[];
  readonly schema?: object;
}

/** The path as others write it: `/agents/{slug}`. */
export function openPath({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/\/:(\w+)/g, '/{$1}').replace('*', '{call}');
}

/** The value of a header of the request; its name in lower case, as it is looked up most often. */
export function headerOf(context: Context, name: string): string | null {
  return context.req.raw.headers.get(name);
}
