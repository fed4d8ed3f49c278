/** Program of a process that reads PDFs: runs one task at a time and replies with its outcome. */
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../../operator-error.ts';
import { extractionTasks, type Request, type Result, type TaskName } from './extraction-tasks.ts';

export interface Task<Name extends TaskName = TaskName> {
  name: Name;
  request: Request<Name>;
}

/** Outcome of a task; the first reply reports that the process is ready. */
export interface Reply {
  outcome: { result: unknown } | { failure: string; isOperatorError: boolean };
  /** Memory of the process after the task. */
  memoryMebibytes: number;
}

const tasks: { [Name in TaskName]: (request: Request<Name>) => Promise<Result<Name>> } = extractionTasks;
const [memoryLimitMebibytes = ''] = process.argv.slice(2);

new Worker(new URL('./process-guard.ts', import.meta.url), {
  workerData: { memoryLimitMebibytes: Number(memoryLimitMebibytes), parent: process.ppid },
}).unref();
process.on('message', async (task: Task) => reply(await outcomeOf(task)));
reply({ result: null });

async function outcomeOf<Name extends TaskName>({ name, request }: Task<Name>): Promise<Reply['outcome']> {
  try {
    return { result: await tasks[name](request) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { failure, isOperatorError: error instanceof OperatorError };
  }
}

function reply(outcome: Reply['outcome']): void {
  const memoryMebibytes = process.memoryUsage.rss() / 2 ** 20;
  process.send?.({ outcome, memoryMebibytes } satisfies Reply);
}
