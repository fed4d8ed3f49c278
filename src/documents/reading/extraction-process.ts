/**
 * A process that reads PDFs, as the build sees it. A crafted PDF holds the thread that reads it, so a timer beside it would
 * never fire, and ends the process whose heap it fills, whichever thread it fills it on (measured): only a process of its
 * own, ended from outside, bounds it.
 */
import { fork } from 'node:child_process';
import { OperatorError } from '../../operator-error.ts';
import { confinement } from './confinement.ts';
import type { Reply, Task } from './extraction-child.ts';
import type { TaskName } from './extraction-tasks.ts';

/** Why a task was ended from outside, as a note on the document says it. */
export type Ending = 'timed-out' | 'out-of-memory' | 'damaged';

export class TaskEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

export interface ExtractionProcess {
  /**
   * Runs one task; the next may be asked for when it is over.
   *
   * @throws {TaskEnded} where it took too long or too much memory, or the process broke over it; what the task throws.
   */
  run<Name extends TaskName>(task: Task<Name>, deadlineMilliseconds: number): Promise<unknown>;
  /** False where the process was ended, or holds so much of what it read that the next file would lack it. */
  isFit(): boolean;
  end(): Promise<void>;
}

/** Of the memory of a process the share that its heap may take; buffers, pictures and the programs take the rest. */
const heapShare = 0.75;
/** Text comes in many small objects: with room for young ones a page takes a tenth less time (measured). */
const youngGeneration = '--max-semi-space-size=32';
/** Of the memory of a process the share that it may hold between tasks. */
const restingShare = 0.5;

const lastWordsLength = 4000;

/** @param readable folders of the PDFs and of the language data */
export function startExtractionProcess(
  memoryLimitMebibytes: number,
  readable: readonly string[],
): ExtractionProcess {
  const heap = `--max-old-space-size=${Math.floor(heapShare * memoryLimitMebibytes)}`;
  const { env, execArgv } = confinement(readable);
  const child = fork(new URL('./extraction-child.ts', import.meta.url), [String(memoryLimitMebibytes)], {
    env,
    execArgv: [heap, youngGeneration, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  let memoryMebibytes = 0;
  let awaited = Promise.withResolvers<Reply['outcome']>();
  const started = awaited.promise;
  const closed = Promise.withResolvers<void>();
  child.stderr?.on('data', words => {
    lastWords = `${lastWords}${words}`.slice(-lastWordsLength);
  });
  child.on('message', (reply: Reply) => {
    memoryMebibytes = reply.memoryMebibytes;
    awaited.resolve(reply.outcome);
  });
  child.on('close', (_, signal) => {
    awaited.reject(endOf(signal, lastWords));
    closed.resolve();
  });
  // It could not be started at all.
  child.on('error', error => {
    lastWords = error.message;
    awaited.reject(error);
    closed.resolve();
  });

  return {
    async run(task, deadlineMilliseconds) {
      await started.catch(() => {
        throw new Error(`The process that reads PDFs did not start: ${lastWords}`);
      });
      awaited = Promise.withResolvers();
      let isTimedOut = false;
      const timer = setTimeout(() => {
        isTimedOut = child.kill('SIGKILL');
      }, deadlineMilliseconds);
      try {
        // Where it cannot be sent, the process has ended, which is told then.
        child.send(task, () => {});
        return resultOf(await awaited.promise);
      } catch (error) {
        throw isTimedOut ? new TaskEnded('timed-out') : error;
      } finally {
        clearTimeout(timer);
      }
    },
    isFit: () => child.connected && memoryMebibytes < restingShare * memoryLimitMebibytes,
    end() {
      child.kill('SIGKILL');
      return closed.promise;
    },
  };
}

function resultOf(outcome: Reply['outcome']): unknown {
  if ('result' in outcome) return outcome.result;
  throw outcome.isOperatorError ? new OperatorError(outcome.failure) : new Error(outcome.failure);
}

/** Who stops a build sends these to its processes, too: that is no fault of the file. */
const interruptions: (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What Node.js, the C++ library and our guard say at the end; the system itself ends a process with SIGKILL. */
const wordsOfMemory = /out of memory|invalid size error|bad_alloc/i;

function endOf(signal: NodeJS.Signals | null, lastWords: string): Error {
  if (interruptions.includes(signal)) return new Error(`Reading the documents was stopped (${signal}).`);
  const isMemory = signal === 'SIGKILL' || wordsOfMemory.test(lastWords);
  return new TaskEnded(isMemory ? 'out-of-memory' : 'damaged');
}
