/**
 * Program of a limited process. A crafted file can occupy its thread without end, so the work has a thread of its own, and this one
 * watches the memory of the whole process and ends with its parent, which limits the time.
 */
import { Worker } from 'node:worker_threads';
import type { Outcome, Task } from './media-task.ts';

const watchMilliseconds = 50;
const mostBytes = Number(process.argv[2]) * 2 ** 20;
const end = () => process.kill(process.pid, 'SIGKILL');

process.once('message', (workerData: Task) => {
  const worker = new Worker(new URL('./media-task.ts', import.meta.url), { workerData });
  worker.once('message', (outcome: Outcome) => process.send?.(outcome));
  worker.once('error', end);
});
process.once('disconnect', end);
setInterval(() => process.memoryUsage.rss() > mostBytes && end(), watchMilliseconds);
