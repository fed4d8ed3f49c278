import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from './store.ts';

let directory: string;
const folder = () => join(directory, 'store', 'lengths');
const open = () => openStore(directory).bytes('lengths', 'first');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-'));
});

afterEach(() => rm(directory, { recursive: true }));

describe('other processes', { timeout: 60_000 }, () => {
  const module = new URL('./store.ts', import.meta.url).href;

  /** The script runs with `cache`, the opened collection. */
  function run(script: string) {
    const source = `import { openStore } from ${JSON.stringify(module)};
      const cache = openStore(${JSON.stringify(directory)}).bytes('lengths', 'first');
      ${script}`;
    return spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'inherit' });
  }

  test('that store the same entries at once leave each once and complete', async () => {
    const store = () =>
      run('for (let n = 0; n < 200; n++) await cache.get(n, () => Buffer.alloc(20_000, String(n)));');
    const ended = await Promise.all([store(), store(), store()].map(child => once(child, 'exit')));
    expect(ended).toEqual([
      [0, null],
      [0, null],
      [0, null],
    ]);
    expect(await readdir(folder())).toHaveLength(200);
    const cache = open();
    for (let n = 0; n < 200; n += 1) expect(cache.find(n)?.value).toEqual(Buffer.alloc(20_000, String(n)));
  });

  test('that are killed while writing leave only complete entries and part files', async () => {
    const child = run('for (let n = 0; ; n++) await cache.put(n, Buffer.alloc(8_000_000, String(n)));');
    const exit = once(child, 'exit');
    while ((await stat(folder()).catch(() => null)) === null || (await readdir(folder())).length < 3)
      await new Promise(resolve => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await exit;
    const names = (await readdir(folder())).filter(name => !name.endsWith('.part'));
    const cache = open();
    let whole = 0;
    while (cache.find(whole)) whole += 1;
    expect(whole).toBe(names.length);
    expect(whole).toBeGreaterThan(0);
  });
});
