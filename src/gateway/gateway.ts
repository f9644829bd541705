import type { Fleet, FleetChange } from '../fleet/create-fleet.ts';
import type { JsonObject } from '../json/json.ts';
import type { BaseUrl } from '../publish/publish.ts';
import type { AccessRules } from './access.ts';
import { targetNamed } from './agent-views.ts';
import type { Clock } from './clock.ts';
import type { Converter } from './converter.ts';
import { type Document, documentOf } from './document.ts';
import { createEvents, type Events } from './events.ts';
import type { HostRules } from './hosts.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { Sign } from './publish-agent.ts';
import type { BodyRoom } from './read-body.ts';
import { type Snapshot, type SnapshotOptions, takeSnapshot } from './snapshot.ts';

export interface GatewayOptions {
  readonly fleet: Pick<Fleet, 'agents' | 'reload'>;
  /** The public address of everything. */
  readonly base: BaseUrl;
  readonly hosts: HostRules;
  readonly access: AccessRules;
  /** The id of the agent that answers at the root; a single agent does anyway. */
  readonly rootAgent?: string | undefined;
  readonly signing?: Signing | undefined;
  /** Name → text of the JSON Schemas to publish. */
  readonly schemas: ReadonlyMap<string, string>;
  /** Path → file of the page, such as `/` and `/app.js`. */
  readonly page: ReadonlyMap<string, Document>;
  readonly converter: Converter;
  readonly clock: Clock;
  /** Whether changes are loaded at once; for the page. */
  readonly mode: 'hot-swap' | 'explicit';
  /** Of agentx. */
  readonly version: string;
  /** Told of every bug of ours. */
  readonly onBug?: (error: unknown) => void;
  /** Told whenever the agents were loaded again, whoever wanted it. */
  readonly onReload?: (reloaded: Reloaded) => void;
}

export interface Signing {
  readonly sign: Sign;
  /** The public keys, as they are published. */
  readonly keySet: JsonObject;
}

/** What loading the agents again came to. */
export type Reloaded = Pick<
  FleetChange,
  'added' | 'changed' | 'removed' | 'kept' | 'diagnostics' | 'sources'
>;

/** Agents behind HTTP: what the routes answer from. */
export interface Gateway extends GatewayOptions {
  readonly snapshot: Snapshot;
  readonly metrics: Metrics;
  readonly events: Events;
  readonly bodies: BodyRoom;
  /** Absent when cards are not signed. */
  readonly keySet: Document | undefined;
  /** Loads the agents again. What is asked for meanwhile comes from the last snapshot. */
  reload(): Promise<Reloaded>;
}

/** For the bodies of all requests: some tens of the largest, or thousands of usual ones. */
const BODY_BYTES = 64 * 1024 * 1024;

/** `loaded` is what the first loading of the fleet came to. */
export async function createGateway(
  options: GatewayOptions,
  loaded: FleetChange,
): Promise<Gateway> {
  const { fleet, base, clock, signing, rootAgent } = options;
  const cards = targetNamed('a2a').adapter;
  const rendering: SnapshotOptions = { cards, base, sign: signing?.sign, rootAgent, clock };
  const render = ({ kept, diagnostics, sources }: FleetChange, previous?: Snapshot) =>
    takeSnapshot({ agents: fleet.agents, kept, diagnostics, sources }, previous, rendering);
  const metrics = createMetrics(clock);
  const events = createEvents(clock);
  let snapshot = await render(loaded);
  let last: Promise<unknown> = Promise.resolve();

  const reload = async (): Promise<Reloaded> => {
    const change = await fleet.reload();
    snapshot = await render(change, snapshot);
    const { added, changed, removed, kept } = change;
    metrics.reloaded(snapshot.report.summary.errors === 0);
    const nothing = { added: [], changed: [], removed: [], kept: [] };
    events.tell({ name: 'reload', full: { added, changed, removed, kept }, public: nothing });
    options.onReload?.(change);
    return change;
  };

  return {
    ...options,
    metrics,
    events,
    bodies: { free: BODY_BYTES },
    keySet: signing === undefined ? undefined : keySetDocument(signing),
    get snapshot() {
      return snapshot;
    },
    /** One at a time: each begins with what the one before has left. */
    reload() {
      const next = last.then(reload);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

function keySetDocument({ keySet }: Signing): Document {
  const text = `${JSON.stringify(keySet, null, 2)}\n`;
  return documentOf(text, { type: 'application/jwk-set+json', visibility: 'public' });
}
