/** What the real SDKs make of a card that a server answers with. */
import * as older from 'a2a-sdk-0/client';
import * as newer from 'a2a-sdk-1/client';
import type { ClientId } from '../../src/doctor/clients.ts';

export interface RealSight {
  readonly works: boolean;
  /** Where it would send messages; absent when it cannot. */
  readonly url?: string;
}

const legacyCompat = { enabled: true };

/** `base` is an address below which the well-known paths are; the SDK fetches from there itself. */
export async function sdkSight(client: Exclude<ClientId, '0.2'>, base: string): Promise<RealSight> {
  const called: string[] = [];
  // The first call a client makes tells where it thinks the agent is.
  const fetchImpl: typeof fetch = async (input, init) => {
    if (init?.method !== 'POST') return fetch(input, init);
    called.push(input instanceof Request ? input.url : input.toString());
    throw new Error('enough');
  };
  try {
    const made = await factoryOf(client, fetchImpl).createFromUrl(base);
    await made.sendMessage(GREETING as never).catch(() => undefined);
    return called[0] === undefined ? { works: false } : { works: true, url: called[0] };
  } catch {
    return { works: false };
  }
}

const GREETING = {
  message: { messageId: 'm', role: 'user', parts: [], kind: 'message' },
};

function factoryOf(client: Exclude<ClientId, '0.2'>, fetchImpl: typeof fetch) {
  if (client === '0.3') {
    return new older.ClientFactory({
      transports: [
        new older.JsonRpcTransportFactory({ fetchImpl }),
        new older.RestTransportFactory({ fetchImpl }),
      ],
      cardResolver: new older.DefaultAgentCardResolver({ fetchImpl }),
    });
  }
  const options = client === '1.0' ? { fetchImpl } : { fetchImpl, legacyCompat };
  return new newer.ClientFactory({
    transports: [
      new newer.JsonRpcTransportFactory(options),
      new newer.RestTransportFactory(options),
    ],
    cardResolver: new newer.DefaultAgentCardResolver(options),
  });
}
