import { Command, Option } from 'commander';
import { registry } from '../index.ts';
import { type ConvertOptions, convert } from './commands/convert.ts';
import { type DiffOptions, diff } from './commands/diff.ts';
import { explain } from './commands/explain.ts';
import { type FormatsOptions, formats } from './commands/formats.ts';
import { type InspectOptions, inspect } from './commands/inspect.ts';
import { schema } from './commands/schema.ts';
import { type ValidateOptions, validate } from './commands/validate.ts';
import type { ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { REPORT_STYLES } from './report.ts';

type Run = () => ExitCode | Promise<ExitCode>;

/** The command line: which commands there are, what they take, and how each is used. */
export function programFor(io: Io, version: string, run: (command: Run) => void): Command {
  const program = new Command('agentx')
    .description(
      'Convert agent definitions between formats, and know exactly what did not survive.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .configureHelp({ helpWidth: 80 })
    .addHelpText('after', () =>
      after(['agentx convert reviewer.afm.md --to agentcard'], EXIT_CODES),
    );
  const parts = [convertCommand, validateCommand, inspectCommand, diffCommand];
  for (const part of [...parts, formatsCommand, explainCommand, schemaCommand])
    part(program, io, run);
  for (const command of program.commands) {
    command.showHelpAfterError(`Try "agentx ${command.name()} --help".`);
  }
  return program;
}

const EXIT_CODES = `Exit codes:
  0  done
  1  the input has errors, or an output cannot be written
  2  the command line makes no sense
  3  something would be lost, and --strict was given
  70 agentx itself failed`;

type Part = (program: Command, io: Io, run: (command: Run) => void) => void;

const convertCommand: Part = (program, io, run) => {
  const command = program
    .command('convert')
    .summary('convert agents to another format')
    .description(
      'Convert agents to another format. The result goes to standard output or, with -o, to files; ' +
        'what was lost or changed is reported on standard error.',
    )
    .argument('<path...>', 'files, directories, glob patterns, or - for standard input')
    .option('-t, --to <format[@version]>', 'the format to write')
    .option('-o, --output <path>', 'write to this file, or below this directory')
    .option('--strict', 'write nothing if anything would be lost (exit code 3)')
    .option('--force', 'overwrite files that exist and are different')
    .option('--dry-run', 'say what would be written, write nothing')
    .option('--carry', 'keep what the format cannot hold in a sidecar file')
    .option('--allow-widening', 'convert even if a restriction would be lost')
    .option('--keep-secrets', 'leave literal credentials where they are')
    .option('--env-example <file>', 'list the variables that replaced credentials there')
    .option('--no-verify', 'do not read the output back and compare')
    .option('--report-file <file>', 'save the report there instead of printing it')
    .option('-q, --quiet', 'print only errors')
    .addHelpText('after', () =>
      after([
        'agentx convert reviewer.afm.md --to agentcard',
        'agentx convert agents/ --to afm -o converted/',
        'agentx convert "agents/**/*.md" --to agentcard@fast-agent -o cards/',
        'agentx convert - --from afm --to agentcard < reviewer.afm.md',
        'agentx convert reviewer.afm.md --to agentcard --strict --report json',
      ]),
    );
  withReadingOptions(command).addOption(reportOption());
  command.action((paths: string[], options: ConvertOptions) =>
    run(() => convert(paths, options, io)),
  );
};

const validateCommand: Part = (program, io, run) => {
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
};

const inspectCommand: Part = (program, io, run) => {
  const command = program
    .command('inspect')
    .summary('show agents as agentx understands them')
    .description('Show agents as agentx understands them, whatever format they are in.')
    .argument('<path...>', 'files, directories, glob patterns, or - for standard input')
    .option('--json', 'print { "agents": […], "diagnostics": […] }')
    .addHelpText('after', () =>
      after(['agentx inspect reviewer.afm.md', 'agentx inspect agents/ --json']),
    );
  withReadingOptions(command);
  command.action((paths: string[], options: InspectOptions) =>
    run(() => inspect(paths, options, io)),
  );
};

const diffCommand: Part = (program, io, run) => {
  const command = program
    .command('diff')
    .summary('compare two agents, in any formats')
    .description('Compare agents as agentx understands them. Exit code 1 when they differ.')
    .argument('<before>', 'a file or directory')
    .argument('<after>', 'another one')
    .option('--json', 'print the differences as JSON')
    .addHelpText('after', () =>
      after(['agentx diff reviewer.afm.md cards/reviewer.md', 'agentx diff old/ new/ --json']),
    );
  withReadingOptions(command);
  command.action((before: string, later: string, options: DiffOptions) =>
    run(() => diff(before, later, options, io)),
  );
};

const formatsCommand: Part = (program, io, run) => {
  program
    .command('formats')
    .summary('list the formats and what each can hold')
    .description('List the formats, their versions, and what each can hold.')
    .argument('[format]', 'only this one, with the reasons')
    .option('--json', 'print the table as JSON')
    .addHelpText('after', () => after(['agentx formats', 'agentx formats afm']))
    .action((format: string | undefined, options: FormatsOptions) =>
      run(() => formats(format, options, io)),
    );
};

const explainCommand: Part = (program, io, run) => {
  program
    .command('explain')
    .summary('explain a code of a report')
    .description('Explain a code of a report and how to repair what it complains about.')
    .argument('[code]', 'such as core/unknown-format; without it, all codes are listed')
    .addHelpText('after', () => after(['agentx explain core/unknown-format']))
    .action((code: string | undefined) => run(() => explain(code, io)));
};

const schemaCommand: Part = (program, io, run) => {
  program
    .command('schema')
    .summary('print a JSON Schema')
    .description('Print the JSON Schema of a format, of AgentConfig, or of the report.')
    .argument('[name]', 'such as agent-config or afm@0.3.0; without it, all are listed')
    .addHelpText('after', () =>
      after(['agentx schema agent-config', 'agentx schema afm@0.3.0 > afm.schema.json']),
    )
    .action((name: string | undefined) => run(() => schema(name, io)));
};

function withReadingOptions(command: Command): Command {
  return command
    .option('-f, --from <format>', 'the format of the input, when detection should not decide')
    .option('--lenient', 'keep unknown settings where the format asks to refuse them')
    .option('--root <directory>', 'the directory within which references are followed')
    .option('--stdin-name <file>', 'the name that standard input would have as a file')
    .option('-v, --verbose', 'also show notes and what went well');
}

function reportOption(): Option {
  return new Option('--report <style>', 'how to report').choices(REPORT_STYLES).default('text');
}

function after(examples: readonly string[], more?: string): string {
  const list = registry.adapters.map(({ id }) => id).join(', ');
  const shown = examples.map((example) => `  ${example}`).join('\n');
  return `\nExamples:\n${shown}\n\nFormats: ${list}${more === undefined ? '' : `\n\n${more}`}`;
}
