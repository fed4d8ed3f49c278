import { Session } from 'node:inspector/promises';

/**
 * Collects garbage and returns the memory to the system. V8 alone lets garbage grow with the live heap and keeps freed
 * pages, which would add to the peak of the next step.
 */
export async function trimHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
