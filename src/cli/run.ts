import { WORKER_ARGUMENT } from '../fleet/worker-argument.ts';
import { CONVERTER_ARGUMENT } from '../gateway/converter-argument.ts';
import { isTerminal, readUpTo, writeFully } from '../host/standard-streams.ts';
import { main } from './main.ts';

export { main } from './main.ts';

/** Runs the command line of this process. */
export async function run(packageDirectory: string, script?: string): Promise<void> {
  if (process.argv[2] === WORKER_ARGUMENT) {
    (await import('../fleet/worker.ts')).serveFleet();
    return;
  }
  if (process.argv[2] === CONVERTER_ARGUMENT) {
    (await import('../gateway/worker.ts')).serveConversions();
    return;
  }
  process.exitCode = await main(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    packageDirectory,
    ...(script !== undefined && { script }),
    stdin: (limit) => readUpTo(0, limit),
    stdout: print,
    stderr: (text) => void writeFully(2, text),
    isTerminal,
    startSession: async () => (await import('../host/session.ts')).startSession(),
  });
}

/** A reader that has gone (`| head`) has what it wanted. */
function print(text: string): void {
  if (!writeFully(1, text)) process.exit(0);
}
