import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gather } from '../../src/fleet/gather.ts';

it('makes one call of notices that come together', async () => {
  let calls = 0;
  const { notice, close } = gather(() => {
    calls += 1;
  }, 20);
  for (let count = 0; count < 5; count += 1) {
    notice();
    await wait(2);
  }
  await wait(60);
  expect(calls).toBe(1);
  notice();
  await wait(60);
  expect(calls).toBe(2);
  close();
});

it('does not wait for ever for somebody who never stops', async () => {
  let calls = 0;
  const { notice, close } = gather(() => {
    calls += 1;
  }, 10);
  const end = Date.now() + 400;
  while (Date.now() < end) {
    notice();
    await wait(3);
  }
  close();
  expect(calls).toBeGreaterThan(0);
});

it('calls again, once, for what was noticed during a call', async () => {
  const log: string[] = [];
  const { notice, close } = gather(async () => {
    log.push('begin');
    await wait(50);
    log.push('end');
  }, 5);
  notice();
  await wait(30);
  notice();
  notice();
  await wait(150);
  close();
  expect(log).toEqual(['begin', 'end', 'begin', 'end']);
});

it('makes no call once it is closed', async () => {
  let calls = 0;
  const { notice, close } = gather(() => {
    calls += 1;
  }, 5);
  notice();
  close();
  notice();
  await wait(30);
  expect(calls).toBe(0);
});
