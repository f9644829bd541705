/**
 * Runs the command documents beside this file. `ACCEPT=1` writes what is printed into them;
 * `AGENTX_DIST=1` runs the built command instead of its source.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Part,
  parseDocument,
  printDocument,
  printResult,
  type Step,
} from './command-document.ts';
import { runLine } from './run-line.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../samples', import.meta.url));

function testDocument(path: string): void {
  const parts = parseDocument(readFileSync(path, 'utf8'));
  const cwd = mkdtempSync(join(tmpdir(), 'agentx-commands-'));
  cpSync(SAMPLES, join(cwd, 'samples'), { recursive: true });
  const actual = new Map<Step, string>();
  let created: FilePart[] = [];
  for (const part of parts) {
    if (part.kind === 'file') created.push(part);
    for (const step of part.kind === 'steps' ? part.steps : []) {
      const files = created;
      created = [];
      it(step.command, () => testStep(step, files, cwd, actual));
    }
  }
  afterAll(() => {
    rmSync(cwd, { recursive: true });
    if (!process.env.ACCEPT) return;
    writeFileSync(
      path,
      printDocument(parts, (step) => actual.get(step) ?? step.expected),
    );
  });
}

type FilePart = Extract<Part, { readonly kind: 'file' }>;

async function testStep(
  step: Step,
  files: readonly FilePart[],
  cwd: string,
  actual: Map<Step, string>,
): Promise<void> {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  const result = printResult(await runLine(step.command, step.stdin ?? '', cwd));
  actual.set(step, result);
  if (!process.env.ACCEPT) expect(result).toBe(step.expected);
}

for (const file of readdirSync(HERE).filter((name) => name.endsWith('.md'))) {
  describe(file, () => testDocument(join(HERE, file)));
}
