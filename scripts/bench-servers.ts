import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A server to measure, in a process of its own. */
export interface BenchServer {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Seconds of processor time it has used so far. */
  cpu(): Promise<number>;
}

/** Resolves with what a pattern finds first in what a process says. */
function heard(child: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server has ended:\n${said}`)));
  });
}

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

/** Answers with a text of that length. */
export async function startConstant(scratch: string, length: number): Promise<BenchServer> {
  const outfile = join(scratch, 'constant.cjs');
  buildSync({
    entryPoints: [join(root, 'scripts/bench-constant.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
  const child = spawn(process.execPath, [outfile, String(length)]);
  const port = await heard(child, 'stdout', /^(\d+)\n/);
  const origin = `http://127.0.0.1:${port}`;
  return { origin, child, cpu: async () => Number(await textAt(`${origin}/cpu`)) };
}

export interface AgentServer extends BenchServer {
  /** Where its agents lie. */
  readonly agents: string;
  /** Megabytes it uses. */
  memory(): Promise<number>;
}

/** `agentx serve`, as it was built, over a copy of the samples. */
export async function startAgents(scratch: string): Promise<AgentServer> {
  const cli = join(root, 'dist/cli/agentx.cjs');
  if (!existsSync(cli)) throw new Error('Build it first: npm run build');
  const agents = join(scratch, 'agents');
  for (const format of ['afm', 'agentcard', 'openagentspec', 'tsagent']) {
    cpSync(join(root, 'samples', format), join(agents, format), { recursive: true });
  }
  const child = spawn(process.execPath, [cli, 'serve', agents, '--port', '0']);
  const port = await heard(child, 'stderr', /curl http:\/\/127\.0\.0\.1:(\d+)\/[\s\S]*to stop\./);
  const origin = `http://127.0.0.1:${port}`;
  const metric = async (name: string) => {
    const line = new RegExp(`^${name} (\\S+)$`, 'm').exec(await textAt(`${origin}/metrics`));
    return Number(line?.[1]);
  };
  return {
    origin,
    child,
    agents,
    cpu: () => metric('process_cpu_seconds_total'),
    memory: async () => (await metric('process_resident_memory_bytes')) / 1024 / 1024,
  };
}
