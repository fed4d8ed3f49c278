/** Two texts word by word: runs of common words, and words that took the place of others. */
import { joinRuns, type Run } from '#text';
import { difference } from '#text/difference';
import { sameKey, type Token, tokensOf, weightOf } from '../tokens.ts';

/** Texts that are further apart are treated as one replaced by the other. */
const longestEdit = 1500;

/** A text with its words. */
export interface Words {
  text: string;
  tokens: Token[];
}

/** Separates two cells of a row. */
export const bar = '|';

/** Two texts to compare; where both have the same number of cells, the bars between them are marks. */
export function wordsOfBoth(older: string, newer: string): [Words, Words] {
  const mark = { kind: 'mark', key: bar, folded: bar, startsLine: false, odd: [] } as const;
  const barsIn = (text: string): Token[] =>
    Array.from(text.matchAll(/\|/g), ({ index: start }) => ({ ...mark, start, end: start + 1 }));
  const [was, is] = [barsIn(older), barsIn(newer)];
  const wordsOf = (text: string, bars: readonly Token[]): Words => {
    const all = was.length === is.length ? bars : [];
    return { text, tokens: [...tokensOf(text), ...all].sort((one, other) => one.start - other.start) };
  };
  return [wordsOf(older, was), wordsOf(newer, is)];
}

export function compareWords(older: Words, newer: Words): Run[] {
  const [was, is] = [older.tokens, newer.tokens];
  const runs = joinRuns(runsOfCells(was, is)).flatMap(run => {
    if (run.same) return bySpelling(run, was, is);
    return [isCutAtLineEnd(run, older, newer) ? { ...run, same: true } : run];
  });
  return slid(withoutIslands(joinRuns(runs), was), was, is);
}

/** A word whose hyphen was lost where its line ended: "in" and "voice". */
function isCutAtLineEnd(run: Run, older: Words, newer: Words): boolean {
  const [one, other] = [partsOf(older, run.older), partsOf(newer, run.newer)];
  return one.length + other.length === 3 && one.join('') === other.join('') && one.join('') !== '';
}

/** Two words count as parts of one where a line ends between them: U+2028 in sections, a line feed in plain texts. */
function partsOf({ text, tokens }: Words, [from, to]: [number, number]): string[] {
  const [first, second] = tokens.slice(from, to);
  if (first?.kind !== 'word' || to - from > 2) return [];
  if (!second) return [first.folded];
  const isCut = second.kind === 'word' && /^[\u2028\n]$/.test(text.slice(first.end, second.start));
  return isCut ? [first.folded, second.folded] : [];
}

/** Number of words removed and added. */
export function changedWords(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + (run.same ? 0 : lengthOf(run.older) + lengthOf(run.newer)), 0);
}

function lengthOf([from, to]: [number, number]): number {
  return to - from;
}

/** Cells are compared with those in their place: a word in another cell than before was removed from one and added to the other. */
function runsOfCells(older: readonly Token[], newer: readonly Token[]): Run[] {
  const [was, is] = [cellsOf(older), cellsOf(newer)];
  return was.flatMap(({ from, folds }, index) => {
    const other = is[index] ?? { from: newer.length, folds: [] };
    return difference(folds, other.folds, longestEdit).map(
      ({ same, older: [i, k], newer: [j, l] }): Run => ({
        ...{ same, older: [i + from, k + from], newer: [j + other.from, l + other.from] },
      }),
    );
  });
}

/** Each cell from the place of its first word, with its bar. */
function cellsOf(tokens: readonly Token[]) {
  const folds = tokens.map(({ folded }) => folded);
  const ends = folds.flatMap((folded, place) => (folded === bar ? [place + 1] : []));
  return [0, ...ends].map((from, index) => ({ from, folds: folds.slice(from, ends[index]) }));
}

/** "US" and "us", "IT" and "it" are two words. */
const abbreviation = /^\p{Lu}{2,4}$/u;

/** Cuts a run of equal folds where the words are written otherwise, but for capitals: with a hyphen, as an abbreviation. */
function bySpelling(run: Run, older: readonly Token[], newer: readonly Token[]): Run[] {
  return older.slice(...run.older).map(({ key }, step) => {
    const [i, j] = [run.older[0] + step, run.newer[0] + step];
    const other = newer[j]?.key ?? '';
    const isOneWord = !abbreviation.test(key) && !abbreviation.test(other);
    const same = sameKey(key, other) || (isOneWord && sameKey(key.toLowerCase(), other.toLowerCase()));
    return { same, older: [i, i + 1], newer: [j, j + 1] };
  });
}

/** Up to so many common words between two longer changes are part of one change. */
const islandLength = 2;

/** A few function words in common do not make two changes of one rewritten passage. */
function withoutIslands(runs: readonly Run[], older: readonly Token[]): Run[] {
  const isLong = (run?: Run) =>
    run !== undefined && Math.min(lengthOf(run.older), lengthOf(run.newer)) > islandLength;
  const isLight = (token: Token) => token.kind !== 'number' && token.folded !== bar && weightOf(token) < 0.5;
  const isIsland = (run: Run, index: number) =>
    run.same &&
    lengthOf(run.older) <= islandLength &&
    [runs[index - 1], runs[index + 1]].every(isLong) &&
    older.slice(...run.older).every(isLight);
  return joinRuns(runs.map((run, index) => ({ ...run, same: run.same && !isIsland(run, index) })));
}

/** Farthest that a change is moved along words that repeat. */
const farthest = 40;

/** Where the same words could be marked as added a few words earlier or later, the marks begin and end with a sentence. */
function slid(runs: readonly Run[], older: readonly Token[], newer: readonly Token[]): Run[] {
  const moved = runs.map((run): Run => ({ ...run, older: [...run.older], newer: [...run.newer] }));
  for (const [index, run] of moved.entries()) {
    const [before, after] = [moved[index - 1], moved[index + 1]];
    if (run.same || (lengthOf(run.older) > 0 && lengthOf(run.newer) > 0)) continue;
    const [tokens, place] = lengthOf(run.newer) === 0 ? [older, run.older] : [newer, run.newer];
    const by = bestShift(tokens, place, before, after);
    for (const side of ['older', 'newer'] as const) {
      run[side] = [run[side][0] + by, run[side][1] + by];
      if (before) before[side][1] = run[side][0];
      if (after) after[side][0] = run[side][1];
    }
  }
  return moved.filter(({ older: one, newer: other }) => lengthOf(one) + lengthOf(other) > 0);
}

function bestShift(tokens: readonly Token[], [from, to]: Run['older'], before?: Run, after?: Run): number {
  const ends = (at: number) => {
    const mark = tokens[at]?.folded ?? '.';
    return /^[.;:!?]$/.test(mark) ? 3 : mark === ',' ? 1 : 0;
  };
  const worth = (by: number) => ends(from + by - 1) * 2 + ends(to + by - 1);
  const isSame = (by: number) =>
    tokens[from + by] !== undefined && tokens[from + by]?.key === tokens[to + by]?.key;
  // A run in common keeps at least one word between two changes.
  const roomOf = (run?: Run) => (run?.same ? Math.min(lengthOf(run.older) - 1, farthest) : 0);
  let best = 0;
  for (let by = -1; by >= -roomOf(before) && isSame(by); by -= 1) if (worth(by) > worth(best)) best = by;
  for (let by = 1; by <= roomOf(after) && isSame(by - 1); by += 1) if (worth(by) > worth(best)) best = by;
  return best;
}
