/** What git says of a folder, and why it refuses to. */
import { execFile, spawn } from 'node:child_process';
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
 * Reads contents by the names that git gives them, one after the other from one process of git. What git has not, or cannot
 * read, is passed over, and costs itself alone: git may end there, and another process goes on after it.
 */
export async function readBlobs(directory: string, blobs: readonly string[], take: TakeBlob): Promise<void> {
  let done = 0;
  while (done < blobs.length) done += await readInOneProcess(directory, blobs.slice(done), take);
}

/** @param pieces the content, to be read to its end; they throw where git ends before. */
type TakeBlob = (blob: string, pieces: AsyncIterable<Buffer>, sizeBytes: number) => Promise<void>;

/** @returns how many are done with, the one at which git ended among them. */
async function readInOneProcess(
  directory: string,
  blobs: readonly string[],
  take: TakeBlob,
): Promise<number> {
  const git = spawn('git', ['-C', directory, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: environment(),
  });
  // Where git has ended, its output says so.
  for (const stream of [git, git.stdin]) stream.on('error', () => {});
  git.stdin.end(`${blobs.join('\n')}\n`);
  const output = measuredOutput(git.stdout);
  let done = 0;
  try {
    for (const blob of blobs) {
      done += 1;
      const [, size] = /^\S+ blob (\d+)$/.exec(await output.line()) ?? [];
      if (size === undefined) continue;
      await take(blob, output.bytes(Number(size)), Number(size));
      await output.line();
    }
  } catch (error) {
    if (!(error instanceof GitEnded)) throw error;
  } finally {
    git.kill();
  }
  return done;
}

class GitEnded extends Error {}

/** The output of git, by lines and by numbers of bytes. */
function measuredOutput(stream: AsyncIterable<Buffer>) {
  const pieces = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async (): Promise<Buffer> => {
    const { value, done } = await pieces.next();
    if (done) throw new GitEnded();
    return value;
  };
  return {
    async line(): Promise<string> {
      let end = rest.indexOf('\n');
      for (; end === -1; end = rest.indexOf('\n')) rest = Buffer.concat([rest, await next()]);
      const line = rest.toString('utf8', 0, end);
      rest = rest.subarray(end + 1);
      return line;
    },
    async *bytes(count: number): AsyncGenerator<Buffer> {
      for (let left = count; left > 0; ) {
        if (rest.length === 0) rest = await next();
        const piece = rest.subarray(0, left);
        rest = rest.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
  };
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
