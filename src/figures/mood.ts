/** Whether a sentence says an amount of this programme, now and as a fact. */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Phrase } from './phrases.ts';
import { type Statement, wordsAbove } from './statement.ts';

export type Mood = 'rival' | 'past' | 'supposed' | 'denied';

export interface MoodOf {
  /** What the words that stand with the amount say. */
  sure: Mood | null;
  /** What other words let one fear. */
  feared: Mood | null;
}

export function moodOf(amount: Amount, statement: Statement, words: readonly Word[]): MoodOf {
  const said = statement.moods.map(phrase => placed(phrase, amount, words));
  return {
    sure: signOf(said.filter(({ isInClause }) => isInClause)) ?? headedBy(statement),
    feared: signOf(said) ?? hintOf(said) ?? fearedOf(statement),
  };
}

/** A phrase as it stands to an amount. */
interface Placed extends Phrase {
  isAhead: boolean;
  /** No semicolon stands between, nor behind the amount a colon. */
  isInClause: boolean;
  /** It stands ahead, and no comma between. */
  governs: boolean;
  /** Nothing else stands between: `not the 20–24 months`; but `not exceeding 2 %` is a limit. */
  isBeside: boolean;
}

function placed(phrase: Phrase, amount: Amount, words: readonly Word[]): Placed {
  const isAhead = phrase.to <= amount.from;
  const between = isAhead
    ? words.slice(phrase.to, amount.from + 1)
    : words.slice(amount.to, Math.max(phrase.from, amount.from) + 1);
  const isParting = ({ before }: Word) => before === 'semicolon' || (before === 'cell' && !isAhead);
  const governs = isAhead && between.every(({ before }) => before === 'none');
  return {
    ...phrase,
    isAhead,
    isInClause: !between.some(isParting),
    governs,
    isBeside: governs && between.slice(0, -1).every(({ text }) => beforeAmounts.test(text)),
  };
}

const beforeAmounts =
  /^(?:the|an?|in|within|for|at|by|of|after|yet|d(?:er|ie|as|en|em)|nach|schon|el|l[ao]s?|de|en)$/;

function signOf(said: readonly Placed[]): Mood | null {
  const named = (...names: string[]) => said.filter(({ name }) => names.includes(name));
  const has = (name: string) => named(name).length > 0;
  // What was named last ahead of the amount has the word, else the first behind it.
  const speaking = (phrases: Placed[]) => (phrases.findLast(({ isAhead }) => isAhead) ?? phrases[0])?.name;
  if (speaking(named('rival', 'ours')) === 'rival') return 'rival';
  if (speaking(named('past', 'now')) === 'past') return 'past';
  if (has('supposed') || (has('if') && has('unreal'))) return 'supposed';
  return has('denied') || named('not').some(({ isBeside }) => isBeside) ? 'denied' : null;
}

function hintOf(said: readonly Placed[]): Mood | null {
  if (said.some(({ name, isAhead }) => name === 'was' && isAhead)) return 'past';
  const isHint = ({ name, governs }: Placed) => name === 'would' || (name === 'if' && governs);
  return said.some(isHint) ? 'supposed' : null;
}

function says(heads: readonly Statement[], ...names: string[]): boolean {
  return heads.some(({ moods }) => moods.some(({ name }) => names.includes(name)));
}

/**
 * What the heads of a cell, or a heading, say of all that stands under them: `Kestrel`, `8.1 Superseded drafts.`; and of columns
 * side by side, `This programme | Kestrel | 2024`, what stands under another name is another's, and under a date of that time.
 */
function headedBy({ heads: { column, row, heading, peers } }: Statement): Mood | null {
  if (isNameBeside(column, peers)) return 'rival';
  if (says(column, 'dated') && says(peers, 'ours', 'now')) return 'past';
  const telling = [...column, ...row, ...heading].filter(head => !says([head], 'ours', 'now'));
  const found = telling.flatMap(({ moods }) => moods).find(({ name }) => name === 'past' || name === 'rival');
  return found ? (found.name as Mood) : null;
}

function isNameBeside(heads: readonly Statement[], peers: readonly Statement[]): boolean {
  return says(heads, 'name') && !says(heads, 'ours') && says(peers, 'ours');
}

/** A question states nothing, what stands with a date or under one may be of that time, and a row that a name opens may be a rival's. */
function fearedOf(statement: Statement): Mood | null {
  if (statement.isQuestion) return 'supposed';
  if (isNameBeside(statement.heads.row, statement.heads.rowPeers)) return 'rival';
  const dated = statement.subjects.length === 0 ? wordsAbove(statement, 'moods') : statement.moods;
  return dated.some(({ name }) => name === 'dated') ? 'past' : null;
}
