/** What git says of a folder, and why it refuses to. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputLimitBytes = 2 ** 28;

/** The answer of git; null where it cannot give one: no git, no repository, no commit, a clone that it does not trust. */
export async function askGit(directory: string, options: string[]): Promise<Buffer | null> {
  try {
    const { stdout } = await runGit(directory, options);
    return stdout;
  } catch {
    return null;
  }
}

/**
 * Reads a content by the name that git gives it.
 *
 * @param read takes the content as it comes, to its end
 * @returns what was made of it; null where git has it not, or cannot give the whole.
 */
export async function readBlob<Result>(
  directory: string,
  blob: string,
  read: (content: Readable) => Promise<Result>,
): Promise<Result | null> {
  const git = spawn('git', ['-C', directory, 'cat-file', 'blob', blob], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment(),
  });
  const isWhole = once(git, 'close').then(
    ([code]) => code === 0,
    () => false,
  );
  try {
    const result = await read(git.stdout);
    return (await isWhole) ? result : null;
  } finally {
    git.kill();
  }
}

/** Why git refuses a folder that lies in a clone of another user, and what to do; null where it does not. */
export async function gitRefusal(directory: string): Promise<string | null> {
  try {
    await runGit(directory, ['rev-parse']);
    return null;
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error;
    const [, clone] = /dubious ownership in repository at '(.*)'/.exec(String(error.stderr)) ?? [];
    if (clone === undefined) return null;
    return `Git does not trust the clone ${clone}, because it belongs to another user: give it to the user who builds (chown -R), or name it as root: git config --system --add safe.directory '${clone}'.`;
  }
}

/** In English, because its refusals are read. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' };
}

function runGit(directory: string, options: string[]) {
  return run('git', ['-C', directory, ...options], {
    encoding: 'buffer',
    maxBuffer: outputLimitBytes,
    env: environment(),
  });
}
