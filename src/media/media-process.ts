/**
 * Program of a process that writes one video or drawing again. A crafted file can occupy its thread without end, so the work has a thread
 * of its own, and the other one watches the memory of the whole process and ends with its parent, which limits the time.
 */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { CleanMedium } from './clean-medium.ts';

export interface Task {
  bytes: Uint8Array;
  mediaType: string;
}

export type Outcome = CleanMedium | { failure: string };

const watchMilliseconds = 50;

if (isMainThread) watch(Number(process.argv[2]) * 2 ** 20);
else parentPort?.postMessage(await outcomeOf(workerData));

function watch(mostBytes: number): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.once('message', (workerData: Task) => {
    const worker = new Worker(new URL(import.meta.url), { workerData });
    worker.once('message', (outcome: Outcome) => process.send?.(outcome));
    worker.once('error', end);
  });
  process.once('disconnect', end);
  setInterval(() => process.memoryUsage.rss() > mostBytes && end(), watchMilliseconds);
}

async function outcomeOf({ bytes, mediaType }: Task): Promise<Outcome> {
  // mediabunny writes the time into an MP4, and the same input has to give the same bytes: the beginning of its calendar.
  Date.now = () => Date.UTC(1904, 0, 1);
  // Only the library that is needed, because reading the code of both takes half a second.
  const clean = mediaType.startsWith('video/')
    ? (await import('./video.ts')).cleanVideo
    : (await import('./picture.ts')).cleanPicture;
  return clean(Buffer.from(bytes), mediaType).catch((error: Error) => ({ failure: error.message }));
}
