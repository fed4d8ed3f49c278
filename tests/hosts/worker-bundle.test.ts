/** The function that is deployed to the edge stays thin. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { bundleWorker } from '../helpers/worker-bundle.ts';

test('the Worker is at most 64 KiB gzipped and imports nothing of Node', async () => {
  await using bundle = await bundleWorker(inject('outDirectory'));
  const source = await readFile(bundle.file);
  expect(gzipSync(source).byteLength).toBeLessThanOrEqual(64 * 1024);
  expect(source.toString()).not.toMatch(/from\s*["']node:|require\(["']node:/);
});
