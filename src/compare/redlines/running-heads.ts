/** Changes of running heads and feet, which belong to no section. */
import { classOf, sidesOf } from './classes.ts';
import { changeOf } from './comparison.ts';
import type { Change } from './schema.ts';
import { compareWords, wordsOfBoth } from './word-runs.ts';

export function runningChanges(older: readonly string[], newer: readonly string[]): Change[] {
  const removed = older.filter(text => !newer.includes(text));
  const added = newer.filter(text => !older.includes(text));
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [before, after] = [removed[index] ?? '', added[index] ?? ''];
    const context: Change['context'] = ['Running heads and feet', ''];
    return changeOf({ class: isFigure(before, after) ? 'figure' : 'minor', before, after, context });
  });
}

/** True where an amount or a date was replaced. */
function isFigure(before: string, after: string): boolean {
  if (before === '' || after === '') return false;
  const [older, newer] = wordsOfBoth(before, after);
  return compareWords(older, newer).some(
    run => !run.same && classOf(...sidesOf(run, older, newer), new Map()) === 'figure',
  );
}
