/** What git says of a folder, and why it refuses to. */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
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

/** SHA-256 of the answer of git, which may be larger than this process has; null where it cannot give one. */
export async function hashGitAnswer(directory: string, options: string[]): Promise<string | null> {
  const git = spawn('git', ['-C', directory, ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment(),
  });
  const hash = createHash('sha256');
  const hashed = (async () => {
    for await (const piece of git.stdout) hash.update(piece);
  })();
  try {
    const [[code]] = await Promise.all([once(git, 'close'), hashed]);
    return code === 0 ? hash.digest('hex') : null;
  } catch {
    return null;
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
