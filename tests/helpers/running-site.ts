/**
 * Starts what the tests of the whole look at: one build of the real inputs, served by the Node
 * server (`npm start`) and by Cloudflare's own runtime (`npm run edge`), without any price feed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCommand } from './commands.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the build that is served. */
    outDirectory: string;
    nodeUrl: string;
    workerdUrl: string;
    /** Where sites stand that several files of tests share (built-sites.ts); gone when all tests are over. */
    sharedDirectory: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sharedDirectory = await mkdtemp(join(tmpdir(), 'sites-of-tests-'));
  const outDirectory = join(sharedDirectory, 'dist');
  const settings = { OUT_DIR: outDirectory };
  const node = await startCommand('start', settings);
  const workerd = await startCommand('edge', settings);
  project.provide('sharedDirectory', sharedDirectory);
  project.provide('outDirectory', outDirectory);
  project.provide('nodeUrl', node.url);
  project.provide('workerdUrl', workerd.url);
  return async () => {
    await Promise.all([node.stop(), workerd.stop()]);
    await rm(sharedDirectory, { recursive: true, force: true });
  };
}
