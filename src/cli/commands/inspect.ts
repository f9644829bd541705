import type { ReadInput } from '../../fleet/read-input.ts';
import { AGENT_FIELDS, type AgentConfig, printSafeJson } from '../../index.ts';
import { after, type CommandPart, withReadingOptions } from '../command-part.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { type Io, wantsColor } from '../io.ts';
import { readInputs } from '../read-inputs.ts';
import { type ReadingOptions, readingOf } from '../reading-options.ts';
import { jsonDiagnostics, line, onlyErrors, renderIn } from '../report.ts';
import { summarise } from '../summarise.ts';

export interface InspectOptions extends ReadingOptions {
  readonly json?: true;
  readonly quiet?: true;
}

export async function inspect(
  paths: readonly string[],
  options: InspectOptions,
  io: Io,
): Promise<ExitCode> {
  const { inputs, diagnostics, sources } = await readInputs(paths, readingOf(options), io);
  const report = { diagnostics, ledger: [], sources };
  if (options.json) {
    const agents = inputs.flatMap((input) => input.agents);
    io.stdout(printSafeJson({ agents, diagnostics: await jsonDiagnostics(report) }));
  } else {
    const blocks = inputs.flatMap((input) => input.agents.map((agent) => describe(agent, input)));
    const color = wantsColor(io, 'stdout');
    const verbose = options.verbose ?? false;
    const said = options.quiet ? onlyErrors(report) : report;
    const text = await renderIn(said, { style: 'text', color, verbose });
    io.stdout([...blocks, text].filter((block) => block !== '').join('\n'));
  }
  return exitCodeOf(diagnostics);
}

const SHOWN_IN_TITLE: ReadonlySet<string> = new Set(['id', 'name', 'kind']);

function describe(agent: AgentConfig, { shown, format }: ReadInput): string {
  const name = agent.name === agent.id ? '' : ` "${agent.name}"`;
  const rows: [string, string][] = [
    ['file', shown],
    ['format', `${format.adapter.title}, because ${format.because}`],
  ];
  for (const field of AGENT_FIELDS) {
    const value = agent[field];
    if (value === undefined || SHOWN_IN_TITLE.has(field)) continue;
    const derived = agent.derived?.some((each) => each === field) ? ' (derived)' : '';
    rows.push([field, `${summarise(value)}${derived}`]);
  }
  for (const [id, extension] of Object.entries(agent.extensions ?? {})) {
    rows.push([`only ${id}`, Object.keys(extension).join(', ')]);
  }
  const width = Math.max(...rows.map(([label]) => label.length));
  const title = line(`${agent.id}${name} (${agent.kind})`);
  return title + rows.map(([label, text]) => line(`  ${label.padEnd(width)}  ${text}`)).join('');
}

export const inspectCommand: CommandPart = {
  name: 'inspect',
  define(program, io, run) {
    const command = program
      .command('inspect')
      .summary('show agents as agentx understands them')
      .description('Show agents as agentx understands them, whatever format they are in.')
      .argument('<path...>', 'files, directories, glob patterns, or - for standard input')
      .option('--json', 'print { "agents": […], "diagnostics": […] }')
      .option('-q, --quiet', 'of what there is to say about them, print only errors')
      .addHelpText('after', () =>
        after(['agentx inspect reviewer.afm.md', 'agentx inspect agents/ --json']),
      );
    withReadingOptions(command);
    command.action((paths: string[], options: InspectOptions) =>
      run(() => inspect(paths, options, io)),
    );
  },
};
