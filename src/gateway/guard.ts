import { isAllowed, type Need, refusal } from './access.ts';
import { gatewayCodes } from './codes.ts';
import type { Gateway } from './gateway.ts';
import { isOurHost, isOurOrigin } from './hosts.ts';
import { problem } from './problem.ts';

/** The answer to a request that must not be answered otherwise; undefined when it may be. */
export function guard(request: Request, gateway: Gateway, need: Need): Response | undefined {
  const host = hostOf(request.url);
  if (!isOurHost(gateway.hosts, host)) {
    const args = { host: host.slice(0, 100) };
    return problem(421, gatewayCodes.build['unknown-host'](args));
  }
  if (request.method === 'POST') {
    const origin = request.headers.get('origin');
    if (origin !== null && !isOurOrigin(origin, host, gateway.base.href)) {
      const args = { origin: origin.slice(0, 100) };
      return problem(403, gatewayCodes.build['foreign-origin'](args));
    }
  }
  if (need === 'public') return undefined;
  const authorization = request.headers.get('authorization');
  const mayAsk = isAllowed(gateway.access, need, () => authorization);
  return mayAsk ? undefined : refusal(gateway.access, authorization);
}

/** Host and port in the address of a request, which is made of its `Host` header. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  return url.slice(start, url.indexOf('/', start));
}
