import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

function counted(text: string) {
  const made = { times: 0 };
  const make = async () => {
    made.times++;
    return text;
  };
  return { made, make };
}

test('what is asked for again is made once, also while it is being made', async () => {
  const cache = createResponseCache();
  const { made, make } = counted('response');
  expect(await Promise.all([cache.get('q', make), cache.get('q', make)])).toEqual(['response', 'response']);
  expect(await cache.get('q', make)).toBe('response');
  expect(made.times).toBe(1);
});

test('it stays within its bound, however much is asked for', async () => {
  const cache = createResponseCache(2);
  const first = counted('first');
  await cache.get('first', first.make);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.get(key, async () => key);
  await cache.get('first', first.make);
  expect(first.made.times).toBe(2);
});

test('a failure is not kept', async () => {
  const cache = createResponseCache();
  await expect(cache.get('q', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('q', async () => 'mended')).toBe('mended');
});
