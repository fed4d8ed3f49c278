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
  const [was, is] = [barsIn(older), barsIn(newer)];
  const haveSameCells = was.length === is.length;
  return [wordsOf(older, haveSameCells ? was : []), wordsOf(newer, haveSameCells ? is : [])];
}

function wordsOf(text: string, bars: readonly Token[]): Words {
  const tokens = [...tokensOf(text), ...bars];
  return { text, tokens: bars.length === 0 ? tokens : tokens.sort((one, other) => one.start - other.start) };
}

function barsIn(text: string): Token[] {
  const mark = { kind: 'mark', key: bar, folded: bar, startsLine: false, odd: [] } as const;
  return Array.from(text.matchAll(/\|/g), ({ index: start }) => ({ ...mark, start, end: start + 1 }));
}

export function compareWords(older: Words, newer: Words): Run[] {
  const [was, is] = [older.tokens, newer.tokens];
  const runs = joinRuns(roughRuns(was, is)).flatMap(run => {
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
function roughRuns(older: readonly Token[], newer: readonly Token[]): Run[] {
  const others = cellsOf(newer);
  return cellsOf(older).flatMap((cell, index) => {
    const other = others[index] ?? { from: newer.length, folds: [] };
    return runsOfCells(cell, other);
  });
}

interface Cell {
  /** Place of its first word. */
  from: number;
  folds: readonly string[];
}

function cellsOf(tokens: readonly Token[]): Cell[] {
  const folds = tokens.map(({ folded }) => folded);
  const ends = folds.flatMap((folded, place) => (folded === bar ? [place + 1] : []));
  return [0, ...ends].map((from, index) => ({ from, folds: folds.slice(from, ends[index]) }));
}

function runsOfCells(older: Cell, newer: Cell): Run[] {
  return difference(older.folds, newer.folds, longestEdit).map(({ same, older: [i, k], newer: [j, l] }) => ({
    same,
    older: [i + older.from, k + older.from],
    newer: [j + newer.from, l + newer.from],
  }));
}

/** "US" and "us", "IT" and "it" are two words. */
const abbreviation = /^\p{Lu}{2,4}$/u;

/** The same word, but for capitals. */
function isSameWord(one: string, other: string): boolean {
  if (sameKey(one, other)) return true;
  return (
    !abbreviation.test(one) && !abbreviation.test(other) && sameKey(one.toLowerCase(), other.toLowerCase())
  );
}

/** Cuts a run of equal folds where the words are written otherwise: with a hyphen, as an abbreviation. */
function bySpelling(
  { older: [i], newer: [j, end] }: Run,
  older: readonly Token[],
  newer: readonly Token[],
): Run[] {
  return Array.from({ length: end - j }, (_, step) => {
    const [one, other] = [older[i + step], newer[j + step]];
    return {
      same: one !== undefined && other !== undefined && isSameWord(one.key, other.key),
      older: [i + step, i + step + 1],
      newer: [j + step, j + step + 1],
    };
  });
}

/** Up to so many common words between two longer changes are part of one change. */
const islandLength = 2;

/** A few function words in common do not make two changes of one rewritten passage. */
function withoutIslands(runs: readonly Run[], older: readonly Token[]): Run[] {
  const isLong = (run: Run | undefined) =>
    run !== undefined && Math.min(lengthOf(run.older), lengthOf(run.newer)) > islandLength;
  const isIsland = (run: Run, index: number) =>
    run.same &&
    lengthOf(run.older) <= islandLength &&
    isLong(runs[index - 1]) &&
    isLong(runs[index + 1]) &&
    older
      .slice(...run.older)
      .every(token => token.kind !== 'number' && token.folded !== bar && weightOf(token) < 0.5);
  return joinRuns(runs.map((run, index) => (isIsland(run, index) ? { ...run, same: false } : run)));
}

/** Farthest that a change is moved along words that repeat. */
const farthest = 40;

/** Where the same words could be marked as added a few words earlier or later, the marks begin and end with a sentence. */
function slid(runs: readonly Run[], older: readonly Token[], newer: readonly Token[]): Run[] {
  const moved = runs.map((run): Run => ({ ...run, older: [...run.older], newer: [...run.newer] }));
  for (const [index, run] of moved.entries()) {
    const [before, after] = [moved[index - 1], moved[index + 1]];
    if (run.same || (lengthOf(run.older) > 0 && lengthOf(run.newer) > 0)) continue;
    const isRemoved = lengthOf(run.newer) === 0;
    const [from, to] = isRemoved ? run.older : run.newer;
    const by = bestShift(isRemoved ? older : newer, from, to, roomOf(before), roomOf(after));
    for (const place of [run.older, run.newer]) {
      place[0] += by;
      place[1] += by;
    }
    if (before) [before.older[1], before.newer[1]] = [run.older[0], run.newer[0]];
    if (after) [after.older[0], after.newer[0]] = [run.older[1], run.newer[1]];
  }
  return moved.filter(({ older: one, newer: other }) => lengthOf(one) + lengthOf(other) > 0);
}

/** A run in common keeps at least one word between two changes. */
function roomOf(run: Run | undefined): number {
  return run?.same ? Math.min(lengthOf(run.older) - 1, farthest) : 0;
}

function bestShift(tokens: readonly Token[], from: number, to: number, left: number, right: number): number {
  const ends = (at: number) => {
    const mark = tokens[at]?.folded ?? '.';
    return /^[.;:!?]$/.test(mark) ? 3 : mark === ',' ? 1 : 0;
  };
  const worth = (by: number) => ends(from + by - 1) * 2 + ends(to + by - 1);
  const isSame = (one: number, other: number) =>
    tokens[one] !== undefined && tokens[one]?.key === tokens[other]?.key;
  let best = 0;
  for (let by = -1; by >= -left && isSame(from + by, to + by); by -= 1)
    if (worth(by) > worth(best)) best = by;
  for (let by = 1; by <= right && isSame(from + by - 1, to + by - 1); by += 1)
    if (worth(by) > worth(best)) best = by;
  return best;
}
