/**
 * The closed world: an amount equals a figure only where all that its phrase says is understood. A word or phrase that bears on the meaning, and
 * that no rule of the figure explains, makes it undecided.
 */
import type { Figure, HeldFigure } from './figures.ts';
import type { Context, Placed, Span } from './placed.ts';

export type Check = (figure: Figure, context: Context, held: readonly HeldFigure[]) => Span | undefined;

/** In words. */
const mostNear = 15;

export const doubts: readonly Check[] = [
  // `1.155 USD` in an English text may be little more than a dollar.
  (_, { amount, words }) =>
    amount.isRestyled && words.slice(amount.from, amount.to).some(({ text }) => /\d\.\d{3}/.test(text))
      ? amount
      : undefined,
  // A break parts the words ahead from what is said of the amount.
  (_, { own }) => own('unknown').find(({ isInClause, isBehind }) => isInClause || isBehind),
  ({ by }, { own }) => (by ? own('stranger')[0] : undefined),
  (_, { phrases }) =>
    phrases.find(
      ({ name, isParted, isAhead }) =>
        !isParted && (name === 'past' || name === 'denied' || (name === 'reported' && isAhead)),
    ),
  denial,
  distributed,
  ({ unit }, { own }) =>
    unit === 'ounces' || unit === 'usd' || unit === 'percent' ? own('metal')[0] : undefined,
  // `whatever the number of ounces`, but not `whatever the market does`
  ({ unit }, { phrases }) => {
    const any = phrases.find(({ name, isParted }) => name === 'whatever' && !isParted);
    const isOfNumber = phrases.some(
      ({ name, from }) => any && name === 'quantity' && from >= any.from && from - any.to < 5,
    );
    return isOfNumber && /^(?:usd|tokens|ounces)$/.test(unit) ? any : undefined;
  },
  // `1,550 USD by card`: behind it, what no figure is about
  ({ unit }, { amount, own, ownSubjects, words }) =>
    unit === 'tokens' || own('changes', 'variable').length > 0
      ? undefined
      : ownSubjects('other').find(
          ({ from }) =>
            from >= amount.to && words.slice(amount.to, from + 1).every(({ before }) => before === 'none'),
        ),
  startedAt,
];

const boundWords = [
  'least',
  'most',
  'over',
  'under',
  'top',
  'bottom',
  'before',
  'least behind',
  'most behind',
];

/** A denial that no bound of the figure and no verb of change explains: `nobody pays 395 USD`, `1,550 USD is not owed`. */
function denial({ bounds = [] }: Figure, { own, words, span, is, amount }: Context): Span | undefined {
  const isIn = (name: 'until' | 'agreeing') =>
    words.slice(span.from, span.to).some((_, at) => is(span.from + at, name));
  const isBound =
    own(...boundWords).some(({ from }) => !is(from - 1, 'none')) || isIn('until') || isIn('agreeing');
  if (bounds.includes('under') || (bounds.length > 0 && isBound)) return undefined;
  const changes = own('changes', 'variable');
  // `1,550 USD, with nothing left to pay`, `10 months, a target and not a promise`: of another thing
  const isOfThing = (from: number, to: number) => is(from, 'denying a thing') || is(to, 'indefinite');
  const isDenial = ({ from, to, isAhead, isInClause }: Placed) =>
    (isAhead || isInClause || !isOfThing(from, to)) &&
    ![from, to].some(at => is(at, 'not denying')) &&
    ![1, 2, 3].some(back => is(from - back, 'whose condition')) &&
    amount.from - to <= mostNear &&
    !(to <= amount.from && isIn('until')) &&
    !changes.some(one => one.from >= from && one.from - from < 4);
  return own('not', 'negated', 'limiting').find(isDenial);
}

/** `each concession`, `98.75 USD for every token`: what a figure is not counted for. */
function distributed(
  { per, unit, hints }: Figure,
  { own, ownSubjects, is, amount, isCalculation, words }: Context,
): Span | undefined {
  const isOfAll = hints.includes('sold-out') && ownSubjects('sold-out').length > 0;
  if (isCalculation || isOfAll || unit === 'percent') return undefined;
  const isTime = unit === 'days' || unit === 'months';
  // `each holder pays 395 USD per ounce`
  const pieces: Span[] = [
    ...own('piece', ...(per || isTime ? [] : ['person'])),
    ...(per ? [] : ownSubjects('token', 'ounce')),
  ];
  const isEach = (at: number) =>
    is(at, 'distributive') || (words[at]?.text === 'of' && is(at - 1, 'one') && is(at - 2, 'distributive'));
  return pieces.find(
    ({ from, to }) =>
      (to <= amount.from || from >= amount.to) &&
      (isEach(from) || isEach(from - 1) || (is(from - 1, 'article') && isEach(from - 2))),
  );
}

const events = ['notice', 'election', 'receipt', 'acceptance', 'signing', 'order'].map(
  name => `event ${name}`,
);

/** `the 60 days begin when you sign`; but `30 days for your choice` behind the beginning is what begins. */
function startedAt({ after, unit }: Figure, { own, words, span, is, amount }: Context): Span | undefined {
  const start =
    span.from + words.slice(span.from, span.to).findIndex((_, at) => is(span.from + at, 'starting'));
  if (!after || start < span.from || !/^(?:days|months)$/.test(unit)) return undefined;
  const found = own(...events).filter(({ isBehind }) => start >= amount.to || !isBehind);
  return found.some(({ name }) => after.includes(name.replace('event ', ''))) ? undefined : found[0];
}
