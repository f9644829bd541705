import { type AgentDiff, comparePairs } from '../../fleet/compare-agents.ts';
import { pairAgents } from '../../fleet/pair-agents.ts';
import {
  type AgentConfig,
  type Change,
  hasErrors,
  printSafeJson,
  type Style,
  styleFor,
} from '../../index.ts';
import { after, type CommandPart, withReadingOptions } from '../command-part.ts';
import { EXIT, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { sourceFormat } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { type NetworkOptions, networkOption } from '../network-option.ts';
import { type Inputs, readInputs } from '../read-inputs.ts';
import { count, line, renderIn } from '../report.ts';
import { summarise } from '../summarise.ts';

export interface DiffOptions extends NetworkOptions {
  readonly from?: string;
  readonly breaking?: true;
  readonly json?: true;
  readonly lenient?: true;
  readonly verbose?: true;
  readonly root?: string;
  readonly stdinName?: string;
}

/** Compares agents as the hub sees them, whatever formats they are in. */
export async function diff(
  before: string,
  after: string,
  options: DiffOptions,
  io: Io,
): Promise<ExitCode> {
  const reading = {
    from: sourceFormat(options.from),
    root: options.root,
    stdinName: options.stdinName,
    lenient: options.lenient ?? false,
    ...networkOption(options),
  };
  const [a, b] = [await readInputs([before], reading, io), await readInputs([after], reading, io)];
  const diagnostics = [...a.diagnostics, ...b.diagnostics];
  const color = wantsColor(io, 'stdout');
  if (hasErrors(diagnostics)) {
    const report = { diagnostics, ledger: [], sources: new Map([...a.sources, ...b.sources]) };
    io.stderr(await renderIn(report, { style: 'text', color, verbose: false }));
    return exitCodeOf(diagnostics);
  }
  const pairs = pairAgents(agentsOf(a), agentsOf(b));
  if (options.breaking) {
    const { breakingDiff } = await import('../doctor/breaking-diff.ts');
    return breakingDiff(pairs, options.json ?? false, io);
  }
  const diffs = comparePairs(pairs);
  if (options.json) io.stdout(printSafeJson({ agents: diffs }));
  else io.stdout(render(diffs, styleFor(color)));
  return diffs.some(({ changes }) => changes.length > 0) ? EXIT.errors : EXIT.done;
}

function agentsOf({ inputs }: Inputs): readonly AgentConfig[] {
  return inputs.flatMap(({ agents }) => agents);
}

function render(diffs: readonly AgentDiff[], style: Style): string {
  const blocks = diffs
    .filter(({ changes }) => changes.length > 0)
    .map(({ agent, changes }) => {
      const rows = changes.map((change) => renderChange(change, style));
      return line(style.bold(agent)) + rows.join('');
    });
  const total = diffs.reduce((sum, { changes }) => sum + changes.length, 0);
  const closing =
    total === 0 ? `${count(diffs.length, 'agent')}, no difference` : count(total, 'difference');
  return [...blocks, line(closing)].join('\n');
}

function renderChange({ pointer, from, to }: Change, style: Style): string {
  const place = pointer === '' ? 'the whole agent' : pointer.slice(1);
  if (to === undefined) return line(style.red(`  - ${place}  ${summarise(from)}`));
  if (from === undefined) return line(style.green(`  + ${place}  ${summarise(to)}`));
  const change = `${style.red(summarise(from))} → ${style.green(summarise(to))}`;
  return line(`  ~ ${place}  ${change}`);
}

export const diffCommand: CommandPart = {
  name: 'diff',
  define(program, io, run) {
    const command = program
      .command('diff')
      .summary('compare two agents, in any formats')
      .description('Compare agents as agentx understands them. Exit code 1 when they differ.')
      .argument('<before>', 'a file or directory')
      .argument('<after>', 'another one')
      .option('--breaking', 'say which differences break callers; exit code 1 if any does')
      .option('--json', 'print the differences as JSON')
      .addHelpText('after', () =>
        after([
          'agentx diff reviewer.afm.md cards/reviewer.md',
          'agentx diff old/ new/ --json',
          'agentx diff published.json agent-card.json --breaking',
        ]),
      );
    withReadingOptions(command);
    command.action((before: string, later: string, options: DiffOptions) =>
      run(() => diff(before, later, options, io)),
    );
  },
};
