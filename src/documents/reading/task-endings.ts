/** How a task that was ended from outside is told to people. */
import { formatCount } from '../extraction/limits.ts';
import { memoryLimitMebibytes } from './extraction-pool.ts';
import type { Ending } from './extraction-process.ts';

/** What goes after "Reading the PDF". */
export function describeEnding(ending: Ending, deadlineMilliseconds: number): string {
  const seconds = deadlineMilliseconds / 1000;
  return {
    'timed-out': `did not end within ${seconds} s and was stopped`,
    'out-of-memory': `needed more than ${formatCount(memoryLimitMebibytes)} MB of memory and was stopped`,
    damaged: 'broke the program that reads it',
  }[ending];
}
