import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { CleanMedium } from './clean-medium.ts';
import type { Outcome, Task } from './media-process.ts';

/**
 * Writes a video or drawing again in a process of its own, because only a process can be ended from outside.
 *
 * @param fontconfigFile typefaces, for a drawing
 * @param limits the memory is that of the process, besides copies of the file
 * @throws {Error} with one line for the operator.
 */
export async function cleanInProcess(
  task: Task,
  fontconfigFile?: string,
  { seconds, mebibytes } = { seconds: 120, mebibytes: 1024 },
): Promise<CleanMedium> {
  // Copies of the file: in messages, in the thread, and in the result.
  const mostMebibytes = mebibytes + (6 * task.bytes.length) / 2 ** 20;
  const child = fork(new URL('./media-process.ts', import.meta.url), [String(mostMebibytes)], {
    // Nothing else of the environment, such as keys.
    env: { FONTCONFIG_FILE: fontconfigFile, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  try {
    // An error of sending means that the process has ended.
    child.send(task, () => {});
    const ended = once(child, 'exit').then(() => []);
    const [outcome]: Outcome[] = await Promise.race([once(child, 'message'), ended]);
    if (outcome === undefined)
      throw new Error(
        `needs more than ${seconds} s or ${mebibytes} MB to be read; save it again, or smaller`,
      );
    if ('failure' in outcome) throw new Error(outcome.failure);
    return outcome;
  } finally {
    child.kill('SIGKILL');
  }
}
