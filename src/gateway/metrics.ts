import type { Clock } from './clock.ts';

/** Upper bounds in seconds: a document takes less than the first, a conversion may take the last. */
const BOUNDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10] as const;

interface RouteCounts {
  readonly method: string;
  readonly path: string;
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  seconds: number;
}

/** Counts the answers of one route. */
export type Count = (status: number, milliseconds: number) => void;

/** What a page of metrics shows beside the counts of requests. */
export interface Gauges {
  readonly agents: number;
  readonly listeners: number;
  readonly conversionsWaiting: number;
}

export interface Metrics {
  /** A counter for a route; the same route gives the same counts. */
  route(method: string, path: string): Count;
  reloaded(succeeded: boolean): void;
  render(gauges: Gauges): string;
}

export function createMetrics(clock: Clock): Metrics {
  const routes = new Map<string, RouteCounts>();
  const reloads = { succeeded: 0, failed: 0 };
  let last = { succeeded: true, at: clock.seconds() };
  return {
    route(method, path) {
      const key = `${method} ${path}`;
      const counts = routes.get(key) ?? newCounts(method, path);
      routes.set(key, counts);
      return (status, milliseconds) => count(counts, status, milliseconds / 1000);
    },
    reloaded(succeeded) {
      reloads[succeeded ? 'succeeded' : 'failed'] += 1;
      last = { succeeded, at: clock.seconds() };
    },
    render(gauges) {
      const usage = clock.usage();
      const used = [...routes.values()].filter(({ statuses }) => statuses.size > 0);
      return [
        ...requestLines(used),
        ...durationLines(used),
        ...metric('agentx_agents', 'gauge', 'Agents that are served.', [['', gauges.agents]]),
        ...metric('agentx_event_listeners', 'gauge', 'Clients that listen for events.', [
          ['', gauges.listeners],
        ]),
        ...metric('agentx_conversions_waiting', 'gauge', 'Conversions that wait for a thread.', [
          ['', gauges.conversionsWaiting],
        ]),
        ...metric('agentx_reloads_total', 'counter', 'Times the agents were loaded again.', [
          ['{result="ok"}', reloads.succeeded],
          ['{result="failed"}', reloads.failed],
        ]),
        ...metric('agentx_last_reload_ok', 'gauge', 'Whether all files had no errors then.', [
          ['', last.succeeded ? 1 : 0],
        ]),
        ...metric('agentx_last_reload_seconds', 'gauge', 'When that was, since 1970.', [
          ['', last.at],
        ]),
        ...metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
          ['', usage.residentBytes],
        ]),
        ...metric('process_cpu_seconds_total', 'counter', 'Time of processors it has used.', [
          ['', usage.cpuSeconds],
        ]),
        '',
      ].join('\n');
    },
  };
}

function newCounts(method: string, path: string): RouteCounts {
  return { method, path, statuses: new Map(), buckets: BOUNDS.map(() => 0), seconds: 0 };
}

function count(counts: RouteCounts, status: number, seconds: number): void {
  counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
  counts.seconds += seconds;
  let bucket = 0;
  while (seconds > (BOUNDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
  if (bucket < BOUNDS.length) counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1;
}

type Sample = readonly [labels: string, value: number];

function metric(name: string, type: string, help: string, samples: readonly Sample[]): string[] {
  const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function requestLines(routes: readonly RouteCounts[]): string[] {
  const samples = routes.flatMap(({ method, path, statuses }) =>
    [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, total]): Sample => [`{${labelsOf(method, path)},status="${status}"}`, total]),
  );
  return metric('agentx_http_requests_total', 'counter', 'Requests that were answered.', samples);
}

function durationLines(routes: readonly RouteCounts[]): string[] {
  const name = 'agentx_http_request_duration_seconds';
  const lines = routes.flatMap(({ method, path, statuses, buckets, seconds }) => {
    const labels = labelsOf(method, path);
    const total = [...statuses.values()].reduce((sum, each) => sum + each, 0);
    let within = 0;
    const bounded = BOUNDS.map((bound, index) => {
      within += buckets[index] ?? 0;
      return `${name}_bucket{${labels},le="${bound}"} ${within}`;
    });
    return [
      ...bounded,
      `${name}_bucket{${labels},le="+Inf"} ${total}`,
      `${name}_sum{${labels}} ${seconds}`,
      `${name}_count{${labels}} ${total}`,
    ];
  });
  const [help = '', type = ''] = metric(name, 'histogram', 'Time until an answer was ready.', []);
  return [help, type, ...lines];
}

function labelsOf(method: string, path: string): string {
  return `method="${method}",route="${path}"`;
}
