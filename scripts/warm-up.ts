/** Run by the build: converts a few agents with a bundle and keeps what was compiled meanwhile. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { compileBundle, compiledName } from '../src/cli/load-bundle.ts';
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

const [, , file = ''] = process.argv;
const script = compileBundle(file, undefined);
const bundle = { exports: {} as typeof Bundle };
script.runInThisContext()(bundle.exports, require, bundle);
writeFileSync('warm-up.md', CARD);
writeFileSync('warm-up.afm.md', AFM);
mkdirSync('out');

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
    for (const to of ['agentcard', 'afm', 'agentconfig']) {
      const code = await bundle.exports.main(['convert', input, '--to', to], io);
      if (code !== 0) throw new Error(`${input} to ${to}: exit code ${code}`);
    }
  }
  writeFileSync(compiledName(file), script.createCachedData());
}

warmUp().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
