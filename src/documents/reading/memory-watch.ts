/**
 * Bounds the memory that reading PDFs takes. The memory of a process cannot be told apart by threads, so when it is
 * too much all tasks under way are ended and run again one at a time: the one that takes too much alone is at fault.
 */
import { setTimeout as wait } from 'node:timers/promises';

export interface MemoryWatch {
  /** Runs a task, which has to end when its signal says so. It may be run twice. */
  watch<Result>(task: (exceeded: AbortSignal) => Promise<Result>): Promise<Result>;
  close(): void;
}

const intervalMilliseconds = 100;
const mebibyte = 2 ** 20;

/** Memory of an ended thread is given back a little later than its task ends. */
const settleMilliseconds = 500;

/** @param growthLimitMebibytes what the process may take above what it takes while no task runs. */
export function openMemoryWatch(growthLimitMebibytes: number): MemoryWatch {
  const limitFromNow = () => process.memoryUsage.rss() + growthLimitMebibytes * mebibyte;
  let limit = limitFromNow();
  const running = new Set<AbortController>();
  let alone: Promise<unknown> = Promise.resolve();
  let begun: Promise<unknown>[] = [];

  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= limit) return;
    for (const task of running) task.abort();
  }, intervalMilliseconds);
  timer.unref();

  async function run<Result>(task: (exceeded: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    running.add(controller);
    try {
      return await task(controller.signal);
    } catch (error) {
      throw controller.signal.aborted ? new MemoryExceeded(error) : error;
    } finally {
      running.delete(controller);
    }
  }

  /** After all that run, and before any that comes later. */
  function runAlone<Result>(task: (exceeded: AbortSignal) => Promise<Result>): Promise<Result> {
    const before = [alone, ...begun];
    const result = Promise.allSettled(before)
      .then(() => wait(settleMilliseconds))
      .then(() => {
        // The allocator keeps much of what an ended thread took (1.4 GiB measured): that is no fault of the next file.
        limit = limitFromNow();
        return run(task);
      });
    alone = result.catch(() => {});
    return result;
  }

  return {
    async watch(task) {
      for (let awaited: unknown; awaited !== alone; await awaited) awaited = alone;
      const first = run(task);
      const ended = first.then(
        () => {},
        () => {},
      );
      begun.push(ended);
      ended.finally(() => {
        begun = begun.filter(other => other !== ended);
      });
      try {
        return await first;
      } catch (error) {
        if (!(error instanceof MemoryExceeded)) throw error;
      }
      return runAlone(task).catch(error => {
        throw error instanceof MemoryExceeded ? error.cause : error;
      });
    },
    close: () => clearInterval(timer),
  };
}

class MemoryExceeded extends Error {
  constructor(cause: unknown) {
    super('The process took too much memory.', { cause });
  }
}
