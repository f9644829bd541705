import { type AgentDiff, comparePairs } from '../../fleet/compare-agents.ts';
import { type AgentPair, pairAgents } from '../../fleet/pair-agents.ts';
import {
  type AgentConfig,
  type Change,
  concealSecrets,
  hasErrors,
  printSafeJson,
  type ReportData,
  type Style,
  secretPlaces,
  styleFor,
  visible,
} from '../../index.ts';
import { after, type CommandPart, withReadingOptions } from '../command-part.ts';
import { EXIT, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { type Io, wantsColor } from '../io.ts';
import { type Inputs, readInputs } from '../read-inputs.ts';
import { type ReadingOptions, readingOf } from '../reading-options.ts';
import { count, jsonDiagnostics, line, onlyErrors, renderIn } from '../report.ts';
import { summarise } from '../summarise.ts';

export interface DiffOptions extends ReadingOptions {
  readonly breaking?: true;
  readonly json?: true;
  readonly quiet?: true;
}

/** Differences of one agent, and what must not be shown of it. */
interface ShownDiff extends AgentDiff {
  readonly secrets: Secrets;
}

/** Pointers to what must not be shown, on either side. */
interface Secrets {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

/** Compares agents as the hub sees them, whatever formats they are in. */
export async function diff(
  before: string,
  after: string,
  options: DiffOptions,
  io: Io,
): Promise<ExitCode> {
  const reading = readingOf(options);
  const [a, b] = [await readInputs([before], reading, io), await readInputs([after], reading, io)];
  const diagnostics = [...a.diagnostics, ...b.diagnostics];
  const isReadable = !hasErrors(diagnostics);
  const pairs = isReadable ? pairAgents(agentsOf(a), agentsOf(b)) : [];
  if (options.breaking && isReadable) {
    const { breakingDiff } = await import('../doctor/breaking-diff.ts');
    const isSilent = options.quiet === true && !options.json;
    return breakingDiff(pairs, options.json ?? false, isSilent ? silent(io) : io);
  }
  const diffs = comparePairs(pairs).map((each, index) => withSecrets(each, pairs[index]));
  const report = { diagnostics, ledger: [], sources: new Map([...a.sources, ...b.sources]) };
  await print(diffs, report, options, io);
  if (!isReadable) return exitCodeOf(diagnostics);
  return diffs.some(({ changes }) => changes.length > 0) ? EXIT.errors : EXIT.done;
}

async function print(
  diffs: readonly ShownDiff[],
  report: ReportData,
  options: DiffOptions,
  io: Io,
): Promise<void> {
  if (options.json) {
    const agents = diffs.map(({ agent, changes }) => ({ agent, changes }));
    io.stdout(printSafeJson({ agents, diagnostics: await jsonDiagnostics(report) }));
  } else if (hasErrors(report.diagnostics)) {
    const said = options.quiet ? onlyErrors(report) : report;
    const color = wantsColor(io, 'stderr');
    io.stderr(await renderIn(said, { style: 'text', color, verbose: false }));
  } else if (!options.quiet) io.stdout(render(diffs, styleFor(wantsColor(io, 'stdout'))));
}

function agentsOf({ inputs }: Inputs): readonly AgentConfig[] {
  return inputs.flatMap(({ agents }) => agents);
}

function silent(io: Io): Io {
  return { ...io, stdout: () => undefined };
}

function withSecrets(diff: AgentDiff, pair: AgentPair | undefined): ShownDiff {
  const placesIn = (agent: AgentConfig | undefined) =>
    agent === undefined ? new Set<string>() : secretPlaces(agent);
  return { ...diff, secrets: { before: placesIn(pair?.before), after: placesIn(pair?.after) } };
}

function render(diffs: readonly ShownDiff[], style: Style): string {
  const blocks = diffs
    .filter(({ changes }) => changes.length > 0)
    .map(({ agent, changes, secrets }) => {
      const rows = changes.map((change) => renderChange(change, secrets, style));
      return `${style.bold(visible(agent))}\n${rows.join('')}`;
    });
  const total = diffs.reduce((sum, { changes }) => sum + changes.length, 0);
  const closing =
    total === 0 ? `${count(diffs.length, 'agent')}, no difference` : count(total, 'difference');
  return [...blocks, line(closing)].join('\n');
}

function renderChange({ pointer, from, to }: Change, secrets: Secrets, style: Style): string {
  const place = pointer === '' ? 'the whole agent' : pointer.slice(1);
  // Colours go around what was made visible: spelt out, they would be no colours.
  const before = visible(shown(from, pointer, secrets.before));
  const after = visible(shown(to, pointer, secrets.after));
  const at = visible(place);
  if (to === undefined) return `${style.red(`  - ${at}  ${before}`)}\n`;
  if (from === undefined) return `${style.green(`  + ${at}  ${after}`)}\n`;
  return `  ~ ${at}  ${style.red(before)} → ${style.green(after)}\n`;
}

/** Values of credentials, headers and environments are not shown; `--json` has them. */
function shown(value: unknown, pointer: string, secrets: ReadonlySet<string>): string {
  if (secrets.has(pointer)) return concealSecrets(String(value), 'secret');
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => `${name}: `)
    .join('');
  return concealSecrets(`${names}${summarise(value)}`).slice(names.length);
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
      .option('--json', 'print { "agents": […], "diagnostics": […] }')
      .option('-q, --quiet', 'print only errors; the exit code tells')
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
