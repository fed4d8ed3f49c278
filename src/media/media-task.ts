/** Thread of a limited process: writes one video or drawing again. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CleanMedium } from './clean-medium.ts';

export interface Task {
  bytes: Uint8Array;
  mediaType: string;
}

export type Outcome = CleanMedium | { failure: string };

// mediabunny writes the time into an MP4, and the same input has to give the same bytes: the beginning of its calendar.
Date.now = () => Date.UTC(1904, 0, 1);
parentPort?.postMessage(await outcomeOf(workerData));

async function outcomeOf({ bytes, mediaType }: Task): Promise<Outcome> {
  // Only the library that is needed, because reading the code of both takes half a second.
  const clean = mediaType.startsWith('video/')
    ? (await import('./video.ts')).cleanVideo
    : (await import('./picture.ts')).cleanPicture;
  return clean(Buffer.from(bytes), mediaType).catch((error: Error) => ({ failure: error.message }));
}
