import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('../../src/host/standard-streams.ts', import.meta.url));

/** Runs a line of code that uses the module in a process of its own, with pipes all around. */
function start(code: string) {
  const script = `import { readUpTo, writeFully } from ${JSON.stringify(MODULE)};\n${code}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
}

const BIG = 3_000_000;

describe('standard streams', () => {
  it('wait for a slow reader and lose nothing', async () => {
    const child = start(`writeFully(1, 'x'.repeat(${BIG})); process.exit();`);
    let length = 0;
    let pauses = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (pauses >= 3) return;
      pauses += 1;
      child.stdout.pause();
      setTimeout(() => child.stdout.resume(), 30);
    });
    const [code] = (await once(child, 'close')) as [number];
    expect({ code, length }).toEqual({ code: 0, length: BIG });
  });

  it('notice that the reader has gone', async () => {
    const child = start(
      `const all = writeFully(1, 'x'.repeat(${BIG})); process.exit(all ? 1 : 42);`,
    );
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(42);
  });

  it('read what comes slowly, and stop at the limit', async () => {
    const child = start(`const bytes = readUpTo(0, 200_000); writeFully(1, String(bytes.length));`);
    let answer = '';
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    child.stdin.write('a'.repeat(10));
    await new Promise((resolve) => setTimeout(resolve, 50));
    child.stdin.end('b'.repeat(90));
    await once(child, 'close');
    expect(answer).toBe('100');
  });

  it('do not read much beyond the limit', async () => {
    const child = start(
      `const bytes = readUpTo(0, 1000); writeFully(1, String(bytes.length > 1000 && bytes.length < 70_000));`,
    );
    child.stdin.on('error', () => undefined);
    let answer = '';
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    child.stdin.end('a'.repeat(BIG));
    await once(child, 'close');
    expect(answer).toBe('true');
  });
});
