/** A gateway over real files, asked without a network. */
import { createFleet } from '../../src/fleet/create-fleet.ts';
import { createApp } from '../../src/gateway/app.ts';
import type { Clock } from '../../src/gateway/clock.ts';
import { ownThread } from '../../src/gateway/converter.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/gateway/gateway.ts';
import { LOOPBACK_NAMES } from '../../src/gateway/hosts.ts';
import { type BaseUrl, parseBaseUrl } from '../../src/publish/publish.ts';
import { temporaryDirectory } from '../host/temporary-directory.ts';

export const BASE = 'http://localhost:4860';

/** A clock that stands still; its timers are rung by hand. */
export function stillClock(): Clock & { ring(): void } {
  const timers = new Set<() => void>();
  return {
    now: () => 0,
    seconds: () => 1_800_000_000,
    every(_, action) {
      timers.add(action);
      return () => void timers.delete(action);
    },
    pause: async () => {},
    usage: () => ({ residentBytes: 1, cpuSeconds: 2 }),
    ring() {
      for (const timer of timers) timer();
    },
  };
}

export function baseUrl(text: string): BaseUrl {
  const base = parseBaseUrl(text);
  if ('problem' in base) throw new Error(base.problem);
  return base;
}

export interface TestGateway {
  readonly gateway: Gateway;
  readonly cwd: string;
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** The body of the answer as JSON. */
  readonly json: (path: string, init?: RequestInit) => Promise<unknown>;
}

export async function testGateway(
  files: Readonly<Record<string, string>>,
  overrides: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  const cwd = temporaryDirectory(files);
  const fleet = createFleet({ cwd });
  const loaded = await fleet.load('.');
  const gateway = await createGateway(
    {
      fleet,
      base: baseUrl(BASE),
      hosts: { names: new Set(LOOPBACK_NAMES), anyAddress: false },
      access: { token: undefined, isLocal: true },
      schemas: new Map([['report', '{"$id": "report"}']]),
      page: new Map(),
      converter: ownThread,
      clock: stillClock(),
      mode: 'hot-swap',
      version: '1.2.3',
      onBug(error) {
        throw error;
      },
      ...overrides,
    },
    loaded,
  );
  const app = createApp(gateway);
  const ask = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(path.startsWith('http') ? path : `${BASE}${path}`, init));
  return {
    gateway,
    cwd,
    ask,
    json: async (path, init) => (await ask(path, init)).json(),
  };
}

/** A JSON body to post. */
export function posted(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

export const LAMP = `---
spec_version: "0.3.0"
name: Lamp
description: Switches the light.
version: 2.1.0
---

# Role

You switch the light. The word is ALOHOMORA.

# Instructions

Be quick.
`;

export const DOOR = `---
type: agent
name: door
description: Opens the door.
---
You open the door.
`;
