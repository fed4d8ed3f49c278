/**
 * The terms of an amount beside its number and unit: bound, factor, period, addition, condition, what it is counted for, and the stage.
 * Phrases are rows of `figure-terms.json`; the figures declare which terms they have.
 */
import { contraryAct, contraryEvent, contraryStage } from './acts.ts';
import { type Amount, commonUnits } from './amounts/units.ts';
import { contraryBound } from './bounds.ts';
import { type Check, doubts } from './doubts.ts';
import { type Figure, type HeldFigure, isEqual } from './figures.ts';
import type { Context, Span } from './placed.ts';
import { subjectsOf } from './statement.ts';

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
    const term = check(one.figure, context, held);
    if (!term) continue;
    const words = context.words.slice(term.from, term.to);
    return { written: Array.from(words, ({ text }) => text).join(' '), isSure: place < sureChecks.length };
  }
  return null;
}

const sureChecks: readonly Check[] = [
  contraryBound,
  contraryFactor,
  contraryPeriod,
  (_, { behind }) => behind(0, 'thing'),
  ({ period }, { ahead, behind }) => (period ? (ahead(0, 'less') ?? behind(0, 'less', 'under')) : undefined),
  countedFor,
  contraryAct,
  contraryEvent,
  contraryStage,
  contraryDays,
  // `the price of the 30th day`
  ({ unit, bounds }, { amount }) =>
    amount.isOrdinal && unit === 'days' && !bounds?.includes('most') ? amount : undefined,
  ({ id }, { own }) => own(`reverse ${id}`)[0],
];

/** Their words may be about something else. */
const checks: readonly Check[] = [
  ...sureChecks,
  additionTo,
  ({ measureOf }, { own, is, isNegated }) =>
    measureOf || isNegated()
      ? undefined
      : own('condition', 'variable').find(one => one.isInClause && !is(one.from - 1, 'even')),
  quantityBeside,
  ...doubts,
  ({ needs }, { amount, statement }) => {
    const spoken = [statement, ...statement.heads.heading, ...statement.heads.before].flatMap(subjectsOf);
    return needs === undefined || spoken.some(({ name }) => name === needs) ? undefined : amount;
  },
];

/** `twice`, `three times`, `80 % of`, `is halved`; in a calculation a factor is another number. */
function contraryFactor(
  _: Figure,
  { ahead, behind, own, is, isCalculation, statement, amount, all }: Context,
) {
  if (isCalculation) return undefined;
  // `of the 395 USD`
  const of = amount.from - (is(amount.from - 1, 'article') ? 2 : 1);
  const share = is(of, 'of')
    ? statement.amounts.find(
        ({ unit, value, from, to }) => from < amount.from && to >= of && (unit === 'percent' || value.lt(1)),
      )
    : undefined;
  const isAlone = statement.amounts.every(one => one === amount || one.unit !== amount.unit);
  const factor = isAlone
    ? (ahead(5, 'times') ?? ahead(0, 'times behind') ?? behind(0, 'times behind'))
    : undefined;
  return factor ?? share ?? (all('if') ? undefined : own('scaled')[0]);
}

function contraryPeriod({ period }: Figure, { own }: Context): Span | undefined {
  const periods = ['per day', 'per week', 'per month', 'per quarter', 'per year'];
  const [found] = own(...periods);
  return found?.name === period ? undefined : found;
}

/** A measure, person or thing that the figure is not counted by: `per bar`, `each of the six concessions`, `for every buyer`. */
function countedFor({ per, unit, names }: Figure, context: Context): Span | undefined {
  const { own, ownSubjects, is, amount, statement, span, isCalculation, words } = context;
  if (commonUnits.has(unit) || isCalculation) return undefined;
  const isBehind = (most: number, name: 'each' | 'one') => (one: Span) =>
    (one.from >= amount.to || one.to <= amount.from) &&
    Array.from({ length: most }, (_, back) => one.from - 1 - back).some(
      at =>
        at >= span.from &&
        is(at, name) &&
        words.slice(at + 1, one.from + 1).every(({ before }) => before === 'none'),
    );
  const piece = own('piece').find(isBehind(5, 'each'));
  if (piece) return piece;
  if (!per) return names.includes('minimum') ? undefined : own('person').find(isBehind(5, 'each'));
  const pieces = ownSubjects('token', 'ounce');
  const isNamed = [...pieces, ...subjectsOf({ ...statement, subjects: [] })].some(({ name }) => name === per);
  if (amount.per !== null || isNamed) return undefined;
  return own('measure').find(isBehind(1, 'one')) ?? (unit === 'usd' ? pieces[0] : undefined);
}

/** `for ten ounces the deposit is 395`: the figure of one token or ounce beside another number of them. */
function quantityBeside({ per }: Figure, context: Context, held: readonly HeldFigure[]): Span | undefined {
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
function additionTo(_: Figure, context: Context, held: readonly HeldFigure[]): Span | undefined {
  const { amount, statement, behindOf, is } = context;
  const isFigure = (added: Amount) =>
    added.unit === 'days' ||
    held.some(one => isEqual(added, one) || (added.unit === null && one.held.value.eq(added.value)));
  const plus = behindOf(['plus']).find(one => !one.isParted && one.from - amount.to <= mostToAdded);
  const isTime = amount.unit === 'days' || amount.unit === 'months';
  if (!plus || isTime || is(plus.from - 1, 'none') || is(plus.from - 2, 'none')) return undefined;
  const isNext = ({ from }: Span) => from >= plus.to && from - plus.to < mostToAdded;
  const added = statement.amounts.find(isNext);
  const isExtra = behindOf(['extra', 'charge']).some(isNext);
  return added ? (isFigure(added) ? undefined : plus) : isExtra ? plus : undefined;
}

/** `weekends included` of business days, or `without holidays` of calendar days. */
function contraryDays(
  { unit }: Figure,
  { amount, own }: Context,
  held: readonly HeldFigure[],
): Span | undefined {
  const [weekend] = own('weekend');
  if (unit !== 'days' || !weekend) return undefined;
  const isBusiness = held.some(one => isEqual(amount, one) && one.held.dayKind === 'business');
  return own('left out').length > 0 === isBusiness ? undefined : weekend;
}
