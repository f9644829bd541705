import { duplicateIds } from '../../fleet/duplicate-ids.ts';
import { lintFiles, notSaidBefore } from '../../fleet/lint-files.ts';
import { atShownPaths } from '../../fleet/load-input.ts';
import { membersOf } from '../../fleet/members.ts';
import type { ReadInput } from '../../fleet/read-input.ts';
import type { Diagnostic, Target } from '../../index.ts';
import { checkReferences } from '../../loadset/check-references.ts';
import { after, type CommandPart, reportOption, withReadingOptions } from '../command-part.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { sourceFormat, targetOf } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { type Inputs, readInputs } from '../read-inputs.ts';
import { count, line, type ReportStyle, renderIn } from '../report.ts';

export interface ValidateOptions {
  readonly from?: string;
  readonly as?: string;
  readonly lenient?: true;
  readonly report: ReportStyle;
  readonly verbose?: true;
  readonly root?: string;
  readonly stdinName?: string;
}

export async function validate(
  paths: readonly string[],
  options: ValidateOptions,
  io: Io,
): Promise<ExitCode> {
  const judge = options.as === undefined ? undefined : targetOf(options.as);
  const read = await readInputs(
    paths,
    {
      from: judge?.adapter ?? sourceFormat(options.from),
      root: options.root,
      stdinName: options.stdinName,
      lenient: options.lenient ?? false,
    },
    io,
  );
  const { inputs, diagnostics, sources } = read;
  const said: Diagnostic[] = [...diagnostics, ...checkTogether(read)];
  for (const input of inputs) said.push(...(await lint(input, judge, diagnostics)));
  const report = await renderIn(
    { diagnostics: said, ledger: [], sources },
    { style: options.report, color: wantsColor(io, 'stdout'), verbose: options.verbose ?? false },
  );
  const isPlain = options.report === 'text';
  if (isPlain && said.length === 0) io.stdout(line(`${count(inputs.length, 'file')}, no problems`));
  io.stdout(report);
  return exitCodeOf(said);
}

/** What is wrong between the agents rather than within one. */
function checkTogether({ inputs, isClosed, sources }: Inputs): Diagnostic[] {
  const members = inputs.flatMap(membersOf);
  const textOf = (source: string) => sources.get(source);
  return [...duplicateIds(members), ...checkReferences(members, { isClosed, textOf })];
}

/** What the format has to say beyond reading, unless reading has complained about the very place. */
async function lint(
  { root, entry, files, format }: ReadInput,
  judge: Target | undefined,
  known: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const report = atShownPaths(root, (diagnostic) => void found.push(diagnostic));
  const options = { adapter: format.adapter, entry, version: judge?.version, known: [] };
  for (const diagnostic of await lintFiles(files, options)) report(diagnostic);
  return notSaidBefore(found, known);
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
    withReadingOptions(command).addOption(reportOption());
    command.action((paths: string[], options: ValidateOptions) =>
      run(() => validate(paths, options, io)),
    );
  },
};
