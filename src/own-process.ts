/**
 * Runs one long piece of work in a process of its own, which ends with it: it leaves the others a core, and its memory goes back
 * to the system. A thread's does not: what the allocator took for it stays with the build (75 MiB of a thousand documents).
 */
import { Tinypool } from 'tinypool';
import { OperatorError } from './operator-error.ts';

/**
 * @param module the module that exports the function, which takes and gives what can be cloned
 * @param name name of the function
 * @throws {OperatorError} where the function does, and faults of the system with their code.
 */
export async function inOwnProcess<Task, Result>(module: URL, name: string, task: Task): Promise<Result> {
  const pool = new Tinypool({
    runtime: 'child_process',
    serialization: 'advanced',
    filename: module.href,
    name,
    minThreads: 1,
    maxThreads: 1,
    env: process.env as Record<string, string>,
    // Pages, and postings, come in many small objects: with room for young ones less is copied about.
    execArgv: ['--max-semi-space-size=32'],
  });
  try {
    return (await pool.run(task)) as Result;
  } catch (error) {
    throw revived(error as Error);
  } finally {
    await pool.destroy();
  }
}

/** An error comes from another process as its fields alone. */
function revived({ name, message, ...fields }: Error): Error {
  return name === 'OperatorError' ? new OperatorError(message) : Object.assign(new Error(message), fields);
}
