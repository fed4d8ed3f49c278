import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { inOwnProcess } from './own-process.ts';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

test('returns the result of the function', async () => {
  expect(await inOwnProcess(at('site-path.ts'), 'percentDecoded', 'Miner%C3%ADa')).toBe('Minería');
});

test('an operator error stays one', async () => {
  const missing = inOwnProcess(at('pdf/reading/extraction-cache.ts'), 'cachedDocument', '/none.json');
  await expect(missing).rejects.toThrow(OperatorError);
});

test('a system error keeps its code', async () => {
  const missing = inOwnProcess(at('folders/published-files.ts'), 'fileHash', '/none.json');
  await expect(missing).rejects.toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining('/none.json'),
  });
});
