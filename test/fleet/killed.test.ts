/** A conversion of many files that is killed, at any moment, leaves whole files and can be repeated. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../scripts/fuzz-random.ts';
import { filesBelow } from '../host/temporary-directory.ts';
import { builtCommand } from '../support/built-command.ts';

const scratch = mkdtempSync(join(tmpdir(), 'agentx-killed-'));
const random = randomFrom(20261118);
let command = '';

beforeAll(async () => {
  command = await builtCommand();
}, 60_000);

afterAll(() => {
  rmSync(scratch, { recursive: true });
}, 60_000);

interface Ended {
  readonly ms: number;
  readonly code: number | null;
}

/** Runs the command in a process of its own, and kills it after a while unless it has ended by then. */
function run(args: readonly string[], killAfterMs?: number): Promise<Ended> {
  const start = performance.now();
  const child = spawn(process.execPath, [command, ...args], { cwd: scratch, stdio: 'ignore' });
  const timer =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve({ ms: performance.now() - start, code });
    });
  });
}

function convert(input: string, output: string, killAfterMs?: number): Promise<Ended> {
  return run(['convert', input, '--to', 'tsagent', '-o', `${output}/`, '--quiet'], killAfterMs);
}

const isTemporary = (file: string) => file.endsWith('.tmp');

/** Whatever has its final name has its final content, and no agent is there without its prompt. */
function expectWhole(output: string, finished: Readonly<Record<string, string>>): void {
  const found = filesBelow(join(scratch, output));
  const files = Object.keys(found).filter((file) => !isTemporary(file));
  expect(files.filter((file) => found[file] !== finished[file])).toEqual([]);
  const agents = files.filter((file) => file.endsWith('tsagent.json'));
  expect(agents.filter((file) => !Object.hasOwn(found, promptOf(file)))).toEqual([]);
}

const promptOf = (agent: string) => agent.replace('tsagent.json', 'prompt.md');

function writeFleet(name: string, agents: number): void {
  for (let number = 0; number < agents; number += 1) {
    const [path, text] = agentFile(number);
    const file = join(scratch, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function agentFile(number: number): [string, string] {
  const id = `agent-${number}`;
  const instruction = `You are number ${number}. ${'Be kind. '.repeat(number % 200)}`.trim();
  switch (number % 3) {
    case 0:
      return [`cards/${id}.md`, `---\ntype: agent\nname: ${id}\n---\n${instruction}\n`];
    case 1:
      return [`afm/${id}.afm.md`, `---\nname: ${id}\n---\n\n# Instructions\n\n${instruction}\n`];
    default: {
      const agent = { agentconfig: '1', id, kind: 'agent', instruction };
      return [`hub/${id}.agent.json`, JSON.stringify(agent)];
    }
  }
}

// The larger fleet is just large enough to be shared among threads.
describe.each([
  { agents: 150, kills: 30 },
  { agents: 1500, kills: 10 },
])('$agents agents, killed $kills times', ({ agents, kills }) => {
  it('leave whole files, and the next run completes the work', { timeout: 240_000 }, async () => {
    const input = `in-${agents}`;
    writeFleet(input, agents);
    const starting = await run(['--version']);
    const whole = await convert(input, `finished-${agents}`);
    expect(whole.code).toBe(0);
    const finished = filesBelow(join(scratch, `finished-${agents}`));
    expect(Object.keys(finished)).toHaveLength(2 * agents);

    const output = `out-${agents}`;
    // As long as the fastest run: another may be faster still on a machine that is less busy now.
    let { ms } = whole;
    let survived = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill % 5 === 0) rmSync(join(scratch, output), { recursive: true, force: true });
      mkdirSync(join(scratch, output), { recursive: true });
      // Not while it is starting: it has touched nothing yet.
      const working = Math.max(1, Math.ceil(ms - starting.ms));
      const ended = await convert(input, output, starting.ms + random.below(working));
      if (ended.code !== null) {
        survived += 1;
        ms = Math.min(ms, ended.ms);
      }
      expectWhole(output, finished);
      if (kill % 5 !== 4) continue;
      expect((await convert(input, output)).code).toBe(0);
      expect(filesBelow(join(scratch, output))).toEqual(finished);
    }
    // If most runs ended before they were killed, nothing was tested.
    expect(survived).toBeLessThan(kills / 2);
  });
});
