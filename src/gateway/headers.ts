/** On every answer: nothing is guessed, embedded, run or passed on. */
export const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** Text of foreign origin that a browser may be made to show by itself. */
export const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What everybody may see, from any site: data without a way on, so that one header keeps it safe. */
export const PUBLIC_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=60',
  'Access-Control-Allow-Origin': '*',
} as const;

/** What is for the user of this server only. */
export const PRIVATE_HEADERS = {
  ...SAFE_HEADERS,
  'Content-Security-Policy': INERT,
  'Cache-Control': 'private, no-cache',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** What is true at the moment of asking only. */
export const PASSING_HEADERS = { ...PRIVATE_HEADERS, 'Cache-Control': 'no-store' } as const;
