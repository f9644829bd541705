import { registry } from '../../index.ts';
import { convertInputs } from '../convert-inputs.ts';
import { type DeliverOptions, deliver } from '../deliver.ts';
import type { ExitCode } from '../exit-codes.ts';
import { sourceFormat, targetOf } from '../formats.ts';
import type { Io } from '../io.ts';
import { readInputs } from '../read-inputs.ts';
import { UsageError } from '../usage-error.ts';

export interface ConvertOptions extends DeliverOptions {
  readonly to?: string;
  readonly from?: string;
  readonly verify: boolean;
  readonly keepSecrets?: true;
  readonly allowWidening?: true;
  readonly carry?: true;
  readonly lenient?: true;
  readonly root?: string;
  readonly stdinName?: string;
}

export async function convert(
  paths: readonly string[],
  options: ConvertOptions,
  io: Io,
): Promise<ExitCode> {
  if (options.to === undefined) {
    const formats = registry.adapters.map(({ id }) => id).join(', ');
    throw new UsageError(`Say which format to convert to with --to <format>. Known: ${formats}.`);
  }
  if (options.carry && options.output === undefined) {
    throw new UsageError('--carry writes a file beside the output. Say where with -o <path>.');
  }
  const target = targetOf(options.to);
  const inputs = await readInputs(
    paths,
    {
      from: sourceFormat(options.from),
      root: options.root,
      stdinName: options.stdinName,
      lenient: options.lenient ?? false,
    },
    io,
  );
  const layout = options.output === undefined ? 'single' : 'files';
  const outcome = convertInputs(inputs, target, {
    layout,
    verify: options.verify,
    keepSecrets: options.keepSecrets ?? false,
    allowWidening: options.allowWidening ?? false,
    carry: options.carry ?? false,
  });
  return deliver(outcome, options, io);
}
