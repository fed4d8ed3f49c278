/** Whether a sentence says an amount of this programme, now and as a fact. */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Phrase } from './phrases.ts';
import type { Statement } from './statement.ts';

export type Mood = 'rival' | 'past' | 'supposed' | 'denied';

export interface MoodOf {
  /** What the words that stand with the amount say. */
  sure: Mood | null;
  /** What other words let one fear. */
  feared: Mood | null;
}

/** Words that a denial may lie ahead of what it denies: `is not, as some say, 60 days` is no nearer. */
const reachOfNot = 4;

export function moodOf(amount: Amount, statement: Statement, words: readonly Word[]): MoodOf {
  const { above, before, column, row } = statement.heads;
  const near = (phrase: Phrase) => isInClause(phrase, amount, words);
  const checks = [partyOf, timeOf, suppositionOf, denialOf].map(check =>
    check(amount, statement, near, words),
  );
  const sure = checks.find(found => found.sure)?.sure ?? null;
  const feared = checks.find(found => found.feared)?.feared ?? null;
  const headed =
    besideOurs(statement) ??
    headedBy([...column, ...row, ...above.filter(head => head !== before || head.isHeading)]);
  return { sure: sure ?? headed, feared: feared ?? (before ? fearedFrom(before, statement) : null) };
}

/** `This programme | Kestrel`, `Spring | now`: of columns side by side, what stands under another head is another's, or of another time. */
function besideOurs({ heads: { column, peers } }: Statement): Mood | null {
  const says = (heads: readonly Statement[], mood: string) =>
    heads.some(({ moods }) => moods.some(({ name }) => name === mood));
  if (says(column, 'name') && !says(column, 'ours') && says(peers, 'ours')) return 'rival';
  return column.length > 0 && says(peers, 'now') && !says(column, 'now') ? 'past' : null;
}

/** What the heads of a cell, or a heading, say of all that stands under them: `Kestrel`, `8.1 Superseded drafts.` */
function headedBy(heads: readonly Statement[]): Mood | null {
  for (const { moods } of heads) {
    const isOurs = moods.some(({ name }) => name === 'ours' || name === 'now');
    const found = moods.find(({ name }) => name === 'past' || name === 'rival')?.name;
    if (found !== undefined && !isOurs) return found as Mood;
  }
  return null;
}

type Check = (
  amount: Amount,
  statement: Statement,
  isNear: (phrase: Phrase) => boolean,
  words: readonly Word[],
) => MoodOf;

const nothing: MoodOf = { sure: null, feared: null };

/** The party that was named last ahead of the amount has the word; where none was, the first behind it. */
const partyOf: Check = (amount, { moods }, isNear) => {
  const parties = moods.filter(({ name }) => name === 'rival' || name === 'ours');
  const ahead = parties.findLast(({ from }) => from < amount.from);
  const speaking = ahead ?? parties.find(isNear);
  if (speaking?.name !== 'rival') return nothing;
  const isAlone = parties.every(({ name }) => name === 'rival');
  return isAlone || isNear(speaking) ? { sure: 'rival', feared: 'rival' } : { sure: null, feared: 'rival' };
};

/** `was 1,480 last spring, now 1,550`: the time that was named last has the word. */
const timeOf: Check = (amount, { moods }, isNear, words) => {
  const times = moods.filter(
    ({ name, to }) => name === 'past' || name === 'now' || (name === 'until' && isSeason(words[to])),
  );
  const ahead = times.findLast(({ from }) => from < amount.from);
  const behind = times.find(({ from }) => from >= amount.from);
  if (ahead && ahead.name !== 'now') return { sure: 'past', feared: 'past' };
  if (!ahead && behind && behind.name !== 'now' && isNear(behind)) return { sure: 'past', feared: 'past' };
  const wasBefore = moods.some(({ name, from }) => name === 'was' && from < amount.from);
  return wasBefore || (behind && behind.name !== 'now') ? { sure: null, feared: 'past' } : nothing;
};

const season =
  /^(?:spring|summer|autumn|winter|last|january|february|march|april|may|june|july|august|september|october|november|december|marz|mai|juni|juli|enero|febrero|marzo|abril|mayo|junio|julio|agosto|(?:19|20)\d\d)$/;

function isSeason(word: Word | undefined): boolean {
  return season.test(word?.text ?? '');
}

const suppositionOf: Check = (_amount, { moods }) => {
  const isIf = moods.some(({ name }) => name === 'if') && moods.some(({ name }) => name === 'unreal');
  if (isIf || moods.some(({ name }) => name === 'supposed')) return { sure: 'supposed', feared: 'supposed' };
  return moods.some(({ name }) => name === 'would') ? { sure: null, feared: 'supposed' } : nothing;
};

const denialOf: Check = (amount, { moods }, isNear, words) => {
  const denials = moods.filter(({ name, from, to }) =>
    name === 'not'
      ? from < amount.from && amount.from - to < reachOfNot && isUnbroken(to, amount.from, words)
      : name === 'denied',
  );
  if (denials.some(isNear)) return { sure: 'denied', feared: 'denied' };
  return denials.length > 0 ? { sure: null, feared: 'denied' } : nothing;
};

function isUnbroken(from: number, to: number, words: readonly Word[]): boolean {
  return words.slice(from, to + 1).every(({ before }) => before === 'none');
}

/** No comma with a new beginning, and no semicolon, lies between. */
function isInClause({ from, to }: Phrase, amount: Amount, words: readonly Word[]): boolean {
  const [start, end] = from < amount.from ? [to, amount.from] : [amount.to, from];
  return words
    .slice(start, end + 1)
    .every(({ before, text }) => before !== 'semicolon' && before !== 'cell' && !turning.test(text));
}

/** Words with which a sentence turns from one thing to another. */
const turning = /^(?:but|while|whereas|whilst|though|although|yet|sondern|wahrend|aber|pero|sino|mientras)$/;

/** What the sentence before is about may go on in this one. */
function fearedFrom(before: Statement, { moods }: Statement): Mood | null {
  const isOurs = moods.some(({ name }) => name === 'ours' || name === 'now');
  if (isOurs) return null;
  const parties = before.moods.filter(({ name }) => name === 'rival' || name === 'ours');
  return parties.length > 0 && parties.every(({ name }) => name === 'rival') ? 'rival' : null;
}
