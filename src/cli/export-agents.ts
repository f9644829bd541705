import { resolve } from 'node:path';
import { isInside } from '../host/load-root.ts';
import { type DeliverOptions, deliver } from './deliver.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { type PublishOptions, publishInputs } from './publish-inputs.ts';
import { type Inputs, readInputs } from './read-inputs.ts';
import { type ReadingOptions, readingOf } from './reading-options.ts';
import { line } from './report.ts';
import { UsageError } from './usage-error.ts';

export interface ExportOptions extends DeliverOptions, PublishOptions, ReadingOptions {
  /** The directory of the site. */
  readonly output: string;
  readonly a2a?: true;
}

/** Publishes the agents of all inputs together, or, if anything is wrong, none. */
export async function exportAgents(
  paths: readonly string[],
  options: ExportOptions,
  io: Io,
): Promise<ExitCode> {
  checkOptions(options);
  const inputs = await readSources(paths.length === 0 ? ['.'] : paths, options, io);
  const outcome = await publishInputs(inputs, options, io);
  const { output, ...others } = options;
  const directory = output.replace(/[/\\]*$/, '/');
  const code = await deliver(
    outcome,
    options.stdout ? others : { ...others, output: directory },
    io,
  );
  const isWritten = code === EXIT.done && !options.stdout && !options.dryRun;
  if (isWritten && !options.quiet && options.report === 'text') {
    io.stderr(line(`The site is in ${directory}.`));
  }
  return code;
}

function checkOptions({ a2a, sign, jku, compatSdk, a2aVersion }: ExportOptions): void {
  if (!a2a) throw new UsageError('Say what to publish the agents as: --a2a.');
  if (sign === undefined && (jku !== undefined || compatSdk)) {
    throw new UsageError('Nothing is signed without a key. Say which with --sign <key file>.');
  }
  if (jku !== undefined && !/^https?:\/\//i.test(jku)) {
    throw new UsageError('--jku takes an address that begins with https://.');
  }
  if (sign !== undefined && a2aVersion === '0.3') {
    throw new UsageError(
      'A2A says only of cards from 1.0 on how they are signed. Leave out --sign or --a2a-version.',
    );
  }
}

/** What lies in the output directory was written by an earlier export: it is no source. */
async function readSources(
  paths: readonly string[],
  options: ExportOptions,
  io: Io,
): Promise<Inputs> {
  const output = resolve(io.cwd, options.output);
  const isOutput = (path: string) => !options.stdout && isInside(output, resolve(io.cwd, path));
  const swallowed = paths.find((path) => path !== '-' && isOutput(path));
  if (swallowed !== undefined) {
    throw new UsageError(
      `The input "${swallowed}" lies in the output directory. Choose another one with -o.`,
    );
  }
  const read = await readInputs(paths, readingOf(options), io);
  return {
    ...read,
    inputs: read.inputs.filter(({ root, entry }) => !isOutput(resolve(root.directory, entry))),
    diagnostics: read.diagnostics.filter(({ at }) => at === undefined || !isOutput(at.file)),
  };
}
