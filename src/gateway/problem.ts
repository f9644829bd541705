import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { printSafeJson } from '../diagnostics/visible.ts';
import { PASSING_HEADERS } from './headers.ts';

/** What the statuses this server answers with are called (RFC 9110). */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

export interface ProblemExtras {
  /** Further members of the body. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What went wrong, as a body (RFC 9457). The code is one that `agentx explain` knows. */
export function problemBody(
  status: number,
  { code, message, hint }: Diagnostic,
  more: Readonly<Record<string, unknown>> = {},
): string {
  return printSafeJson({
    type: `urn:agentx:code:${code}`,
    title: TITLES[status] ?? 'Error',
    status,
    code,
    detail: message,
    ...(hint !== undefined && { hint }),
    ...more,
  });
}

export const PROBLEM_TYPE = 'application/problem+json';

export function problem(
  status: number,
  diagnostic: Diagnostic,
  { more, headers }: ProblemExtras = {},
): Response {
  return new Response(problemBody(status, diagnostic, more), {
    status,
    headers: { ...PASSING_HEADERS, 'Content-Type': PROBLEM_TYPE, ...headers },
  });
}
