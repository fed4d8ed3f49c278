/**
 * Allows one build at a time per checkout: every build of Astro uses the same folders (`.astro`, `node_modules/.astro`).
 *
 * SQLite locks the file through the operating system, so the lock ends with its process, even if that is killed.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';

const pauseMilliseconds = 200;

/** SQLITE_BUSY (sqlite.org/rescode.html): another connection has the lock. */
const busy = 5;

/**
 * Waits until no other build runs in the checkout.
 *
 * @param onWait called once if another build runs
 * @throws {OperatorError} if the lock file cannot be written or is not a database
 */
export async function lockBuilds(onWait = reportWaiting, checkout = '.'): Promise<Disposable> {
  const path = resolve(checkout, '.astro', 'build.lock');
  mkdirSync(resolve(checkout, '.astro'), { recursive: true });
  try {
    const file = new DatabaseSync(path, { timeout: 0 });
    for (let isWaiting = false; !isLocked(file); isWaiting = true) {
      if (!isWaiting) onWait();
      await wait(pauseMilliseconds);
    }
    return { [Symbol.dispose]: () => file.close() };
  } catch (error) {
    throw new OperatorError(
      `${path} cannot be locked (${(error as Error).message}): delete it, or make its folder writable, as a build works in it.`,
    );
  }
}

function reportWaiting(): void {
  console.error('Another build runs here: this one waits for it to end.');
}

/** BEGIN IMMEDIATE, because two simultaneous BEGIN EXCLUSIVE can both fail (sqlite.org/lang_transaction.html). */
function isLocked(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
