/**
 * A child process that reads PDFs. A crafted PDF blocks its thread, so that no timer fires, and a full heap ends the whole
 * process, whichever thread fills it (measured): only a process of its own, killed from outside, limits both.
 */
import { fork } from 'node:child_process';
import { OperatorError } from '../../operator-error.ts';
import { formatCount } from '../extraction/limits.ts';
import type { DocumentNote } from '../schema.ts';
import { confinement } from './confinement.ts';
import type { Reply, Task } from './extraction-child.ts';

/** Memory of one process: four times the maximum over a thousand contracts (measured). */
export const memoryLimitMebibytes = 1024;
/** Share of the memory for the heap; buffers, pictures and programs take the rest. */
const heapShare = 0.75;
/** Share of the memory that a process may occupy between tasks. */
const restingShare = 0.5;
/** Text consists of many small objects: more room for young ones saves a tenth of the time (measured). */
const youngGeneration = '--max-semi-space-size=32';

const lastWordsLength = 4000;

export type Ending = 'timed-out' | 'out-of-memory' | 'damaged';

/** A task whose process was killed or crashed. */
export class TaskEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

/** @param task the task as a phrase, such as "Reading the PDF" */
export function endingNote(task: string, ending: Ending, deadlineMilliseconds: number): DocumentNote {
  const end = {
    'timed-out': `did not end within ${deadlineMilliseconds / 1000} s and was stopped`,
    'out-of-memory': `needed more than ${formatCount(memoryLimitMebibytes)} MB of memory and was stopped`,
    damaged: 'broke the program that reads it',
  }[ending];
  return { code: ending, detail: `${task} ${end}.` };
}

export interface ExtractionProcess {
  /**
   * Runs one task after the previous one has ended.
   *
   * @throws {TaskEnded} if it exceeds time or memory or breaks the process; also the error of the task itself.
   */
  run(task: Task, deadlineMilliseconds: number): Promise<unknown>;
  /** False if the process has ended or occupies memory that the next file would lack. */
  isFit(): boolean;
  end(): Promise<void>;
}

/** @param readable folders of the PDFs and of the language data */
export function startExtractionProcess(
  limitMebibytes: number,
  readable: readonly string[],
): ExtractionProcess {
  const heap = `--max-old-space-size=${Math.floor(heapShare * limitMebibytes)}`;
  const { env, execArgv } = confinement(readable);
  const child = fork(new URL('./extraction-child.ts', import.meta.url), [String(limitMebibytes)], {
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
    awaited.reject(errorOf(signal, lastWords));
    closed.resolve();
  });
  // The process could not be started.
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
        // An error of sending means that the process has ended; its `close` event rejects.
        child.send(task, () => {});
        return resultOf(await awaited.promise);
      } catch (error) {
        throw isTimedOut ? new TaskEnded('timed-out') : error;
      } finally {
        clearTimeout(timer);
      }
    },
    isFit: () => child.connected && memoryMebibytes < restingShare * limitMebibytes,
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

/** Sent to all processes of a build that is stopped: not a fault of the file. */
const interruptions: (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Last output of Node.js, the C++ library and our guard; the system itself sends SIGKILL. */
const wordsOfMemory = /out of memory|invalid size error|bad_alloc/i;

function errorOf(signal: NodeJS.Signals | null, lastWords: string): Error {
  if (interruptions.includes(signal)) return new Error(`Reading the documents was stopped (${signal}).`);
  const isMemory = signal === 'SIGKILL' || wordsOfMemory.test(lastWords);
  return new TaskEnded(isMemory ? 'out-of-memory' : 'damaged');
}
