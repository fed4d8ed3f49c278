import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Memory (MiB) of a process that fills and releases its heap, before and after trimming. */
const script = `
  import { trimHeap } from ${JSON.stringify(new URL('build.ts', import.meta.url).href)};
  let held = Array.from({ length: 1e6 }, (_, index) => ({ index, text: 'x' + index }));
  held = null;
  const before = process.memoryUsage().rss;
  await trimHeap();
  console.log(JSON.stringify([before, process.memoryUsage().rss].map(bytes => bytes / 2 ** 20)));
`;

test('unused memory is returned to the system', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const [before, after] = JSON.parse(stdout);
  expect(before - after).toBeGreaterThan(40);
});
