/** Moods and terms of a statement by where they are to an amount. */
import type { Phrase } from '#text';
import type { Amount } from './amounts/units.ts';
import type { Word } from './amounts/words.ts';
import type { Statement } from './statement.ts';

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

/** An amount with the phrases of its statement. */
export function contextOf(amount: Amount, statement: Statement, words: readonly Word[]) {
  const phrases = placedIn(amount, statement, words);
  const named = (...names: string[]) => phrases.filter(({ name }) => names.includes(name));
  const isConceded = ({ from }: Phrase) => concession.test(words[from - 1]?.text ?? '');
  const isNear = (one: Phrase) => Math.max(one.from - amount.to, amount.from - one.to) <= mostNear;
  return {
    amount,
    statement,
    words,
    phrases,
    isNegated: () => named('not', 'negated', 'limiting').length > 0,
    all: (name: string) => named(name)[0],
    /** In the clause, or in one beside it. */
    near: (name: string) => named(name).find(one => !one.isParted && isNear(one) && !isConceded(one)),
    /** The last phrase ahead with at most so many other words between. */
    ahead: (most: number, ...names: string[]) =>
      named(...names).findLast(one => one.isAhead && one.gap <= most),
    behind: (most: number, ...names: string[]) =>
      named(...names).find(one => one.isBehind && one.gap <= most),
    aheadOf: (names: string[]) => named(...names).filter(({ isAhead }) => isAhead),
    behindOf: (names: string[]) => named(...names).filter(({ isBehind }) => isBehind),
  };
}

/** `even if gold rises` */
const concession = /^(?:even|whether|auch|selbst|incluso|aun)$/;
/** In words. */
const mostNear = 15;

function placedIn(amount: Amount, { moods }: Statement, words: readonly Word[]): Placed[] {
  return moods.map(phrase => {
    const isAhead = phrase.to <= amount.from;
    const [first, last] = isAhead
      ? [phrase.to, amount.from]
      : [amount.to, Math.max(phrase.from, amount.from)];
    const breaks = words.slice(first, last + 1).map(({ before }) => before);
    const isInClause = breaks.every(mark => mark === 'none');
    const between = isInClause ? words.slice(first, last).filter(({ text }) => !filler.test(text)) : null;
    return {
      ...phrase,
      isAhead,
      isBehind: phrase.from >= amount.to,
      isParted: breaks.includes('semicolon'),
      isInClause,
      gap: between?.length ?? Number.POSITIVE_INFINITY,
    };
  });
}

/** Words that separate no phrase from its amount. */
const filler =
  /^(?:the|an?|of|to|by|just|about|some|around|roughly|approximately|usd|usa|\$|is|are|it|its|sum|amount|total|than|in|within|for|at|after|yet|only|d(?:er|ie|as|en|em)|nach|schon|von|rund|etwa|el|l[ao]s?|una?|del?|en|unos|\(|\))$/;
