/** Two texts without a structure, such as that of a file that someone was sent: the nearest text, and what differs from it. */
import { foldedWords, rowsOf, textOf } from '../tokens.ts';
import { compareWords, type Words, wordsOfBoth } from './word-runs.ts';

/** Words that differ, with those around them. */
export interface ChangedPassage {
  before: string;
  removed: string;
  added: string;
  after: string;
}

const wordsAround = 8;

export function changedPassages(older: string, newer: string): ChangedPassage[] {
  const [was, is] = wordsOfBoth(older, newer);
  return compareWords(was, is)
    .filter(({ same }) => !same)
    .map(({ older: [i, k], newer: [j, l] }) => ({
      before: textBetween(is, j - wordsAround, j),
      removed: textBetween(was, i, k),
      added: textBetween(is, j, l),
      after: textBetween(is, l, l + wordsAround),
    }));
}

function textBetween({ text, tokens }: Words, from: number, to: number): string {
  return textOf(text, tokens.slice(Math.max(0, from), to)).replace(/\s+/g, ' ');
}

/** Index of the text that has most of the words in common with another, and the share; -1 where none has any. */
export function nearestText(text: string, texts: readonly string[]): { index: number; share: number } {
  const own = rowsOf(foldedWords(text));
  const shares = texts.map(other => {
    const rows = rowsOf(foldedWords(other));
    return (2 * own.intersection(rows).size) / Math.max(1, own.size + rows.size);
  });
  const share = Math.max(0, ...shares);
  return { index: share === 0 ? -1 : shares.indexOf(share), share };
}
