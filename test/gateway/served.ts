/** `agentx serve` in a process of its own, as users start it. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { builtCommand } from '../support/built-command.ts';

export interface Served {
  readonly child: ChildProcessWithoutNullStreams;
  readonly cwd: string;
  readonly port: number;
  readonly origin: string;
  /** Waits until a text has been said since the last one that was waited for. */
  readonly said: (text: string) => Promise<string>;
  /** How the process ended. */
  readonly ended: Promise<number | string | null>;
  /** Everything on standard output. */
  readonly output: () => string;
}

export interface ServedOptions {
  readonly env?: Readonly<Record<string, string>>;
}

/** Started on a free port, and ended with the test. */
export async function served(
  files: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  { env = {} }: ServedOptions = {},
): Promise<Served> {
  const script = await builtCommand();
  const cwd = temporaryDirectory(files);
  const child = spawn(process.execPath, [script, 'serve', '--port', '0', ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  let heard = '';
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const said = async (text: string) => {
    for (let waited = 0; !heard.includes(text); waited += 20) {
      if (waited > 30_000 || child.exitCode !== null) {
        throw new Error(`Waited for "${text}", heard:\n${heard}`);
      }
      await pause(20);
    }
    const end = heard.indexOf(text) + text.length;
    const before = heard.slice(0, end);
    heard = heard.slice(end);
    return before;
  };
  const greeting = await said('Press Ctrl-C to stop.');
  const port = Number(/curl http:\/\/[^/]*:(\d+)\//.exec(greeting)?.[1]);
  return {
    child,
    cwd,
    port,
    origin: `http://127.0.0.1:${port}`,
    said,
    ended,
    output: () => output,
  };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A connection on which anything can be sent, and what came back on it. */
export async function rawConnection(port: number): Promise<{
  readonly socket: Socket;
  readonly answer: () => string;
  readonly closed: Promise<void>;
}> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
  });
  onTestFinished(() => void socket.destroy());
  return { socket, answer: () => answer, closed };
}
