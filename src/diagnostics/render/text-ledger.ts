import { byAgent, type LedgerEntry, type Verdict } from '../ledger.ts';
import type { Tally } from '../tally.ts';
import { visible } from '../visible.ts';
import { fieldPath, reasonOf } from './ledger.ts';
import type { Summary } from './report.ts';
import type { Style } from './style.ts';

/** Losses first. */
const ORDER: readonly Verdict[] = ['dropped', 'degraded', 'secret', 'added', 'carried'];
const VERDICT_WIDTH = 'unchanged'.length;
const WIDEST_PATH = 40;
const NAMED_AGENTS = 5;

/** One block per agent; agents to which exactly the same happened share one. */
export function ledgerBlocks(
  ledger: readonly LedgerEntry[],
  verbose: boolean,
  style: Style,
): string[] {
  const agentsByStory = new Map<string, string[]>();
  for (const [agent, entries] of byAgent(ledger)) {
    const isNews = entries.some(({ verdict }) => verdict !== 'mapped');
    if (!isNews && !verbose) continue;
    const story = agentLines(entries, style).join('\n');
    const agents = agentsByStory.get(story);
    if (agents === undefined) agentsByStory.set(story, [agent]);
    else agents.push(agent);
  }
  return [...agentsByStory].map(([story, agents]) => `${style.bold(nameAll(agents))}\n${story}`);
}

function agentLines(entries: readonly LedgerEntry[], style: Style): string[] {
  const news = ORDER.flatMap((verdict) => entries.filter((entry) => entry.verdict === verdict));
  const paths = news.map(({ pointer }) => visible(fieldPath(pointer)));
  const width = Math.min(WIDEST_PATH, Math.max(0, ...paths.map((path) => path.length)));
  const lines = news.map((entry, index) => {
    const verdict = verdictPaint(entry, style)(entry.verdict.padEnd(VERDICT_WIDTH));
    return `  ${verdict} ${(paths[index] ?? '').padEnd(width)}  ${visible(reasonOf(entry))}`;
  });
  const same = entries.filter(({ verdict }) => verdict === 'mapped');
  if (same.length === 0) return lines;
  const names = same.map(({ pointer }) => visible(fieldPath(pointer))).join(', ');
  return [...lines, `  ${style.dim('unchanged')} ${names} (${count(same.length, 'field')})`];
}

/** One line per field that did not cross as it was, those of most agents first. */
export function tallyBlock({ rows }: Tally, style: Style): string {
  const shown = ORDER.flatMap((verdict) =>
    rows.filter((row) => row.verdict === verdict).sort((a, b) => b.agents - a.agents),
  );
  const paths = shown.map(({ pointer }) => visible(fieldPath(pointer)));
  const width = Math.min(WIDEST_PATH, Math.max(0, ...paths.map((path) => path.length)));
  const most = Math.max(0, ...shown.map(({ agents }) => String(agents).length));
  return shown
    .map(({ verdict, agents, why, isExample }, index) => {
      const word = verdictPaint({ verdict }, style)(verdict.padEnd(VERDICT_WIDTH));
      const path = (paths[index] ?? '').padEnd(width);
      const reason = `${isExample ? 'for example: ' : ''}${visible(why)}`;
      const times = `${String(agents).padStart(most)} ${agents === 1 ? 'agent ' : 'agents'}`;
      return `  ${word} ${path}  ${times}  ${reason}`;
    })
    .join('\n');
}

function verdictPaint(
  { verdict, widening }: Pick<LedgerEntry, 'verdict' | 'widening'>,
  style: Style,
): (text: string) => string {
  if (verdict === 'dropped' || widening) return style.red;
  return verdict === 'degraded' ? style.yellow : style.blue;
}

function nameAll(agents: readonly string[]): string {
  const named = agents.slice(0, NAMED_AGENTS).map(visible).join(', ');
  const more = agents.length - NAMED_AGENTS;
  return more > 0 ? `${named} and ${count(more, 'more agent', 'more agents')}` : named;
}

/** `1 error, 2 warnings · 3 dropped, 1 degraded, 7 unchanged` */
export function summaryLine(summary: Summary, verbose: boolean, style: Style): string {
  const { errors, warnings, notes, ledger } = summary;
  const said = [
    ...some(errors, (n) => style.red(count(n, 'error'))),
    ...some(warnings, (n) => style.yellow(count(n, 'warning'))),
    ...some(verbose ? notes : 0, (n) => count(n, 'note')),
  ];
  const hidden = some(verbose ? 0 : notes, (n) => `${count(n, 'note')}; --verbose shows them`);
  const became = [
    ...some(ledger.dropped, (n) => `${n} dropped`),
    ...some(ledger.degraded, (n) => `${n} degraded`),
    ...some(ledger.secret, (n) => count(n, 'secret replaced', 'secrets replaced')),
    ...some(ledger.added, (n) => `${n} added`),
    ...some(ledger.carried, (n) => `${n} carried`),
    ...some(ledger.mapped, (n) => `${n} unchanged`),
  ];
  return [said.join(', '), ...hidden, became.join(', ')].filter((part) => part !== '').join(' · ');
}

function some(n: number, say: (n: number) => string): string[] {
  return n === 0 ? [] : [say(n)];
}

function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
