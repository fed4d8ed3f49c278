/** Runs one long piece of work on a thread of its own, which ends with it. */
import { Tinypool } from 'tinypool';

/**
 * @param module the module that exports the function, which takes and gives what can be cloned
 * @param name name of the function
 */
export async function onThread<Task, Result>(module: URL, name: string, task: Task): Promise<Result> {
  const pool = new Tinypool({
    filename: module.href,
    name,
    minThreads: 1,
    maxThreads: 1,
    // Pages, and postings, come in many small objects: with room for young ones less is copied about.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  try {
    return (await pool.run(task)) as Result;
  } finally {
    await pool.destroy();
  }
}
