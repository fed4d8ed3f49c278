/**
 * Ends the process that it runs in where that takes too much memory, or where nobody waits for it any more. It runs on a
 * thread of its own, since a crafted PDF holds the main one, and looks at the whole of the process: pictures and
 * WebAssembly lie outside of the heap, which the process is started with a bound for.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What takes a gigabyte a second is over its bound by a twentieth of it when it is ended. */
const intervalMilliseconds = 50;
const standardError = 2;

const { memoryLimitMebibytes, parent }: { memoryLimitMebibytes: number; parent: number } = workerData;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryLimitMebibytes * 2 ** 20;
  if (isTooLarge) tell('out of memory');
  if (isTooLarge || process.ppid !== parent || !isAlive(parent)) process.kill(process.pid, 'SIGKILL');
}, intervalMilliseconds);

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

/** Whoever started the process reads why: of one that ended itself, the system tells no more on Windows. */
function tell(why: string): void {
  try {
    writeSync(standardError, why);
  } catch {
    // Nobody reads it any more.
  }
}
