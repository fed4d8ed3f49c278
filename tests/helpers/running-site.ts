/**
 * Starts what the tests of the whole look at: one build of the real inputs, served by the Node
 * server (`npm start`) and by Cloudflare's own runtime (`npm run edge`), without any price feed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the build that is served. */
    outDirectory: string;
    nodeUrl: string;
    workerdUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'running-site-'));
  const outDirectory = join(parent, 'dist');
  const settings = { OUT_DIR: outDirectory, PORT: '0', HOST: '127.0.0.1' };
  const node = await startCommand('start', settings);
  const workerd = await startCommand('edge', settings);
  project.provide('outDirectory', outDirectory);
  project.provide('nodeUrl', node.url);
  project.provide('workerdUrl', workerd.url);
  return async () => {
    await Promise.all([node.stop(), workerd.stop()]);
    await rm(parent, { recursive: true, force: true });
  };
}

/**
 * What Vitest sets for itself and a command must not see: where VITEST stands, Astro answers every page of its
 * development server with 404; where NODE_ENV does, a build is none for production; where BASE_URL does, links lose BASE_PATH.
 */
export const outsideOfTests = { VITEST: undefined, NODE_ENV: undefined, BASE_URL: undefined };

/** A service may run as a user without a home; nothing can be written below a file, not even by root. */
export const withoutHome = { HOME: devNull, XDG_CONFIG_HOME: undefined };

export interface RunningCommand {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Runs `scripts/<name>.ts` until it tells the address it serves; fails with what it said if it ends before. */
export async function startCommand(
  name: 'start' | 'preview' | 'edge' | 'dev',
  settings: Record<string, string>,
): Promise<RunningCommand> {
  const child = spawn(process.execPath, [join('scripts', `${name}.ts`)], {
    env: { ...process.env, ...outsideOfTests, ...withoutHome, GOLD_PRICE_FEEDS: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await announcedUrl(child, name), pid: child.pid ?? 0, stop: () => stop(child) };
}

function announcedUrl(child: ChildProcess, name: string): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', line => {
        said.push(line);
        const url = /\b(?:ready (?:at|on)|Local) +(http:\/\/[\w.:-]+)/i.exec(
          stripVTControlCharacters(line),
        )?.[1];
        if (url) resolve(url);
      });
    }
    child.once('exit', code => reject(new Error(`npm run ${name} ended with ${code}:\n${said.join('\n')}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
