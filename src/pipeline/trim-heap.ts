import { Session } from 'node:inspector/promises';

/**
 * Collects what no step needs any more, and gives it back to the system. V8 by itself lets garbage grow with what lives, and keeps the
 * pages that it collects for later: after a step that is most of what the process holds, and the next step's peak would stand on it.
 */
export async function trimHeap(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
