/**
 * `npm run bench -- hostile-text [--characters N] [--limit SECONDS] [--shape NAME] [--step NAME]`
 *
 * CPU time of each step that the text of a page goes through (search, figures, headings, title and so on) over pages of
 * N characters (64,000) that repeat the worst there is (`tests/helpers/hostile-texts.ts`). Each step of each page has
 * SECONDS (10); one that takes longer is ended, and counts as that. One row a page: its slowest step, and all together.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { readProgram } from '#program';
import { readConfiguration } from '../../src/configuration.ts';
import { hostileTexts } from '../helpers/hostile-texts.ts';
import { pageAnalyses } from '../helpers/page-analyses.ts';

interface Task {
  shape: string;
  step: string;
  characters: number;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      characters: { type: 'string', default: '64000' },
      limit: { type: 'string', default: '10' },
      shape: { type: 'string' },
      step: { type: 'string' },
    },
  });
  const characters = Number(values.characters);
  const limit = Number(values.limit);
  const steps = Object.keys(await analyses()).filter(name => !values.step || name === values.step);
  const shapes = [...hostileTexts(1).keys()].filter(name => !values.shape || name === values.shape);
  let worker = startWorker();
  for (const shape of shapes) {
    const seconds: Record<string, number> = {};
    for (const step of steps) {
      const found = await timed(worker, { shape, step, characters }, limit);
      if (found === null) {
        await worker.terminate();
        worker = startWorker();
      }
      seconds[step] = found ?? limit;
    }
    const [slowest, longest] = Object.entries(seconds).toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0];
    const all = Object.values(seconds).reduce((sum, one) => sum + one, 0);
    console.log(
      shape.padEnd(32),
      slowest.padEnd(18),
      rounded(longest),
      longest >= limit ? '(ended)' : '',
      rounded(all),
    );
  }
  await worker.terminate();
}

function startWorker(): Worker {
  return new Worker(fileURLToPath(import.meta.url), { workerData: 'hostile-text' });
}

/** CPU seconds; null where the limit was reached. */
async function timed(worker: Worker, task: Task, limit: number): Promise<number | null> {
  const answer = Promise.withResolvers<number>();
  worker.once('message', answer.resolve);
  worker.postMessage(task);
  const timeout = AbortSignal.timeout(limit * 1000);
  const ended = new Promise<null>(resolve => timeout.addEventListener('abort', () => resolve(null)));
  return Promise.race([answer.promise, ended]);
}

async function analyses() {
  const { program } = await readProgram(readConfiguration().programFile);
  return pageAnalyses(program);
}

if (!isMainThread && workerData === 'hostile-text') {
  const byName = await analyses();
  parentPort?.on('message', async ({ shape, step, characters }: Task) => {
    const text = hostileTexts(characters).get(shape) ?? '';
    const { user, system } = process.threadCpuUsage();
    await byName[step]?.(text);
    const used = process.threadCpuUsage({ user, system });
    parentPort?.postMessage((used.user + used.system) / 1e6);
  });
}

function rounded(seconds: number): number {
  return Number(seconds.toFixed(3));
}
