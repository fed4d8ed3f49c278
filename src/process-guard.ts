/**
 * Ends its process if that exceeds its memory or has lost its parent. Runs on its own thread, because a crafted file blocks the
 * main one, and measures the whole process: pictures and WebAssembly are outside of the heap.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const intervalMilliseconds = 50;
const standardError = 2;

const { memoryLimitMebibytes, parent }: { memoryLimitMebibytes: number; parent: number } = workerData;

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryLimitMebibytes * 2 ** 20;
  if (isTooLarge) reportMemory();
  if (isTooLarge || process.ppid !== parent || !isAlive(parent)) process.kill(process.pid, 'SIGKILL');
}, intervalMilliseconds);

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

/** For the parent: on Windows, the system does not report how a process ended. */
function reportMemory(): void {
  try {
    writeSync(standardError, 'out of memory');
  } catch {
    // The parent has ended.
  }
}
