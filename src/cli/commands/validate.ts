import { Option } from 'commander';
import { duplicateIds } from '../../fleet/duplicate-ids.ts';
import { lintInput } from '../../fleet/lint-input.ts';
import { membersOf } from '../../fleet/members.ts';
import type { Diagnostic } from '../../index.ts';
import { checkReferences } from '../../loadset/check-references.ts';
import { after, type CommandPart, reportOption, withReadingOptions } from '../command-part.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { type Inputs, readInputs } from '../read-inputs.ts';
import { type ReadingOptions, readingOf } from '../reading-options.ts';
import { count, line, onlyErrors, type ReportStyle, renderIn } from '../report.ts';

export interface ValidateOptions extends ReadingOptions {
  readonly as?: string;
  readonly json?: true;
  readonly report: ReportStyle;
  readonly quiet?: true;
}

export async function validate(
  paths: readonly string[],
  options: ValidateOptions,
  io: Io,
): Promise<ExitCode> {
  const { quiet, verbose = false } = options;
  const style = options.json ? 'json' : options.report;
  const judge = options.as === undefined ? undefined : targetOf(options.as);
  const read = await readInputs(paths, readingOf(options, judge?.adapter), io);
  const { inputs, diagnostics, sources } = read;
  const said: Diagnostic[] = [...diagnostics, ...checkTogether(read)];
  for (const input of inputs) said.push(...(await lintInput(input, judge?.version, diagnostics)));
  const report = { diagnostics: said, ledger: [], sources };
  const isPlain = style === 'text';
  if (isPlain && !quiet && said.length === 0) {
    io.stdout(line(`${count(inputs.length, 'file')}, no problems`));
  }
  const color = wantsColor(io, 'stdout');
  io.stdout(
    await renderIn(isPlain && quiet ? onlyErrors(report) : report, { style, color, verbose }),
  );
  return exitCodeOf(said);
}

/** What is wrong between the agents rather than within one. */
function checkTogether({ inputs, isClosed, sources }: Inputs): Diagnostic[] {
  const members = inputs.flatMap(membersOf);
  const textOf = (source: string) => sources.get(source);
  return [...duplicateIds(members), ...checkReferences(members, { isClosed, textOf })];
}

export const validateCommand: CommandPart = {
  name: 'validate',
  define(program, io, run) {
    const command = program
      .command('validate')
      .summary('check agent files')
      .description('Check agent files. The report goes to standard output.')
      .argument('<path...>', 'files, directories, glob patterns, or - for standard input')
      .option('--as <format[@version]>', "judge by the rules of this format's version")
      .addHelpText('after', () =>
        after([
          'agentx validate reviewer.afm.md',
          'agentx validate cards/ --as agentcard@fast-agent',
          'agentx validate "agents/**/*.md" --report github',
        ]),
      );
    withReadingOptions(command)
      .addOption(reportOption())
      .addOption(new Option('--json', 'the same as --report json').conflicts('report'))
      .option('-q, --quiet', 'print only errors, and nothing if there are none');
    command.action((paths: string[], options: ValidateOptions) =>
      run(() => validate(paths, options, io)),
    );
  },
};
