/** Program of a process that writes one video or drawing again. Its parent limits the time, and a guard the memory. */
import { Worker } from 'node:worker_threads';
import type { CleanMedium } from './clean-medium.ts';

export interface Task {
  bytes: Uint8Array;
  mediaType: string;
}

export type Outcome = CleanMedium | { failure: string };

const [memoryLimitMebibytes = ''] = process.argv.slice(2);
new Worker(new URL('../process-guard.ts', import.meta.url), {
  workerData: { memoryLimitMebibytes: Number(memoryLimitMebibytes), parent: process.ppid },
}).unref();

process.once('message', async (task: Task) => process.send?.(await outcomeOf(task)));

async function outcomeOf({ bytes, mediaType }: Task): Promise<Outcome> {
  // mediabunny writes the time into an MP4, and the same input has to give the same bytes: the beginning of its calendar.
  Date.now = () => Date.UTC(1904, 0, 1);
  // Only the library that is needed, because reading the code of both takes half a second.
  const clean = mediaType.startsWith('video/')
    ? (await import('./video.ts')).cleanVideo
    : (await import('./picture.ts')).cleanPicture;
  return clean(Buffer.from(bytes), mediaType).catch((error: Error) => ({ failure: error.message }));
}
