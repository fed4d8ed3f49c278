import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { lockBuilds } from './build-lock.ts';

let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'build-lock-'));
});

afterEach(() => rm(checkout, { recursive: true, force: true }));

/** Another process that keeps the lock until it is killed. */
async function otherBuild() {
  const module = pathToFileURL('src/pipeline/build-lock.ts').href;
  const script = `const { lockBuilds } = await import(${JSON.stringify(module)});
    globalThis.lock = await lockBuilds(() => {}, ${JSON.stringify(checkout)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a build waits while another runs, reports it once, and begins when that one is killed', async () => {
  const other = await otherBuild();
  const events: string[] = [];
  const locked = lockBuilds(() => events.push('waits'), checkout).then(lock => {
    events.push('begins');
    return lock;
  });
  await wait(700);
  expect(events).toEqual(['waits']);
  other.kill('SIGKILL');
  using _lock = await locked;
  expect(events).toEqual(['waits', 'begins']);
});

test('without another build, a build begins at once, and so does the next one', async () => {
  for (const _ of ['first', 'next']) {
    using _lock = await lockBuilds(() => expect.fail('it waits'), checkout);
  }
});

test('a lock file that is not a database stops a build with one line', async () => {
  await mkdir(join(checkout, '.astro'));
  await writeFile(join(checkout, '.astro', 'build.lock'), 'no lock'.repeat(100));
  const error = await lockBuilds(undefined, checkout).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toMatch(/build\.lock cannot be locked \(file is not a database\): delete it/);
});
