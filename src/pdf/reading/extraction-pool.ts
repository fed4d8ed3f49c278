/** Runs tasks on PDFs in parallel child processes, each within limits of time and memory. */
import { availableParallelism, totalmem } from 'node:os';
import pLimit from 'p-limit';
import {
  type ExtractionProcess,
  memoryLimitMebibytes,
  startExtractionProcess,
  TaskEnded,
} from './extraction-process.ts';
import type { Request, Result, TaskName } from './extraction-tasks.ts';

/** Time for each task of a file, and the time left for all of them. */
export interface TimeBudget {
  taskMilliseconds: number;
  leftMilliseconds: number;
}

export interface ExtractionPool {
  /**
   * Runs a task and subtracts its time from the budget of its file.
   *
   * @throws {TaskEnded} if it exceeds time or memory; also the error of the task itself.
   */
  run<Name extends TaskName>(name: Name, request: Request<Name>, time: TimeBudget): Promise<Result<Name>>;
  /** Ends running tasks. */
  close(): Promise<void>;
}

/** One per core, and at most as many as fit into half the memory of the machine. */
export const extractionProcesses = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(machineMebibytes() / 2 / memoryLimitMebibytes)),
);

function machineMebibytes(): number {
  const limit = process.constrainedMemory();
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / 2 ** 20;
}

/**
 * Opens a pool, which starts no process before the first task.
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
  const closedError = () => new Error('The processes that read PDFs are ended.');

  function takeProcess(): ExtractionProcess {
    if (isClosed) throw closedError();
    const waiting = idle.pop();
    const one = waiting?.isFit() ? waiting : startExtractionProcess(limitMebibytes, readable);
    processes.add(one);
    return one;
  }

  /** Waits for the memory of an ended process before another is started. */
  async function putBack(one: ExtractionProcess): Promise<void> {
    if (one.isFit()) {
      idle.push(one);
    } else {
      await one.end();
      processes.delete(one);
    }
  }

  async function runTask<Name extends TaskName>(name: Name, request: Request<Name>, time: TimeBudget) {
    const deadline = Math.min(time.taskMilliseconds, time.leftMilliseconds);
    if (deadline <= 0) throw new TaskEnded('timed-out');
    const one = takeProcess();
    const begun = performance.now();
    try {
      return (await one.run({ name, request }, deadline)) as Result<Name>;
    } catch (error) {
      // Tasks that end with the pool are not a fault of their files.
      throw isClosed ? closedError() : error;
    } finally {
      time.leftMilliseconds -= performance.now() - begun;
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
