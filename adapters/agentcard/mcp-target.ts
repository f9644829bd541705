import { splitCommandLine } from '../../src/adapter.ts';

/** What fast-agent makes of a `target`: a URL, a package for npx or uvx, or a command line. */
export interface McpTarget {
  readonly transport: 'http' | 'sse' | 'stdio';
  readonly url?: string;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly shell?: true;
}

export function parseTarget(target: string): McpTarget {
  if (/^https?:\/\//i.test(target)) {
    const url = effectiveUrl(target);
    return { transport: pathOf(url).endsWith('/sse') ? 'sse' : 'http', url };
  }
  const line = target.startsWith('@') ? `npx ${target}` : target;
  return { transport: 'stdio', ...splitCommandLine(line) };
}

/** fast-agent appends `/mcp` to a URL whose path ends neither in `/mcp` nor in `/sse`. */
export function effectiveUrl(url: string): string {
  if (reachesAsWritten(url)) return url;
  const end = url.search(/[?#]/);
  const [base, rest] = end === -1 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  return `${base.endsWith('/') ? base.slice(0, -1) : base}/mcp${rest}`;
}

export function reachesAsWritten(url: string): boolean {
  const path = pathOf(url);
  return path.endsWith('/mcp') || path.endsWith('/sse') || url.includes('${');
}

function pathOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The name fast-agent infers: host for URLs, package for npx and uvx, else the command. */
export function inferredName(target: McpTarget): string {
  if (target.url !== undefined) {
    const host = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(target.url)?.[1] ?? target.url;
    const local = /^(?:localhost|127\.0\.0\.1)\b/.test(host);
    const shown = local ? `${host}${pathOf(target.url)}` : host.replace(/:\d+$/, '');
    return shown.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
  }
  const words = [target.command ?? '', ...(target.args ?? [])];
  const isRunner = words[0] === 'npx' || words[0] === 'uvx';
  const named = isRunner ? words.slice(1).find((word) => !word.startsWith('-')) : words[0];
  const base = (named ?? words[0] ?? 'server').split('/').at(-1) ?? 'server';
  return base.replace(/@[^@]*$/, '') || base;
}
