/**
 * Runs one long task in its own process, which uses another core and returns its memory to the system when it ends.
 * A worker thread would leave its memory with the allocator of the build (36 MiB for two hundred documents).
 */
import { Tinypool } from 'tinypool';
import { OperatorError } from '../operator-error.ts';

/**
 * @param module exports the function; its argument and result must be cloneable
 * @param name name of the function
 * @throws {OperatorError} if the function throws one; system errors keep their code.
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
    // Pages and postings are many small objects: a larger young generation means fewer copies by the garbage collector.
    execArgv: ['--max-semi-space-size=32'],
  });
  try {
    return (await pool.run(task)) as Result;
  } catch (error) {
    // Only the fields of an error arrive from the other process.
    const { name: kind, message, ...fields } = error as Error;
    throw kind === 'OperatorError' ? new OperatorError(message) : Object.assign(new Error(message), fields);
  } finally {
    await pool.destroy();
  }
}
