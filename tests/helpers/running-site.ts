/**
 * Starts what the tests of the whole look at: one build of the real inputs, served by the Node
 * server (`npm start`) and by Cloudflare's own runtime (`npm run edge`), without any price feed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Settings, startCommand } from './commands.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the build that is served. */
    outDirectory: string;
    /** By which it was built, for commands that build where it is not current. */
    siteSettings: Settings;
    nodeUrl: string;
    workerdUrl: string;
    /** Where sites stand that several files of tests share (built-sites.ts); gone when all tests are over. */
    sharedDirectory: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sharedDirectory = await mkdtemp(join(tmpdir(), 'sites-of-tests-'));
  const outDirectory = join(sharedDirectory, 'dist');
  // So narrow, pictures of pages take 7 s of the processor in place of 12 at half of their width.
  const settings: Settings = { OUT_DIR: outDirectory, PAGE_PICTURE_WIDTH: '200' };
  const node = await startCommand('start', settings);
  const workerd = await startCommand('edge', settings);
  project.provide('sharedDirectory', sharedDirectory);
  project.provide('outDirectory', outDirectory);
  project.provide('siteSettings', settings);
  project.provide('nodeUrl', node.url);
  project.provide('workerdUrl', workerd.url);
  return async () => {
    await Promise.all([node.stop(), workerd.stop()]);
    await rm(sharedDirectory, { recursive: true, force: true });
  };
}
