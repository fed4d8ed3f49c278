/**
 * The closed world: an amount equals a figure only where all that its phrase says is understood. A word or phrase that bears on the meaning, and
 * that no rule of the figure explains, makes it undecided.
 */
import { type Figure, type HeldFigure, isEqual } from './figures.ts';
import type { Context, Placed, Span } from './placed.ts';

export type Check = (figure: Figure, context: Context, held: readonly HeldFigure[]) => Span | undefined;

/** In words. */
const mostNear = 15;
const mostToFactor = 8;

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
  (_, { own, statement, amount, isCalculation }) =>
    isCalculation || statement.amounts.some(one => one !== amount && one.unit === amount.unit)
      ? undefined
      : own('times', 'scaled').find(({ isAhead, gap }) => isAhead && gap <= mostToFactor),
  // But `was agreed at 395 USD` reports what is.
  (_, { own, is, words }) =>
    own('was').find(
      ({ from, to, isAhead, gap }) =>
        isAhead && gap <= 4 && is(from, 'past copula') && !/(?:ed|en|put|set)$/.test(words[to]?.text ?? ''),
    ),
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
  otherStage,
  // `USD less storage`
  ({ unit }, { behind, statement }) => {
    const less = unit === 'usd' ? behind(2, 'plus') : undefined;
    const isNext = ({ from }: Span) => less && from >= less.to && from - less.to < 8;
    return less && !statement.amounts.some(isNext) ? less : undefined;
  },
  (_, { own, is }) => own('buyer', 'person').find(({ to }) => is(to, 'origin')),
  ({ isCharge }, { own, is }) =>
    isCharge
      ? own('buyer').find(({ from }) => is(from - 1, 'receiver') || is(from - 2, 'receiver'))
      : undefined,
];

/** A denial that no bound of the figure and no verb of change explains: `nobody pays 395 USD`, `1,550 USD is not owed`. */
function denial({ bounds = [] }: Figure, { own, words, span, is, amount }: Context): Span | undefined {
  const isIn = (name: 'until' | 'agreeing') =>
    words.slice(span.from, span.to).some((_, at) => is(span.from + at, name));
  const isBound =
    own('least', 'most', 'over', 'under', 'top', 'bottom', 'before', 'least behind', 'most behind').length >
      0 ||
    isIn('until') ||
    isIn('agreeing');
  if (bounds.includes('under') || (bounds.length > 0 && isBound)) return undefined;
  const changes = own('changes', 'variable');
  const isDenial = ({ from, to }: Placed) =>
    ![from, to].some(at => is(at, 'not denying')) &&
    ![1, 2, 3].some(back => is(from - back, 'whose condition')) &&
    amount.from - to <= mostNear &&
    !(to <= amount.from && isIn('until')) &&
    !(words[from]?.text === 'no' && words[to]?.before === 'comma') &&
    !changes.some(one => one.from >= from && one.from - from < 4);
  return own('not', 'negated', 'limiting').find(isDenial);
}

const spells = ['per day', 'per week', 'per month', 'per quarter', 'per year'];

/** `each concession`, `98.75 USD for every token`: what a figure is not counted for. */
function distributed(
  { per, unit, hints }: Figure,
  { own, ownSubjects, is, amount, isCalculation, words }: Context,
): Span | undefined {
  const isOfAll = hints.includes('sold-out') && ownSubjects('sold-out').length > 0;
  if (isCalculation || isOfAll || unit === 'percent') return undefined;
  const isTime = unit === 'days' || unit === 'months';
  const spell = isTime ? own(...spells)[0] : undefined;
  if (spell) return spell;
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

/** `the 60 days begin when you sign` */
function startedAt({ after, unit }: Figure, { own, words, span, is }: Context): Span | undefined {
  const isStarted = words.slice(span.from, span.to).some((_, at) => is(span.from + at, 'starting'));
  if (!after || !isStarted || !/^(?:days|months)$/.test(unit)) return undefined;
  const found = own(...events);
  return found.some(({ name }) => after.includes(name.replace('event ', ''))) ? undefined : found[0];
}

const signing = ['event signing', 'event acceptance', 'event order'];
const delivery = ['event notice', 'event receipt', 'event election'];

/** A payment at the time of the other one, or ahead of it where the second is named first: `1,155 USD now and 395 USD later`. */
function otherStage(
  { stage, unit, per }: Figure,
  { amount, statement, own, ownSubjects }: Context,
  held: readonly HeldFigure[],
): Span | undefined {
  if (!stage) return undefined;
  const isFirst = stage === 'first';
  const [named, others] = isFirst
    ? [signing, delivery]
    : [['event notice'], ['event signing', 'event acceptance', 'event receipt']];
  const [cue] = own(`stage ${isFirst ? 'second' : 'first'}`).filter(({ from, to }) => to - from > 1);
  const other = own(...named, 'before').length > 0 ? undefined : own(...others)[0];
  if (cue || other) return cue ?? other;
  const isOther = ({ figure }: HeldFigure) =>
    figure.unit === unit && figure.per === per && figure.stage !== undefined && figure.stage !== stage;
  const second = statement.amounts.find(
    one => one !== amount && held.some(each => isOther(each) && isEqual(one, each)),
  );
  const isReversed = second && second.from < amount.from === isFirst;
  const cues = [
    ...own(`stage ${stage}`),
    ...ownSubjects(...(isFirst ? ['down', 'subscribing'] : ['deferred', 'notice'])),
  ];
  return isReversed && cues.length === 0 ? amount : undefined;
}
