import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Request } from '../../src/fleet/request.ts';
import { startThread } from '../../src/fleet/thread.ts';

function threadOf(code: string) {
  const thread = startThread(
    new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true }),
  );
  onTestFinished(async () => void (await thread.terminate()));
  return thread;
}

const scanOf = (file: string): Request => ({
  scan: [{ root: { directory: '/', shown: '' }, file, below: file }],
});

describe('startThread', () => {
  it('gives each question its own answer, also when several are asked at once', async () => {
    const thread = threadOf(
      "parentPort.on('message', ({ scan }) => parentPort.postMessage(scan[0].file));",
    );
    const answers = await Promise.all(['a', 'b', 'c'].map((file) => thread.ask(scanOf(file))));
    expect(answers).toEqual(['a', 'b', 'c']);
  });

  it('fails whatever waits, and whatever is asked later, when the thread fails', async () => {
    const thread = threadOf("parentPort.once('message', () => { throw new Error('broken'); });");
    const asked = [thread.ask(scanOf('a')), thread.ask(scanOf('b'))];
    const ends = await Promise.allSettled(asked);
    expect(ends.map((each) => each.status)).toEqual(['rejected', 'rejected']);
    await expect(thread.ask('close')).rejects.toThrow('broken');
  });

  it('does not wait for a thread that has ended', async () => {
    const thread = threadOf("parentPort.once('message', () => process.exit());");
    await expect(thread.ask('close')).rejects.toThrow('a thread ended');
  });
});
