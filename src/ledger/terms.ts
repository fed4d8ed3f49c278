/**
 * The terms of an amount beside its number and unit: bound, factor, period, addition, condition, what it is counted for, and the stage.
 * Phrases are rows of `figure-terms.json`; the figures declare which terms they have.
 */
import { contraryAct, contraryEvent, contraryStage } from './acts.ts';
import { type Amount, commonUnits } from './amounts/units.ts';
import { contraryBound, unexplainedDenial } from './bounds.ts';
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
  // `another 0.0775 USD`
  ({ stage }, { ahead, is }) =>
    stage === 'second' ? undefined : [ahead(0, 'plus')].find(more => more && is(more.to - 1, 'another')),
  ({ unit, isCharge }, { behind }) => (unit === 'percent' && !isCharge ? behind(0, 'share') : undefined),
  ({ unit, per }, { behind }) => (unit === 'ounces' || per ? behind(2, 'metal') : undefined),
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
  // `if gold doubles, you still pay`
  ({ measureOf }, { near, words, span, is }) =>
    measureOf || words.slice(span.from, span.to).some((_, at) => is(span.from + at, 'still'))
      ? undefined
      : near('condition'),
  ({ bounds, unit }, { all, isNegated }) =>
    bounds === undefined && unit === 'usd' && !isNegated() ? all('variable') : undefined,
  quantityBeside,
  unexplainedDenial,
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
  const times = ahead(0, 'number times');
  // `of the 395 USD`
  const of = amount.from - (is(amount.from - 1, 'article') ? 2 : 1);
  const share = is(of, 'of')
    ? statement.amounts.find(
        ({ unit, value, from, to }) => from < amount.from && to >= of && (unit === 'percent' || value.lt(1)),
      )
    : undefined;
  const isAlone = statement.amounts.every(one => one === amount || one.unit !== amount.unit);
  const factor = isAlone
    ? (ahead(5, 'times') ??
      ahead(0, 'times behind') ??
      (times && is(times.from - 1, 'small number') ? times : behind(0, 'times behind')))
    : undefined;
  return factor ?? share ?? (all('if') ? undefined : own('scaled')[0]);
}

function contraryPeriod({ period, unit }: Figure, { own }: Context): Span | undefined {
  const periods = ['per day', 'per week', 'per month', 'per quarter', 'per year'];
  const [found] = commonUnits.has(unit) && unit !== 'percent' ? [] : own(...periods);
  return found?.name === period ? undefined : found;
}

/** A measure, person or thing that the figure is not counted by: `per bar`, `each of the six concessions`, `for every buyer`. */
function countedFor({ per, unit, names }: Figure, context: Context): Span | undefined {
  const { own, ownSubjects, is, amount, statement, span, isCalculation, words } = context;
  if (commonUnits.has(unit) || isCalculation) return undefined;
  const isBehind = (most: number, name: 'each' | 'one' | 'for') => (one: Span) =>
    (one.from >= amount.to || one.to <= amount.from) &&
    Array.from({ length: most }, (_, back) => one.from - 1 - back).some(
      at =>
        at >= span.from &&
        is(at, name) &&
        words.slice(at + 1, one.from + 1).every(({ before }) => before === 'none'),
    );
  const piece = own('piece').find(isBehind(5, 'each'));
  const people = own('person').filter(isBehind(5, 'each'));
  if (piece) return piece;
  const next =
    !per && (is(amount.to, 'each') || is(amount.to, 'for')) ? ownSubjects('token', 'ounce')[0] : undefined;
  if (next?.from === amount.to) return next;
  if (!per && is(amount.to, 'apiece')) return { from: amount.to, to: amount.to + 1 };
  if (!per) return names.includes('minimum') ? undefined : people[0];
  const pieces = ownSubjects('token', 'ounce');
  const isNamed = [...pieces, ...subjectsOf({ ...statement, subjects: [] })].some(({ name }) => name === per);
  if (amount.per !== null || isNamed) return undefined;
  const other = unit === 'usd' ? pieces[0] : undefined;
  return own('measure').find(isBehind(1, 'one')) ?? people.find(isBehind(3, 'for')) ?? other;
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
  const { amount, statement, words, ahead, behindOf, is } = context;
  const isFigure = (added: Amount) =>
    added.unit === 'days' ||
    held.some(one => isEqual(added, one) || (added.unit === null && one.held.value.eq(added.value)));
  const onTop = ahead(0, 'plus');
  const isOnTop = onTop && onTop.to - onTop.from > 2 && !statement.amounts.every(isFigure);
  const plus = isOnTop ? undefined : behindOf(['plus']).find(({ from }) => from - amount.to <= mostToAdded);
  if (!plus || is(plus.from - 1, 'none') || is(plus.from - 2, 'none')) return isOnTop ? onTop : undefined;
  if (words.slice(amount.to, plus.from + 1).some(({ before }) => before === 'semicolon')) return undefined;
  const isNext = ({ from }: Span) => from >= plus.to && from - plus.to < mostToAdded;
  const added = statement.amounts.find(isNext);
  const isTime = amount.unit === 'days' || amount.unit === 'months';
  const isExtra = !isTime && behindOf(['extra', 'charge']).some(isNext);
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
