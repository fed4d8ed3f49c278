/**
 * One build at a time in one checkout: Astro works in folders of the project (`.astro`, `node_modules/.astro`) under
 * names that are the same for every build.
 *
 * The lock is the operating system's, by way of SQLite's lock on a file, so it ends with the process that holds it,
 * however that ends.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';

const lockFolder = '.astro';
const pauseMilliseconds = 200;

/** SQLITE_BUSY (sqlite.org/rescode.html): another connection holds the lock. */
const busy = 5;

/**
 * Waits until no other build runs in the checkout.
 *
 * @param onWait told once where one does
 * @throws {OperatorError} where the file of the lock cannot be written, or is something else
 */
export async function lockBuilds(onWait = sayThatItWaits, checkout = '.'): Promise<Disposable> {
  const folder = resolve(checkout, lockFolder);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'build.lock');
  try {
    const file = new DatabaseSync(path, { timeout: 0 });
    for (let isTold = false; !isLocked(file); isTold = true) {
      if (!isTold) onWait();
      await wait(pauseMilliseconds);
    }
    return { [Symbol.dispose]: () => file.close() };
  } catch (error) {
    throw new OperatorError(
      `${path} cannot be locked (${(error as Error).message}): delete it, or make its folder writable, as a build works in it.`,
    );
  }
}

function sayThatItWaits(): void {
  console.error('Another build runs here: this one waits for it to end.');
}

/** Of two that ask at one moment one is given it: asked for an exclusive lock at once, SQLite refuses both (lang_transaction). */
function isLocked(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
