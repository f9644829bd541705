import { gatewayCodes } from '../../gateway/codes.ts';
import type { Diagnostic } from '../../index.ts';
import type { ServePlan } from './serve-plan.ts';

/** Why the server cannot listen there; what is no matter of the address is thrown on. */
export function addressProblem(error: unknown, { host, port }: ServePlan): Diagnostic {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return gatewayCodes.build['port-taken']({ host, port });
    case 'EACCES':
      return gatewayCodes.build['port-forbidden']({ port });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return gatewayCodes.build['not-our-address']({ host });
    default:
      throw error;
  }
}
