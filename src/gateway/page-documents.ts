import { type Document, fileOf } from './document.ts';
import { SAFE_HEADERS } from './headers.ts';

/** The page loads nothing from elsewhere, runs its own scripts only, and is shown in no frame. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

export interface PageFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
}

/** Path → file of the page; `index.html` is what stands at the root. */
export function pageDocuments(files: readonly PageFile[]): ReadonlyMap<string, Document> {
  return new Map(
    files.map(({ path, bytes, hash }) => [
      path === 'index.html' ? '/' : `/${path}`,
      fileOf(bytes, bytes.length, hash, {
        ...SAFE_HEADERS,
        'Content-Type': TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        'Content-Security-Policy': PAGE_POLICY,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'no-cache',
        ...(path === 'index.html' && { Link: CATALOG_LINK }),
      }),
    ]),
  );
}

const CATALOG_LINK = '</.well-known/ai-catalog.json>; rel="ai-catalog"';
