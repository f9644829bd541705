/** Run by the build: converts a few agents with a bundle and keeps what was compiled meanwhile. */
import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import type { Script } from 'node:vm';
import { bundleLoader, compileBundle, compiledName } from '../src/cli/load-bundle.ts';
import type * as Bundle from '../src/cli/run.ts';

const CARD = `---
type: agent
name: warm-up
description: Runs once while agentx is built.
servers: [files]
tools:
  files: ["read_*"]
model: sonnet
request_params:
  temperature: 0.2
---
You say hello.
`;

const AFM = `---
spec_version: "0.3.0"
name: Warm Up
version: "1.0.0"
max_iterations: 3
tools:
  mcp:
    servers:
      - name: files
        transport: { type: stdio, command: files, args: ["--read-only"] }
---

# Role
You greet people.

# Instructions
Say hello.
`;

/**
 * V8 forgets what has run only once and not lately, such as the start. It also remembers in what it
 * keeps which functions were busy, and would then prepare for that at every start, for 3 ms.
 * Both are switched back before anything is kept: V8 refuses what was made with other settings.
 */
const WARM_UP_FLAGS = ['flush-bytecode', 'sparkplug'];
for (const flag of WARM_UP_FLAGS) setFlagsFromString(`--no-${flag}`);

const [, , file = '', ...formats] = process.argv;
const scripts = new Map<string, Script>();
const load = bundleLoader(require, (path) => {
  const script = compileBundle(path, undefined);
  scripts.set(path, script);
  return script;
});
const { main } = load(file) as typeof Bundle;
writeFileSync('warm-up.md', CARD);
writeFileSync('warm-up.afm.md', AFM);

const io = {
  cwd: process.cwd(),
  env: {},
  packageDirectory: '',
  stdin: () => Buffer.alloc(0),
  stdout: () => undefined,
  stderr: () => undefined,
  isTerminal: () => false,
};

async function warmUp(): Promise<void> {
  for (const input of ['warm-up.md', 'warm-up.afm.md']) {
    for (const id of formats) {
      // The readers of the formats run too: what is written is read back.
      for (const output of [['-o', `to-${id}/`, '--force'], []]) {
        const line = ['convert', input, '--to', id, '--allow-widening', ...output];
        const code = await main(line, io);
        // Some formats are written to directories only; saying so is the code 2.
        if (code !== 0 && !(output.length === 0 && code === 2)) {
          throw new Error(`${line.join(' ')}: exit code ${code}`);
        }
      }
    }
  }
  for (const flag of WARM_UP_FLAGS) setFlagsFromString(`--${flag}`);
  for (const [path, script] of scripts) {
    writeFileSync(compiledName(path), script.createCachedData());
  }
}

warmUp().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
