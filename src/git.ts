/** Runs git in a folder, and explains why git refuses a clone. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputLimitBytes = 2 ** 28;

/** Output of a git command; null if it fails: no git, no repository, no commit, or a clone that git does not trust. */
export async function askGit(directory: string, options: string[]): Promise<Buffer | null> {
  try {
    const { stdout } = await runGit(directory, options);
    return stdout;
  } catch {
    return null;
  }
}

/**
 * Streams a blob.
 *
 * @param blob object name
 * @param read consumes the whole stream
 * @returns the result of `read`; null if git lacks the blob or any part of it.
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

/** Message to the operator if git refuses a folder because its clone belongs to another user; otherwise null. */
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

/** Forces English, because the error message of git is parsed. */
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
