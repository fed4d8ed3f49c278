import { expect, test } from 'vitest';
import { readOnce } from './size-bounded-cache.ts';

test('each key is read once, also while it is being read, and again after a failure', async () => {
  const read: string[] = [];
  let fails = true;
  const once = readOnce(async (key: string) => {
    read.push(key);
    if (key === 'b' && fails) throw new Error('out of reach');
    return key.toUpperCase();
  });
  expect(await Promise.all([once('a'), once('a')])).toEqual(['A', 'A']);
  await expect(once('b')).rejects.toThrow('out of reach');
  fails = false;
  expect(await once('b')).toBe('B');
  expect(read).toEqual(['a', 'b', 'b']);
});
