/** A text as statements: sentences and cells, each with its amounts, what its words speak of, and the heads that it stands under. */

import type { Passage, Passages } from '../documents/structure/passages.ts';
import type { Amount } from './amounts/amount.ts';
import { readAmounts } from './amounts/amounts.ts';
import { inheritUnits } from './amounts/inherited-units.ts';
import { styleOf } from './amounts/numbers.ts';
import { readWords, type Word } from './amounts/text.ts';
import { rivalNames } from './parties.ts';
import type { Heads, Statement } from './statement.ts';
import { findMoods, findSubjects } from './vocabulary.ts';

export interface ReadText {
  words: readonly Word[];
  statements: readonly Statement[];
  /** How many numbers only name something, by what they name. */
  names: ReadonlyMap<string, number>;
}

export function readText(
  { text, passages }: Pick<Passages, 'text' | 'passages'>,
  houseWords: ReadonlySet<string>,
): ReadText {
  const words = readWords(text, passages);
  const { amounts, names } = readAmounts(words, styleOf(text, words));
  const phrases = findMoods(words);
  const moods = [...phrases, ...rivalNames(words, phrases, houseWords)].sort((a, b) => a.from - b.from);
  const shares = [sharer(amounts), sharer(findSubjects(words)), sharer(moods)] as const;
  const bare = boundsOf(words).map(({ from, to }) => {
    const { cell = null, isHeading = false }: Partial<Passage> = passages[words[from]?.passage ?? 0] ?? {};
    return {
      from,
      to,
      cell,
      isHeading,
      amounts: shares[0](to),
      subjects: shares[1](to),
      moods: shares[2](to),
      heads: noHeads,
    };
  });
  const inherited = withHeads(bare, words).map(statement => ({
    ...statement,
    amounts: inheritUnits(statement, words),
  }));
  // Once more, for heads know their amounts' units only now.
  return { words, statements: withHeads(inherited, words), names };
}

/** The amounts of a text that stands alone, such as a sentence of the programme data. */
export function amountsOf(text: string): Amount[] {
  const passage = { start: 0, end: text.length, isHeading: false, cell: null };
  return readText({ text, passages: [passage] }, new Set()).statements.flatMap(({ amounts }) => amounts);
}

const noHeads: Heads = { row: [], column: [], mates: [], peers: [], above: [], before: null };

function boundsOf(words: readonly Word[]): { from: number; to: number }[] {
  const starts = Array.from(words.keys()).filter(index => index === 0 || words[index]?.before === 'sentence');
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? words.length }));
}

/** Hands out what begins before an index, and was not handed out; the indexes ascend. */
function sharer<Item extends { from: number }>(items: readonly Item[]): (to: number) => Item[] {
  let next = 0;
  return to => {
    const first = next;
    while ((items[next]?.from ?? to) < to) next += 1;
    return items.slice(first, next);
  };
}

/** Cells of a row or a column that are looked at: a table that is wider is a page of numbers. */
const mostMates = 24;

function withHeads(statements: readonly Statement[], words: readonly Word[]): Statement[] {
  const cells = new Map<string, Statement[]>();
  const keyOf = (table: number, row: number | string, column: number | string) => `${table} ${row} ${column}`;
  for (const statement of statements) {
    if (!statement.cell) continue;
    const { table, row, column } = statement.cell;
    for (const key of [keyOf(table, row, column), keyOf(table, row, '*')])
      cells.set(key, [...(cells.get(key) ?? []).slice(0, mostMates), statement]);
  }
  let heading: Statement | null = null;
  return statements.map((statement, index) => {
    const last = statements[index - 1];
    const isSame = last !== undefined && words[last.from]?.passage === words[statement.from]?.passage;
    if (!isSame && isHeading(statement)) heading = statement;
    const above = [
      ...(heading && heading !== statement ? [heading] : []),
      ...(isSame && last !== heading ? [last] : []),
    ];
    const heads = { ...noHeads, above, before: isSame ? last : null };
    if (!statement.cell)
      return { ...statement, heads: labelledBelow(statement, statements[index + 1]) ?? heads };
    const { table, row, column } = statement.cell;
    const mates = (cells.get(keyOf(table, row, '*')) ?? []).filter(mate => mate.cell?.column !== column);
    const rowHead = column > 0 ? mates.filter(mate => mate.cell?.column === 0) : [];
    const columnHead = row > 0 ? (cells.get(keyOf(table, 0, column)) ?? []) : [];
    const peers =
      row > 0 ? (cells.get(keyOf(table, 0, '*')) ?? []).filter(peer => peer.cell?.column !== column) : [];
    const others = mates.filter(mate => !rowHead.includes(mate));
    return { ...statement, heads: { ...heads, row: rowHead, column: columnHead, mates: others, peers } };
  });
}

/** `60 days`, and below it `Pay the second stage`: on slides and flyers the number stands above what it is about. */
function labelledBelow(
  { amounts, subjects, to, from }: Statement,
  below: Statement | undefined,
): Heads | null {
  const isBare = amounts.length > 0 && subjects.length === 0 && to - from <= longestHeading;
  const isLabel =
    below !== undefined &&
    below.cell === null &&
    below.amounts.length === 0 &&
    below.to - below.from <= longestHeading;
  return isBare && isLabel ? { ...noHeads, row: [below] } : null;
}

/** Longer ones say something themselves. */
const longestHeading = 8;

/** Also `8.1 Superseded drafts.`, which opens a paragraph. */
function isHeading({ isHeading: isSet, cell, amounts, from, to }: Statement): boolean {
  return isSet || (cell === null && amounts.length === 0 && to - from <= longestHeading);
}
