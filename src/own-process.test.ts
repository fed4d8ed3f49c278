import { expect, test } from 'vitest';
import { OperatorError } from './operator-error.ts';
import { inOwnProcess } from './own-process.ts';

const at = (path: string) => new URL(path, import.meta.url);

test('gives what the function gives', async () => {
  expect(await inOwnProcess(at('percent-decoded.ts'), 'percentDecoded', 'Miner%C3%ADa')).toBe('Minería');
});

test('a mistake of the operator stays one', async () => {
  const missing = inOwnProcess(at('documents/reading/extraction-cache.ts'), 'cachedDocument', '/none.json');
  await expect(missing).rejects.toThrow(OperatorError);
});

test('a fault of the system keeps its code', async () => {
  const missing = inOwnProcess(at('folders/published-files.ts'), 'fileHash', '/none.json');
  await expect(missing).rejects.toMatchObject({
    code: 'ENOENT',
    message: expect.stringContaining('/none.json'),
  });
});
