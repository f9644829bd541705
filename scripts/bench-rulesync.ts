import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interleaved, node, PEAK_HOOK, peakOf } from './bench-run.ts';
import { type BenchRow, memoryRow, timeRow } from './bench-table.ts';

const RULESYNC = '17.0.0';
const AGENTS = 1000;

/** The other converter between coding tools, kept for the next run; undefined without a network. */
function installed(): string | undefined {
  const home = join(tmpdir(), `agentx-bench-rulesync-${RULESYNC}`);
  const command = join(home, 'node_modules/rulesync/dist/cli/index.js');
  if (existsSync(command)) return command;
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', home];
  spawnSync('npm', ['install', ...flags, `rulesync@${RULESYNC}`], { stdio: 'ignore' });
  return existsSync(command) ? command : undefined;
}

/** Subagents as projects have them: a few settings, and a prompt of some kilobytes. */
function writeAgents(directory: string, count: number): void {
  rmSync(directory, { recursive: true, force: true });
  const place = join(directory, '.claude/agents');
  mkdirSync(place, { recursive: true });
  for (let number = 0; number < count; number += 1) {
    const name = `agent-${String(number).padStart(4, '0')}`;
    writeFileSync(join(place, `${name}.md`), agentText(name, number));
  }
}

const TOOLS = ['Read, Grep, Glob', 'Read, Edit, Write, Bash', 'Read, Grep, Bash(git diff:*)'];
const SENTENCE = 'Read what was changed before you say anything about it, and name file and line. ';

function agentText(name: string, number: number): string {
  const sections = Array.from({ length: 3 + (number % 5) }, (_, section) => {
    return `## Step ${section + 1}\n\n${SENTENCE.repeat(5 + ((number + section) % 7))}\n`;
  });
  return `---
name: ${name}
description: Looks after part ${number % 60} of the shop and answers for its tests and its documents.
tools: ${TOOLS[number % TOOLS.length]}
model: ${number % 2 === 0 ? 'sonnet' : 'claude-opus-4-5'}
maxTurns: ${5 + (number % 30)}
---

You look after part ${number % 60} of the shop.

${sections.join('\n')}`;
}

/** One conversion of a fresh project by one of the two; its time, and the peak of its memory. */
function convert(command: readonly string[], directory: string, count: number, hook: string) {
  writeAgents(directory, count);
  const run = node(['--require', hook, ...command], { cwd: directory });
  return { ms: run.wallMs, megabytes: peakOf(run) };
}

/** From Claude Code to OpenCode, beside `rulesync`; ours verifies what it writes, theirs does not. */
export function besideRulesync(cli: string, scratch: string): BenchRow[] {
  const rulesync = installed();
  if (rulesync === undefined) {
    console.log('rulesync could not be installed; the rows beside it are left out.');
    return [];
  }
  const hook = join(scratch, 'peak-alone.cjs');
  writeFileSync(hook, PEAK_HOOK);
  const theirs = [
    rulesync,
    'convert',
    '--from',
    'claudecode',
    '--to',
    'opencode',
    '-f',
    'subagents',
  ];
  const ours = [cli, 'convert', '.', '--from', 'claude-code', '--to', 'opencode'];
  const directory = join(scratch, 'project');
  return [
    { count: AGENTS, rounds: 5, times: 1, name: `${AGENTS} Claude Code agents to OpenCode` },
    { count: 1, rounds: 11, times: 0.25, name: 'one, cold' },
  ].flatMap(({ count, rounds, times, name }) => {
    const peaks = { theirs: 0, ours: 0 };
    const measure = (who: 'theirs' | 'ours', command: readonly string[]) => () => {
      const { ms, megabytes } = convert(command, directory, count, hook);
      peaks[who] = Math.max(peaks[who], megabytes);
      return ms;
    };
    const medians = interleaved(rounds, measure('theirs', theirs), measure('ours', ours));
    return [
      timeRow(`${name} / rulesync ${RULESYNC}`, ...medians, times),
      memoryRow('  peak memory of that', peaks.theirs, peaks.ours, Math.round(peaks.theirs)),
    ];
  });
}
