/** The program of a process that reads PDFs: it runs one task at a time, and says what came of it. */
import { Worker } from 'node:worker_threads';
import { OperatorError } from '../../operator-error.ts';
import { inflateInOneStep } from '../extraction/inflate.ts';
import { extractionTasks, type Request, type TaskName } from './extraction-tasks.ts';

export interface Task<Name extends TaskName = TaskName> {
  name: Name;
  request: Request<Name>;
}

/** What came of a task; the first tells that the process can be asked. */
export interface Reply {
  outcome: { result: unknown } | { failure: string; isOperatorError: boolean };
  /** Memory that the process has now, in MiB. */
  memoryMebibytes: number;
}

const [memoryLimitMebibytes = ''] = process.argv.slice(2);

inflateInOneStep();
new Worker(new URL('./process-guard.ts', import.meta.url), {
  workerData: { memoryLimitMebibytes: Number(memoryLimitMebibytes), parent: process.ppid },
}).unref();
process.on('message', async (task: Task) => reply(await outcomeOf(task)));
reply({ result: null });

async function outcomeOf<Name extends TaskName>({ name, request }: Task<Name>): Promise<Reply['outcome']> {
  try {
    return { result: await extractionTasks[name](request) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { failure, isOperatorError: error instanceof OperatorError };
  }
}

function reply(outcome: Reply['outcome']): void {
  const memoryMebibytes = process.memoryUsage.rss() / 2 ** 20;
  process.send?.({ outcome, memoryMebibytes } satisfies Reply);
}
