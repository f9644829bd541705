/**
 * Measures the server against the least a server of its kind can do, in the same run and in turn. A
 * benchmark, not a test: it says where a target is missed and still ends well.
 *
 *   npm run bench:serve -- --rounds 9 --requests 1000000
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type AgentServer, type BenchServer, startAgents, startConstant } from './bench-servers.ts';
import { type BenchRow, printTable } from './bench-table.ts';

const CARD = '/agents/size-guide/.well-known/agent-card.json';
const CONNECTIONS = 32;
const MARKS = 10;
const LEAST_RATIO = 0.7;
/** Growth of memory between the first and the last marks that is still noise of the collector. */
const MOST_GROWTH = 1.25;
const RELOADS = 20;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    requests: { type: 'string', default: '1000000' },
  },
});

interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Microseconds of processor time the server spends on one request. */
  readonly cost: number;
}

async function measure(
  server: BenchServer,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Measured> {
  const before = await server.cpu();
  const { requests, errors } = await autocannon({
    url: `${server.origin}${path}`,
    connections: CONNECTIONS,
    duration: Number(options.seconds),
    headers,
  });
  if (errors > 0) throw new Error(`${errors} requests to ${path} failed`);
  const used = (await server.cpu()) - before;
  return {
    rate: requests.total / Number(options.seconds),
    cost: (used * 1_000_000) / requests.total,
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** What was measured in turn, as a row: the ratio is the median of those of single rounds. */
function row(
  what: string,
  unit: string,
  pairs: readonly (readonly [floor: number, ours: number])[],
  { least, better }: { readonly least: number; readonly better: 'more' | 'less' },
): BenchRow {
  const ratio = median(
    pairs.map(([floor, ours]) => (better === 'more' ? ours / floor : floor / ours)),
  );
  const digits = better === 'more' ? 0 : 1;
  return {
    what,
    floor: `${median(pairs.map(([floor]) => floor)).toFixed(digits)} ${unit}`,
    ours: `${median(pairs.map(([, ours]) => ours)).toFixed(digits)} ${unit}`,
    ratio: `${ratio.toFixed(2)} x`,
    target: `>= ${least.toFixed(2)} x`,
    ok: ratio >= least ? 'yes' : 'NO',
  };
}

async function benchRates(constant: BenchServer, agents: AgentServer): Promise<BenchRow[]> {
  const etag = (await fetch(`${agents.origin}${CARD}`)).headers.get('ETag') ?? '';
  const known = { 'If-None-Match': etag };
  await measure(constant, '/constant');
  await measure(agents, CARD);
  await measure(agents, CARD, known);
  const rounds: { constant: Measured; card: Measured; unchanged: Measured }[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    rounds.push({
      constant: await measure(constant, '/constant'),
      card: await measure(agents, CARD),
      unchanged: await measure(agents, CARD, known),
    });
  }
  const pairs = (
    what: 'rate' | 'cost',
    floor: keyof (typeof rounds)[number],
    ours: keyof (typeof rounds)[number],
  ) => rounds.map((each) => [each[floor][what], each[ours][what]] as const);
  const more = { better: 'more' } as const;
  const less = { better: 'less' } as const;
  return [
    row('card / constant: rate', '/s', pairs('rate', 'constant', 'card'), {
      least: LEAST_RATIO,
      ...more,
    }),
    row('card / constant: CPU each', 'us', pairs('cost', 'constant', 'card'), {
      least: LEAST_RATIO,
      ...less,
    }),
    row('304 / card: rate', '/s', pairs('rate', 'card', 'unchanged'), { least: 1, ...more }),
    row('304 / card: CPU each', 'us', pairs('cost', 'card', 'unchanged'), { least: 1, ...less }),
  ];
}

async function benchMemory(agents: AgentServer): Promise<BenchRow> {
  const amount = Math.ceil(Number(options.requests) / MARKS);
  const marks: number[] = [];
  for (let mark = 0; mark < MARKS; mark += 1) {
    await autocannon({ url: `${agents.origin}${CARD}`, connections: CONNECTIONS, amount });
    marks.push(await agents.memory());
  }
  console.log(`memory after each ${amount} requests, in MB: ${marks.map(Math.round).join(' ')}`);
  const [early, late] = [Math.max(...marks.slice(0, 3)), Math.max(...marks.slice(-3))];
  const growth = late / early;
  return {
    what: `memory over ${amount * MARKS} requests`,
    floor: `${early.toFixed(0)} MB`,
    ours: `${late.toFixed(0)} MB`,
    ratio: `${growth.toFixed(2)} x`,
    target: `<= ${MOST_GROWTH.toFixed(2)} x`,
    ok: growth <= MOST_GROWTH ? 'yes' : 'NO',
  };
}

async function benchReloads({ origin, agents }: AgentServer): Promise<BenchRow> {
  const file = join(agents, 'afm/size-guide.afm.md');
  const text = readFileSync(file, 'utf8');
  const load = autocannon({ url: `${origin}${CARD}`, connections: CONNECTIONS, duration: 8 });
  let loaded = 0;
  for (let edit = 0; edit < RELOADS; edit += 1) {
    writeFileSync(file, text.replace('version: 1.4.0', `version: 1.4.${edit}`));
    const answer = await fetch(`${origin}/reload`, { method: 'POST' });
    if (answer.ok) loaded += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { requests, errors, timeouts, non2xx } = await load;
  const dropped = errors + timeouts + non2xx;
  return {
    what: `requests dropped in ${loaded} reloads`,
    floor: `${requests.total}`,
    ours: `${dropped}`,
    ratio: '',
    target: '0',
    ok: dropped === 0 && loaded === RELOADS ? 'yes' : 'NO',
  };
}

const scratch = mkdtempSync(join(tmpdir(), 'agentx-bench-'));
const agents = await startAgents(scratch);
const card = await (await fetch(`${agents.origin}${CARD}`)).text();
const constant = await startConstant(scratch, card.length);
try {
  const rows = await benchRates(constant, agents);
  rows.push(await benchReloads(agents));
  rows.push(await benchMemory(agents));
  console.log(printTable(rows));
} finally {
  agents.child.kill();
  constant.child.kill();
  rmSync(scratch, { recursive: true, force: true });
}
