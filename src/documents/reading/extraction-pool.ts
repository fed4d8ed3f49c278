/** Reads PDFs in processes of their own, so many at a time, each task within bounds of time and memory. */
import { availableParallelism, totalmem } from 'node:os';
import pLimit from 'p-limit';
import { type ExtractionProcess, startExtractionProcess, TaskEnded } from './extraction-process.ts';
import type { Request, Result, TaskName } from './extraction-tasks.ts';
import type { TimeBudget } from './time-budget.ts';

export interface ExtractionPool {
  /**
   * Runs one task of a file, and takes its time from that of the file.
   *
   * @throws {TaskEnded} where it took too long or too much memory, and what the task itself throws.
   */
  run<Name extends TaskName>(name: Name, request: Request<Name>, time: TimeBudget): Promise<Result<Name>>;
  /** Ends what still runs. */
  close(): Promise<void>;
}

/** What one process may take, in MiB: four times what one takes at most over a thousand contracts (measured). */
export const memoryLimitMebibytes = 1024;

/** As many as there are cores, since more only wait for each other, and no more than half the memory of the machine holds. */
export const extractionProcesses = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(machineMebibytes() / 2 / memoryLimitMebibytes)),
);

function machineMebibytes(): number {
  const limit = process.constrainedMemory();
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / 2 ** 20;
}

/**
 * Opens a pool, which starts no process before the first task. Close it when all is read.
 *
 * @param readable folders of the PDFs and of the language data: the processes can read no others
 */
export function openExtractionPool(
  readable: readonly string[],
  limitMebibytes: number = memoryLimitMebibytes,
): ExtractionPool {
  const inTurn = pLimit(extractionProcesses);
  const processes = new Set<ExtractionProcess>();
  const idle: ExtractionProcess[] = [];
  let isClosed = false;

  function takeProcess(): ExtractionProcess {
    if (isClosed) throw closedError();
    const waiting = idle.pop();
    const one = waiting?.isFit() ? waiting : startExtractionProcess(limitMebibytes, readable);
    processes.add(one);
    return one;
  }

  /** The memory of a process that is not used again is free before another is started. */
  async function putBack(one: ExtractionProcess): Promise<void> {
    if (one.isFit()) {
      idle.push(one);
    } else {
      await one.end();
      processes.delete(one);
    }
  }

  async function runTask<Name extends TaskName>(name: Name, request: Request<Name>, time: TimeBudget) {
    const deadlineMilliseconds = time.left();
    if (deadlineMilliseconds === 0) throw new TaskEnded('timed-out');
    const one = takeProcess();
    const begun = performance.now();
    try {
      return (await one.run({ name, request }, deadlineMilliseconds)) as Result<Name>;
    } catch (error) {
      // What was ended with the pool is no fault of its file.
      throw isClosed ? closedError() : error;
    } finally {
      time.spend(performance.now() - begun);
      await putBack(one);
    }
  }

  return {
    run: (name, request, time) => inTurn(() => runTask(name, request, time)),
    async close() {
      isClosed = true;
      await Promise.all(Array.from(processes, one => one.end()));
    },
  };
}

function closedError(): Error {
  return new Error('The processes that read PDFs are ended.');
}
