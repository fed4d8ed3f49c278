/**
 * Reads PDFs in worker threads, each task with a deadline and all within a bound of memory. A crafted PDF holds the
 * thread that reads it, so a timer beside it would never fire: only ending the thread from outside bounds it (measured).
 */
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import type { ExtractionTasks } from './extraction-worker.ts';
import { openMemoryWatch } from './memory-watch.ts';

type TaskName = keyof ExtractionTasks;
type Request<Name extends TaskName> = Parameters<ExtractionTasks[Name]>[0];
type Result<Name extends TaskName> = ReturnType<ExtractionTasks[Name]>;

/** Why a task was ended from outside. */
export type Ending = 'timed-out' | 'out-of-memory';

export class TaskEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

export interface ExtractionPool {
  /**
   * Runs one task.
   *
   * @throws {TaskEnded} where it took too long or too much memory, and what the task itself throws.
   */
  run<Name extends TaskName>(
    name: Name,
    request: Request<Name>,
    deadlineMilliseconds: number,
  ): Promise<Result<Name>>;
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Heap that one thread may use, in MiB; a thread that needs more is ended. */
  heapLimitMebibytes?: number;
  /** Memory that all threads together may add to that of the process, in MiB; buffers and pictures lie outside heaps. */
  growthLimitMebibytes?: number;
}

/** As many as there are cores; more only wait for each other. */
export const extractionThreads = availableParallelism();

/** Added to the deadline for each page: over a hundred times what reading one takes. */
export const millisecondsPerPage = 500;

/** Opens a pool. Close it when all is read. */
export function openExtractionPool({
  heapLimitMebibytes = 1024,
  growthLimitMebibytes = 1024 + 512 * extractionThreads,
}: PoolOptions = {}): ExtractionPool {
  const pool = new Tinypool({
    filename: new URL('./extraction-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: extractionThreads,
    idleTimeout: 10_000,
    // Text comes in many small objects: with room for young ones a page takes a tenth less time (measured).
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMebibytes, maxYoungGenerationSizeMb: 64 },
  });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  // A thread that cannot even start leaves its task waiting for ever: the pool says so here only.
  pool.on('error', failure.reject);
  const memory = openMemoryWatch(growthLimitMebibytes);

  return {
    run: (name, request, deadlineMilliseconds) =>
      memory.watch(exceeded =>
        Promise.race([runInPool(pool, name, request, deadlineMilliseconds, exceeded), failure.promise]),
      ),
    async close() {
      memory.close();
      await pool.destroy();
    },
  };
}

async function runInPool<Name extends TaskName>(
  pool: Tinypool,
  name: Name,
  request: Request<Name>,
  deadlineMilliseconds: number,
  memoryExceeded: AbortSignal,
): Promise<Result<Name>> {
  const deadline = new AbortController();
  const { port1: told, port2: progress } = new MessageChannel();
  let timer: NodeJS.Timeout | undefined;
  told.on('message', (pageCount: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => deadline.abort(), deadlineMilliseconds + pageCount * millisecondsPerPage);
  });
  try {
    return await pool.run(
      { request, progress },
      { name, transferList: [progress], signal: AbortSignal.any([deadline.signal, memoryExceeded]) },
    );
  } catch (error) {
    if (deadline.signal.aborted) throw new TaskEnded('timed-out');
    if (memoryExceeded.aborted || isOutOfMemory(error)) throw new TaskEnded('out-of-memory');
    throw error;
  } finally {
    clearTimeout(timer);
    told.close();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
