import { type AgentComparison, breakingChanges } from '../../doctor/breaking-changes.ts';
import type { Effect } from '../../doctor/breaking-rules.ts';
import type { AgentPair } from '../../fleet/pair-agents.ts';
import { printSafeJson, type Style, styleFor, visible } from '../../index.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Io, wantsColor } from '../io.ts';
import { line } from '../report.ts';

/** Says of each difference whether it breaks those who call the agent. */
export function breakingDiff(pairs: readonly AgentPair[], asJson: boolean, io: Io): ExitCode {
  const agents = pairs.map(({ before, after }) => breakingChanges(before, after));
  const summary = summaryOf(agents);
  if (asJson) io.stdout(printSafeJson({ agents, summary }));
  else io.stdout(render(agents, summary, styleFor(wantsColor(io, 'stdout'))));
  return summary.breaking > 0 ? EXIT.errors : EXIT.done;
}

type Summary = Readonly<Record<Effect, number>>;

function summaryOf(agents: readonly AgentComparison[]): Summary {
  const count = { breaking: 0, 'unknown-effect': 0, compatible: 0 };
  for (const { effect } of agents.flatMap(({ changes }) => changes)) count[effect] += 1;
  return count;
}

function render(agents: readonly AgentComparison[], summary: Summary, style: Style): string {
  const blocks = agents
    .filter(({ changes }) => changes.length > 0)
    .map((each) => block(each, style));
  const { breaking, compatible, 'unknown-effect': unknown } = summary;
  const counts = `${breaking} breaking, ${unknown} of unknown effect, ${compatible} compatible`;
  const closing = blocks.length === 0 ? 'no difference' : counts;
  return [...blocks, line(closing)].join('\n');
}

function block({ agent, changes, warnings }: AgentComparison, style: Style): string {
  const paint = { breaking: style.red, 'unknown-effect': style.blue, compatible: style.green };
  const rows = changes.map(({ effect, field, item, what, why, warning }) => {
    const word = effect === 'unknown-effect' ? 'unknown' : effect;
    const place = item === undefined ? field : `${field} ${item}`;
    const mark = warning ? style.yellow(' (!)') : '';
    const sentence = `${visible(what)}; ${why}${mark}`;
    return `  ${paint[effect](word.padEnd(10))}  ${style.bold(visible(place))}: ${sentence}\n`;
  });
  const said = warnings.map((warning) => `  ${style.yellow('warning')}     ${visible(warning)}\n`);
  return line(style.bold(agent)) + rows.join('') + said.join('');
}
