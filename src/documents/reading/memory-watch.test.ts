import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openMemoryWatch } from './memory-watch.ts';

const limitMebibytes = 96;

/** Takes twice the limit and holds it. */
function takeTooMuch(): Buffer {
  return Buffer.alloc(2 * limitMebibytes * 2 ** 20, 1);
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
}

test('what the process keeps of an ended task is no fault of another', async () => {
  const memory = openMemoryWatch(limitMebibytes);
  let runs = 0;
  const innocent = memory.watch(async exceeded => {
    runs += 1;
    if (runs === 1) return untilAborted(exceeded);
    await Promise.race([wait(400), untilAborted(exceeded)]);
    return 'read';
  });
  const kept = takeTooMuch();
  expect(await innocent).toBe('read');
  expect([runs, kept.length > 0]).toEqual([2, true]);
  memory.close();
});

test('a task that takes too much alone is at fault', async () => {
  const memory = openMemoryWatch(limitMebibytes);
  const held: Buffer[] = [];
  const greedy = memory.watch(exceeded => {
    held.push(takeTooMuch());
    return untilAborted(exceeded);
  });
  await expect(greedy).rejects.toThrow('ended');
  expect(held).toHaveLength(2);
  memory.close();
});
