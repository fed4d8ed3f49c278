/** Changes in the setting of lines, and in the running heads and feet. */
import { classOf } from './classes.ts';
import { type Comparison, changeOf } from './comparison.ts';
import type { Change } from './schema.ts';
import { compareWords, type Words, wordsOfBoth } from './word-runs.ts';

/** Share of the unchanged sections of more than one line whose lines break elsewhere. */
const leastShare = 0.3;
const leastSections = 3;

export function layoutChanges(
  comparison: Comparison,
  older: readonly string[],
  newer: readonly string[],
): Change[] {
  return [...runningChanges(older, newer), ...settingChange(comparison)];
}

function runningChanges(older: readonly string[], newer: readonly string[]): Change[] {
  const before = older.filter(text => !newer.includes(text));
  const after = newer.filter(text => !older.includes(text));
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [was, is] = [before[index] ?? '', after[index] ?? ''];
    return changeOf({ class: classOfRunning(was, is), before: was, after: is, context: [runningName, ''] });
  });
}

export const runningName = 'Running heads and feet';
export const settingName = 'Setting of the lines';

/** A date or an amount counts as one there, too. */
function classOfRunning(older: string, newer: string): Change['class'] {
  const [was, is] = wordsOfBoth(older, newer);
  const classes = compareWords(was, is).flatMap(run => {
    if (run.same) return [];
    const side = ({ tokens: words }: Words, [from, to]: [number, number]) => ({ words, from, to });
    return [classOf(side(was, run.older), side(is, run.newer), new Map())];
  });
  return older !== '' && newer !== '' && classes.includes('figure') ? 'figure' : 'layout';
}

/** Reported where lines of unchanged sections break elsewhere: inserted words alone only push others to the next page. */
function settingChange({ pairs, older, newer }: Comparison): Change[] {
  let [broken, all] = [0, 0];
  for (const pair of pairs) {
    const [was, is] = [older.sections[pair.older[0] ?? -1], newer.sections[pair.newer[0] ?? -1]];
    if (!was || !is || was.key !== is.key || !/,/.test(was.lineWords + is.lineWords)) continue;
    all += 1;
    if (was.lineWords !== is.lineWords) broken += 1;
  }
  if (broken < leastSections || broken < all * leastShare) return [];
  const pageCount = (pages: readonly unknown[]) => `${pages.length} page${pages.length === 1 ? '' : 's'}`;
  return [
    changeOf({
      class: 'layout',
      before: pageCount(older.pages),
      after: pageCount(newer.pages),
      context: [settingName, ''],
    }),
  ];
}
