/**
 * The terms of an amount beside its number and unit: bound, factor, period, addition, what it is counted for, who acts and when. An amount
 * equals a figure only where all that its phrase says is understood: a word that no check explains makes it undecided, too.
 * Phrases are rows of `figure-terms.json`; the figures declare which terms they have.
 */
import { type Amount, commonUnits, subjectsOf } from '#amounts';
import { contraryAct, contraryEvent, contraryStage, isTime } from './acts.ts';
import { contraryBound, denial } from './bounds.ts';
import { type HeldFigure, isEqual } from './figures.ts';
import type { Check, Context, Span } from './placed.ts';

export interface Term {
  /** In small letters. */
  written: string;
  /** False where the words may be about something else. */
  isSure: boolean;
}

/**
 * The term that a figure does not have; null where all agree.
 * @param held all figures, for an amount that is added to another may be one
 */
export function contraryTerm(one: HeldFigure, context: Context, held: readonly HeldFigure[]): Term | null {
  for (const [place, check] of checks.entries()) {
    const term = check(one, context, held);
    if (!term) continue;
    const words = context.words.slice(term.from, term.to);
    return { written: Array.from(words, ({ text }) => text).join(' '), isSure: place < sureChecks.length };
  }
  return null;
}

const sureChecks: readonly Check[] = [
  contraryBound,
  contraryFactor,
  ({ figure: { period } }, { own }) => {
    const [found] = own('per day', 'per week', 'per month', 'per quarter', 'per year');
    return found?.name === period ? undefined : found;
  },
  // `prime less 3 %`
  ({ figure: { period } }, { ahead }) => (period ? ahead(0, 'less') : undefined),
  // `49,000 bars`
  (_, { behind }) => behind(0, 'thing'),
  countedFor,
  contraryAct,
  contraryEvent,
  contraryStage,
  // `the price of the 30th day`
  ({ figure: { unit, bounds } }, { amount }) =>
    amount.isOrdinal && unit === 'days' && !bounds?.includes('most') ? amount : undefined,
  // `weekends included` of business days, or `without holidays` of calendar days
  ({ held: { dayKind } }, { own }) =>
    dayKind && own('left out').length > 0 !== (dayKind === 'business') ? own('weekend')[0] : undefined,
  ({ figure: { id } }, { own }) => own(`reverse ${id}`)[0],
];

/** Their words may be about something else. */
const checks: readonly Check[] = [
  ...sureChecks,
  additionTo,
  ({ figure: { measureOf } }, { own, is, isNegated }) =>
    measureOf || isNegated()
      ? undefined
      : own('condition', 'variable').find(one => one.isInClause && !is(one.from - 1, 'even')),
  quantityBeside,
  // `1.155 USD` in an English text may be little more than a dollar.
  (_, { amount, words }) =>
    amount.isRestyled && words.slice(amount.from, amount.to).some(({ text }) => /\d\.\d{3}/.test(text))
      ? amount
      : undefined,
  // A break parts the words ahead from what is said of the amount.
  (_, { own }) => own('unknown').find(({ isInClause, isBehind }) => isInClause || isBehind),
  ({ figure: { by } }, { own }) => (by ? own('stranger')[0] : undefined),
  denial,
  ({ figure }, { own }) => (isTime(figure) ? undefined : own('metal')[0]),
  ({ figure: { bounds } }, { ahead, own }) =>
    bounds?.includes('least') && own('least', 'least behind', 'bottom').length === 0
      ? ahead(0, 'exact')
      : undefined,
  // `1,550 USD by card`: behind it, what no figure is about
  ({ figure: { unit } }, { amount, own, ownSubjects, words }) =>
    unit === 'tokens' || own('changes', 'variable').length > 0
      ? undefined
      : ownSubjects('other').find(
          ({ from }) =>
            from >= amount.to && words.slice(amount.to, from + 1).every(({ before }) => before === 'none'),
        ),
  ({ figure: { needs } }, { amount, statement }) => {
    const spoken = [statement, ...statement.heads.heading, ...statement.heads.before].flatMap(subjectsOf);
    return needs === undefined || spoken.some(({ name }) => name === needs) ? undefined : amount;
  },
];

const money = /^(?:usd|tokens|ounces)$/;

/** `twice`, `three times`, `80 % of`, `is halved`; in a calculation a factor is another number. */
function contraryFactor(_: HeldFigure, context: Context): Span | undefined {
  const { ahead, behind, own, is, isCalculation, statement, amount, all } = context;
  if (isCalculation) return undefined;
  // `of the 395 USD`
  const of = amount.from - (is(amount.from - 1, 'article') ? 2 : 1);
  const share = is(of, 'of')
    ? statement.amounts.find(
        ({ unit, value, from, to }) => from < amount.from && to >= of && (unit === 'percent' || value.lt(1)),
      )
    : undefined;
  const isAlone = statement.amounts.every(one => one === amount || one.unit !== amount.unit);
  const factor =
    ahead(5, 'times') ?? ahead(0, 'times behind') ?? behind(0, 'times behind') ?? behind(1, 'times');
  const isAmount = statement.amounts.some(({ from, to }) => factor && from <= factor.from && factor.to <= to);
  return (isAlone && !isAmount ? factor : undefined) ?? share ?? (all('if') ? undefined : own('scaled')[0]);
}

/** A measure, person or thing that the figure is not counted by: `per bar`, `each of the six concessions`, `for every buyer`. */
function countedFor({ figure: { per, unit, names, hints } }: HeldFigure, context: Context): Span | undefined {
  const { own, ownSubjects, is, amount, statement, span, isCalculation, words } = context;
  if (commonUnits.has(unit) || isCalculation) return undefined;
  // `get back 6,500,000 USD each.`
  if (!per && money.test(unit) && is(amount.to, 'apiece') && words[amount.to + 1]?.before !== 'none')
    return amount;
  const isBehind = (most: number, name: 'each' | 'one') => (one: Span) =>
    (one.from >= amount.to || one.to <= amount.from) &&
    Array.from({ length: most + 1 }, (_, back) => one.from - back).some(
      at =>
        at >= span.from &&
        is(at, name) &&
        words.slice(at + 1, one.from + 1).every(({ before }) => before === 'none'),
    );
  // `each of the six concessions has 9,758 acres`
  const isEachOf = (one: Amount) =>
    one.to <= amount.from &&
    !money.test(one.unit ?? '') &&
    !commonUnits.has(one.unit) &&
    [1, 2, 3].some(back => is(one.from - back, 'distributive'));
  const piece = own('piece').find(isBehind(3, 'each')) ?? statement.amounts.find(isEachOf);
  if (piece) return piece;
  const pieces = ownSubjects('token', 'ounce');
  // `unless 6,500,000 USD come in, each buyer may choose`
  const isActing = ({ from, to }: Span) => from >= amount.to && own('has to').some(one => one.from === to);
  if (!per)
    return [
      ...own('person').filter(one => !names.includes('minimum') && !isActing(one)),
      ...(unit === 'tokens' || hints.includes('sold-out') ? [] : pieces.filter(isBehind(2, 'each'))),
    ].find(isBehind(5, 'each'));
  const isNamed = [...pieces, ...subjectsOf({ ...statement, subjects: [] })].some(({ name }) => name === per);
  if (amount.per !== null || isNamed) return undefined;
  return own('measure').find(isBehind(1, 'one')) ?? (unit === 'usd' ? pieces[0] : undefined);
}

/** `for ten ounces the deposit is 395`: the figure of one token or ounce beside another number of them. */
function quantityBeside({ figure: { per } }: HeldFigure, context: Context, held: readonly HeldFigure[]) {
  const { amount, is, ownSubjects, span, isCalculation } = context;
  const perOunce = held.find(({ figure }) => figure.unit === 'tokens' && figure.per === 'ounce')?.held.value;
  if (!perOunce || isCalculation || !per || amount.per !== null || ownSubjects(per).length > 0)
    return undefined;
  const isPrice = [1, 2, 3, 4, 5].some(back => is(amount.from - back, 'at'));
  if (isPrice || is(amount.to, 'apiece') || is(amount.to + 1, 'apiece')) return undefined;
  return span.joined.find(({ unit, per: of, value }) => {
    const ounces = unit === 'ounces' ? value : value.div(perOunce);
    const number = per === 'ounce' ? ounces : ounces.times(perOunce);
    return of === null && /^(?:tokens|ounces)$/.test(unit ?? '') && !number.round(4).eq(1);
  });
}

/** In words, from `plus` to what is added. */
const mostToAdded = 8;

/** `plus 200`, `less a rebate`, `in addition to 1,550`; but the two payments are figures. */
function additionTo(_: HeldFigure, context: Context, held: readonly HeldFigure[]): Span | undefined {
  const { amount, statement, ahead, behindOf, is } = context;
  const isFigure = (added: Amount) =>
    added.unit === 'days' ||
    held.some(one => isEqual(added, one) || (added.unit === null && one.held.value.eq(added.value)));
  const plus =
    ahead(0, 'plus') ?? behindOf(['plus']).find(one => !one.isParted && one.from - amount.to <= mostToAdded);
  if (!plus || isTime(amount) || is(plus.from - 1, 'none') || is(plus.from - 2, 'none')) return undefined;
  const isNext = ({ from, to }: Span) =>
    plus.isAhead
      ? to <= plus.from && plus.from - to < mostToAdded
      : from >= plus.to && from - plus.to < mostToAdded;
  const near = statement.amounts.filter(isNext);
  const added = plus.isAhead ? near.at(-1) : near[0];
  const isExtra = behindOf(['extra', 'charge']).some(isNext);
  return added ? (isFigure(added) ? undefined : plus) : isExtra ? plus : undefined;
}
