/** Moods and terms of a statement by where they are to an amount. */
import { type Amount, commonUnits, isOfClass, type Statement, type Word, type WordClass } from '#amounts';
import type { Phrase } from '#text';
import type { HeldFigure } from './figures.ts';

export type Span = Pick<Phrase, 'from' | 'to'>;

export interface Placed extends Phrase {
  isAhead: boolean;
  isBehind: boolean;
  /** A semicolon parts them. */
  isParted: boolean;
  /** No comma or colon stands between: `unlike other offers, the price is …` says nothing sure of the price. */
  isInClause: boolean;
  /** Number of words between that separate them; infinite outside the clause. */
  gap: number;
}

export type Context = ReturnType<typeof contextOf>;

/** The words that give an amount a term that the figure does not have. */
export type Check = (one: HeldFigure, context: Context, held: readonly HeldFigure[]) => Span | undefined;

/** An amount with the phrases of its statement. */
export function contextOf(amount: Amount, statement: Statement, words: readonly Word[]) {
  const phrases = placedIn(amount, statement, words);
  const named = (...names: string[]) => phrases.filter(({ name }) => names.includes(name));
  const is = (index: number, name: WordClass) => isOfClass(words[index]?.text, name);
  const span = ownSpan(amount, statement, words);
  const isOwn = ({ from, to }: Span) => from >= span.from && to <= span.to;
  return {
    amount,
    statement,
    words,
    phrases,
    span,
    is,
    isCalculation: words.slice(statement.from, statement.to).some(({ text }) => /^[=×÷]$/.test(text)),
    isNegated: () => named('not', 'negated', 'limiting').length > 0,
    all: (name: string) => named(name)[0],
    /** In the part of the sentence that is about this amount rather than its neighbours. */
    own: (...names: string[]) => named(...names).filter(isOwn),
    ownSubjects: (...names: string[]) =>
      statement.subjects.filter(one => names.includes(one.name) && isOwn(one)),
    near: (name: string) => named(name).find(one => !one.isParted),
    /** The last phrase ahead with at most so many other words between. */
    ahead: (most: number, ...names: string[]) =>
      named(...names).findLast(one => one.isAhead && one.gap <= most),
    behind: (most: number, ...names: string[]) =>
      named(...names).find(one => one.isBehind && one.gap <= most),
    aheadOf: (names: string[]) => named(...names).filter(({ isAhead, isParted }) => isAhead && !isParted),
    behindOf: (names: string[]) => named(...names).filter(({ isBehind }) => isBehind),
  };
}

/**
 * The part of the sentence between the neighbours of an amount, parted at the last conjunction, label or comma between them; a time belongs
 * to the money that is due in it.
 */
function ownSpan(amount: Amount, { from, to, amounts }: Statement, words: readonly Word[]) {
  const isWall = ({ before }: Word) => before === 'semicolon';
  const wall = words.slice(from, amount.from + 1).findLastIndex(isWall);
  const end = words.slice(amount.to, to).findIndex(isWall);
  const clause = { from: from + Math.max(0, wall), to: end < 0 ? to : amount.to + end };
  const partingTo = (one: Amount) =>
    one.from < amount.from ? partingOf(words, one.to, amount.from) : partingOf(words, amount.to, one.from);
  const isOther = (one: Amount) => {
    const isOutside = one === amount || one.from < clause.from || one.to > clause.to;
    if (one.unit === null || isOutside) return false;
    if (/^(?:tokens|ounces)$/.test(one.unit) && one.value.eq(1)) return false;
    return commonUnits.has(amount.unit) || !commonUnits.has(one.unit) || partingTo(one) !== null;
  };
  const last = amounts.findLast(one => one.from < amount.from && isOther(one));
  const next = amounts.find(one => one.from > amount.from && isOther(one));
  const [opening, closing] = [last && partingTo(last), next && partingTo(next)];
  return {
    from: opening ?? last?.to ?? clause.from,
    to: closing ?? next?.from ?? clause.to,
    /** The neighbours without a parting between. */
    joined: [opening === null && last, closing === null && next].filter(one => one || undefined) as Amount[],
  };
}

function partingOf(words: readonly Word[], first: number, last: number): number | null {
  const between = words.slice(first, last + 1);
  const inner = between.slice(0, -1);
  const isLabel = ({ isCapital }: Word, at: number) => {
    const before = words[first + at - 1];
    return isCapital && !(before?.isCapital && at > 0) && !isOfClass(before?.text, 'before a name');
  };
  const places = [
    inner.findLastIndex(({ text }) => isOfClass(text, 'coordinating')),
    inner.findIndex(isLabel),
    between.findLastIndex(({ before }) => before !== 'none'),
  ];
  const at = places.find(place => place >= 0);
  return at === undefined ? null : first + at;
}

function placedIn(amount: Amount, { moods }: Statement, words: readonly Word[]): Placed[] {
  return moods.map(phrase => {
    const isAhead = phrase.to <= amount.from;
    const [first, last] = isAhead
      ? [phrase.to, amount.from]
      : [amount.to, Math.max(phrase.from, amount.from)];
    const breaks = words.slice(first, last + 1).map(({ before }) => before);
    const isInClause = breaks.every(mark => mark === 'none');
    const between = words.slice(first, last).filter(({ text }) => !isOfClass(text, 'filler'));
    return {
      ...phrase,
      isAhead,
      isBehind: phrase.from >= amount.to,
      isParted: breaks.includes('semicolon'),
      isInClause,
      gap: isInClause ? between.length : Number.POSITIVE_INFINITY,
    };
  });
}
