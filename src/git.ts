/** Runs git in a folder. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputLimitBytes = 2 ** 28;
const environment = () => ({ ...process.env, GIT_OPTIONAL_LOCKS: '0' });

/** Output of a git command; null if it fails: no git, no repository, no commit, or a clone that git does not trust. */
export async function askGit(directory: string, options: string[]): Promise<Buffer | null> {
  try {
    const { stdout } = await run('git', ['-C', directory, ...options], {
      encoding: 'buffer',
      maxBuffer: outputLimitBytes,
      env: environment(),
    });
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
