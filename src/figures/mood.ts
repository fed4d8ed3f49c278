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
  const own = ownMood(amount, statement.moods, words);
  const sure = own.sure ?? headedBy(statement);
  return { sure, feared: own.feared ?? fearedOf(statement) };
}

/** What the words of its sentence say of an amount. */
function ownMood(amount: Amount, moods: readonly Phrase[], words: readonly Word[]): MoodOf {
  const named = (...names: string[]) => moods.filter(({ name }) => names.includes(name));
  const has = (name: string) => named(name).length > 0;
  const isAhead = ({ to }: Phrase) => to <= amount.from;
  const breaksTo = ({ from, to }: Phrase) =>
    words.slice(Math.min(to, amount.to), Math.max(from, amount.from) + 1).map(({ before }) => before);
  const isInClause = (phrase: Phrase) =>
    breaksTo(phrase).every(mark => mark !== 'semicolon' && mark !== 'cell');
  // The party and the time that were named last ahead of the amount have the word, else the first behind it.
  const parties = named('rival', 'ours');
  const party = parties.findLast(isAhead) ?? parties.find(isInClause);
  const times = named('past', 'now');
  const time = times.findLast(isAhead) ?? times[0];
  // Ahead of it, with no comma between.
  const governing = (name: string) =>
    named(name).filter(phrase => isAhead(phrase) && breaksTo(phrase).every(mark => mark === 'none'));
  const isClose = ({ to }: Phrase) =>
    amount.from - to < reachOfNot &&
    words.slice(to, amount.from).every(({ text }) => !/^(?:than|als)$/.test(text));
  const denials = [...named('denied'), ...governing('not').filter(isClose)];
  const signs: [mood: Mood, isSure: boolean, isFeared: boolean][] = [
    ['rival', party?.name === 'rival', false],
    ['past', time?.name === 'past', named('was').some(isAhead)],
    ['supposed', (has('if') && has('unreal')) || has('supposed'), has('would') || governing('if').length > 0],
    ['denied', denials.some(isInClause), denials.length > 0],
  ];
  return {
    sure: signs.find(([, isSure]) => isSure)?.[0] ?? null,
    feared: signs.find(([, , isFeared]) => isFeared)?.[0] ?? null,
  };
}

/** Words that a denial may lie ahead of what it denies: `is not, as some say, 60 days` is no nearer, and `not later than` a limit. */
const reachOfNot = 4;

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
