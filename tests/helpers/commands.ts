/** The commands of the project as a person runs them, each a process of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify, stripVTControlCharacters } from 'node:util';

/**
 * What Vitest sets for itself and a command must not see: where VITEST stands, Astro answers every page of its
 * development server with 404; where NODE_ENV does, a build is none for production; where BASE_URL does, links lose BASE_PATH.
 */
const outsideOfTests = { VITEST: undefined, NODE_ENV: undefined, BASE_URL: undefined };

/** A service may run as a user without a home; nothing can be written below a file, not even by root. */
const withoutHome = { HOME: devNull, XDG_CONFIG_HOME: undefined };

export type Settings = Record<string, string | undefined>;

/** Without any price feed, unless the settings name one. */
export function environmentOf(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...outsideOfTests,
    ...withoutHome,
    GOLD_PRICE_FEEDS: '',
    ...settings,
  };
}

export interface FailedCommand {
  code: number;
  /** All that it said. */
  said: string;
  stderr: string;
}

/** Runs `scripts/<name>.ts` to its end; gives all that it said, and rejects where it fails. */
export async function runCommand(name: string, settings: Settings, ...words: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join('scripts', `${name}.ts`), ...words],
    { env: environmentOf(settings) },
  );
  return stdout + stderr;
}

/** Runs a command that has to fail. */
export async function failedCommand(run: Promise<unknown>): Promise<FailedCommand> {
  const failure = await run.then(
    () => null,
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  if (failure === null) throw new Error('The command did not fail.');
  const { code, stdout, stderr } = failure;
  return { code, said: stdout + stderr, stderr };
}

export interface RunningCommand {
  url: string;
  pid: number;
  /** Lines that it has said so far. */
  said: readonly string[];
  stop: () => Promise<void>;
}

/** Runs a command until it prints the address it serves; fails with its output if it ends before. */
export async function startCommand(
  name: 'start' | 'preview' | 'edge' | 'dev',
  settings: Settings,
): Promise<RunningCommand> {
  const command = name === 'preview' ? ['scripts/start.ts', '--as-built'] : [join('scripts', `${name}.ts`)];
  const child = spawn(process.execPath, command, {
    env: environmentOf({ HOST: '127.0.0.1', PORT: '0', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const url = await announcedUrl(child, name, said);
  return { url, pid: child.pid ?? 0, said, stop: () => stop(child) };
}

function announcedUrl(child: ChildProcess, name: string, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', text => {
        const line = stripVTControlCharacters(text);
        said.push(line);
        const url = /\b(?:ready (?:at|on)|Local) +(http:\/\/[\w.:-]+)/i.exec(line)?.[1];
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
