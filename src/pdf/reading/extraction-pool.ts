/**
 * Runs tasks on PDFs in parallel child processes. A crafted PDF blocks its thread, so that no timer fires, and a full heap ends
 * the whole process, whichever thread fills it (measured): only a process of its own, killed from outside, limits both.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { realPath } from '../../file-system.ts';
import { OperatorError } from '../../operator-error.ts';
import { formatCount } from '../extraction/limits.ts';
import type { DocumentNote } from '../schema.ts';
import type { Reply, Request, Result, Task, TaskName } from './extraction-child.ts';

/** Memory of one process: four times the maximum over a thousand contracts (measured). */
const memoryLimitMebibytes = 1024;
/** Share of the memory for the heap; buffers, pictures and programs take the rest. */
const heapShare = 0.75;
/** Share of the memory that a process may occupy between tasks. */
const restingShare = 0.5;
/** Text consists of many small objects: more room for young ones saves a tenth of the time (measured). */
const youngGeneration = '--max-semi-space-size=32';

const lastWordsLength = 4000;

/** One per core, and at most as many as fit into half the memory of the machine. */
export const extractionProcesses = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(machineMebibytes() / 2 / memoryLimitMebibytes)),
);

function machineMebibytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
}

/** Time for each task of a file, and the time left for all of them. */
export interface TimeBudget {
  taskMilliseconds: number;
  leftMilliseconds: number;
}

export type ExtractionPool = ReturnType<typeof openExtractionPool>;

/**
 * Opens a pool, which starts no process before the first task.
 *
 * @param readable folders of the PDFs and of the language data: the processes can read no others
 */
export function openExtractionPool(readable: readonly string[], limitMebibytes = memoryLimitMebibytes) {
  const inTurn = pLimit(extractionProcesses);
  const processes = new Set<ExtractionProcess>();
  const idle: ExtractionProcess[] = [];
  let isClosed = false;
  const closedError = () => new Error('The processes that read PDFs are ended.');

  function takeProcess(): ExtractionProcess {
    if (isClosed) throw closedError();
    const waiting = idle.pop();
    const one = waiting?.isFit() ? waiting : startProcess(limitMebibytes, readable);
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
    /**
     * Runs a task and subtracts its time from the budget of its file.
     *
     * @throws {TaskEnded} if it exceeds time or memory or breaks its process; also the error of the task itself.
     */
    run: <Name extends TaskName>(name: Name, request: Request<Name>, time: TimeBudget) =>
      inTurn(() => runTask(name, request, time)),
    /** Ends running tasks. */
    async close() {
      isClosed = true;
      await Promise.all(Array.from(processes, one => one.end()));
    },
  };
}

type ExtractionProcess = ReturnType<typeof startProcess>;

/** Starts a process, which runs one task at a time. */
function startProcess(limitMebibytes: number, readable: readonly string[]) {
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
  child.stderr?.on('data', words => {
    lastWords = `${lastWords}${words}`.slice(-lastWordsLength);
  });
  /** Why the process ended, or could not be started. */
  const closed = new Promise<Error>(resolve => {
    child.on('close', (_, signal) => resolve(errorOf(signal, lastWords)));
    child.on('error', resolve);
  });

  async function nextReply(): Promise<Reply> {
    const [reply] = await Promise.race([once(child, 'message'), closed.then(error => Promise.reject(error))]);
    return reply;
  }
  const started = nextReply().catch(error => {
    throw new Error(`The process that reads PDFs did not start: ${lastWords || error.message}`);
  });

  return {
    async run(task: Task, deadlineMilliseconds: number): Promise<unknown> {
      await started;
      let isTimedOut = false;
      const timer = setTimeout(() => {
        isTimedOut = child.kill('SIGKILL');
      }, deadlineMilliseconds);
      try {
        // An error of sending means that the process has ended.
        child.send(task, () => {});
        const { outcome, ...memory } = await nextReply();
        memoryMebibytes = memory.memoryMebibytes;
        if ('result' in outcome) return outcome.result;
        throw outcome.isOperatorError ? new OperatorError(outcome.failure) : new Error(outcome.failure);
      } catch (error) {
        throw isTimedOut ? new TaskEnded('timed-out') : error;
      } finally {
        clearTimeout(timer);
      }
    },
    /** False if the process has ended or occupies memory that the next file would lack. */
    isFit: () => child.connected && memoryMebibytes < restingShare * limitMebibytes,
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

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

/** Sent to all processes of a build that is stopped: not a fault of the file. */
const interruptions: (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Last output of Node.js, the C++ library and our guard; the system itself sends SIGKILL. */
const wordsOfMemory = /out of memory|invalid size error|bad_alloc/i;

function errorOf(signal: NodeJS.Signals | null, lastWords: string): Error {
  if (interruptions.includes(signal)) return new Error(`Reading the documents was stopped (${signal}).`);
  const isMemory = signal === 'SIGKILL' || wordsOfMemory.test(lastWords);
  return new TaskEnded(isMemory ? 'out-of-memory' : 'damaged');
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(root, 'node_modules');
const code = [join(root, 'package.json'), join(root, 'src', '*')];

const fixedFlags = [
  '--disallow-code-generation-from-strings',
  '--permission',
  // For sharp and the canvas.
  '--allow-addons',
  // For the memory guard and text recognition.
  '--allow-worker',
];

/** @param readable folders that the process may read */
export function confinement(readable: readonly string[]) {
  // If node_modules is a link, Node.js loads modules from its target.
  const folders = [...new Set([modules, realPath(modules), ...readable])];
  const paths = [...code, ...folders.map(folder => join(folder, '*'))];
  // To find the libraries of Node.js. On Windows libuv adds what Windows needs.
  const { LD_LIBRARY_PATH } = process.env;
  return {
    env: (LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) as NodeJS.ProcessEnv,
    execArgv: [...fixedFlags, ...paths.map(path => `--allow-fs-read=${path}`)],
  };
}
