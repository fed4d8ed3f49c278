/**
 * Reads PDFs in worker threads, each file with a deadline. A crafted PDF holds the thread that reads it, so a
 * timer beside it would never fire: only ending the thread from outside bounds it (measured).
 */
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { type Extraction, unreadable } from './extraction.ts';

export interface ExtractionPool {
  /** Reads one PDF. Whatever is wrong with it stands in the notes; the promise only fails when the pool itself does. */
  extract(bytes: Uint8Array, deadlineMilliseconds: number): Promise<Extraction>;
  close(): Promise<void>;
}

/** As many as there are cores; more only wait for each other. */
export const extractionThreads = availableParallelism();

/** Heap that one thread may use, in MiB; a thread that needs more is ended. */
const defaultHeapLimit = 1024;

/** A minute, and ten seconds more for each MiB: a dense MiB holds about 700 pages, read at 4 ms each. */
export function extractionDeadline(sizeBytes: number): number {
  return 60_000 + 10_000 * Math.floor(sizeBytes / 2 ** 20);
}

/** Opens a pool. Call `extract` for at most `extractionThreads` files at once, and `close` when all are read. */
export function openExtractionPool(heapLimitMebibytes = defaultHeapLimit): ExtractionPool {
  const pool = new Tinypool({
    filename: new URL('./extraction-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: extractionThreads,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMebibytes },
  });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  // A thread that cannot even start leaves its task waiting for ever: the pool says so here only.
  pool.on('error', failure.reject);

  return {
    extract: (bytes, deadlineMilliseconds) =>
      Promise.race([extractInPool(pool, bytes, deadlineMilliseconds), failure.promise]),
    close: () => pool.destroy(),
  };
}

async function extractInPool(
  pool: Tinypool,
  bytes: Uint8Array,
  deadlineMilliseconds: number,
): Promise<Extraction> {
  const deadline = new AbortController();
  const { port1: start, port2: started } = new MessageChannel();
  let timer: NodeJS.Timeout | undefined;
  start.once('message', () => {
    timer = setTimeout(() => deadline.abort(), deadlineMilliseconds);
  });
  try {
    return await pool.run({ bytes, started }, { transferList: [started], signal: deadline.signal });
  } catch (error) {
    if (deadline.signal.aborted) return describeTimeout(deadlineMilliseconds);
    if (isOutOfMemory(error)) return outOfMemory;
    throw error;
  } finally {
    clearTimeout(timer);
    start.close();
  }
}

function describeTimeout(deadlineMilliseconds: number): Extraction {
  return unreadable(
    'timed-out',
    `Reading the PDF did not end within ${deadlineMilliseconds / 1000} s and was stopped.`,
  );
}

const outOfMemory = unreadable(
  'out-of-memory',
  'Reading the PDF took more memory than one document may use and was stopped.',
);

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
