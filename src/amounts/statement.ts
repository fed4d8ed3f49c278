/** A statement of a text: a sentence or a cell, with its amounts, subjects, moods and heads. */
import type { Cell } from '#pdf';
import type { Phrase } from '#text';
import type { Amount } from './units.ts';

export interface Statement {
  /** Index of its first word and of the word after the last. */
  from: number;
  to: number;
  cell: Cell | null;
  isHeading: boolean;
  isQuestion: boolean;
  /** Ends with a mark, as a label does not. */
  isSentence: boolean;
  amounts: readonly Amount[];
  subjects: readonly Phrase[];
  moods: readonly Phrase[];
  heads: Heads;
}

export interface Heads {
  /** Heads of a cell: the first of its row, the first of its column, and the others of its row. */
  row: readonly Statement[];
  column: readonly Statement[];
  mates: readonly Statement[];
  /** The heads of the other columns, and of the other rows. */
  peers: readonly Statement[];
  rowPeers: readonly Statement[];
  /** The heading, and the sentence before in the same passage, where there is one. */
  heading: readonly Statement[];
  before: readonly Statement[];
}

/** Subjects of a statement and of the heads of its row and column. */
export function subjectsOf(statement: Statement): Phrase[] {
  const { row, column } = statement.heads;
  return [statement, ...row, ...column].flatMap(({ subjects }) => subjects);
}
