/**
 * The terms of an amount beside its number and unit: bound, factor, period, addition, condition, who pays it, from when it is counted.
 * Phrases are rows of `figure-terms.json`; the figures declare which terms they have.
 */
import type { Phrase } from '#text';
import type { Amount } from './amounts/units.ts';
import { type HeldFigure, isEqual } from './figures.ts';
import type { Context } from './placed.ts';

export interface Terms {
  /** The term that a figure does not have; null where all agree. */
  contraryTo(figure: HeldFigure): Term | null;
  /** The statement computes. */
  isCalculation(): boolean;
}

interface Term {
  /** In small letters. */
  written: string;
  /** False where the words of a condition may be about something else. */
  isSure: boolean;
}

/** True where the figure has another term. */
type Check = (one: HeldFigure, context: Context, term: Span) => boolean;
type Span = Pick<Phrase, 'from' | 'to'> & { name?: string };

/** @param held all figures, for an amount that is added to another may be one */
export function termsOf(context: Context, held: readonly HeldFigure[]): Terms {
  return {
    contraryTo: one => contraryTerm(one, context, held),
    isCalculation: () => isCalculation(context),
  };
}

function contraryTerm(one: HeldFigure, context: Context, held: readonly HeldFigure[]): Term | null {
  const { figure } = one;
  const { amount, words, all, near, ahead, behind } = context;
  const checks: [Check, () => Span | undefined][] = [
    [contraryBound, () => boundOf(context)],
    [() => true, () => factorOf(context)],
    [contraryPeriod, () => periodOf(context)],
    [() => true, () => additionTo(context, held)],
    [() => figure.measureOf === undefined, () => near('condition')],
    [() => true, () => behind(0, 'thing')],
    [() => figure.period !== undefined, () => ahead(0, 'less') ?? behind(0, 'less', 'under')],
    [
      () => figure.by === 'buyer' && figure.unit === 'usd' && !all('if') && !context.isNegated(),
      () => behind(3, 'condition returned'),
    ],
    [
      () => figure.per !== undefined && amount.per === null,
      () => near('other measure') ?? otherPiece(one, context),
    ],
    [() => figure.unit === 'percent' && !figure.isCharge, () => behind(0, 'share')],
    [() => isTotal(figure), () => ahead(2, 'each buyer') ?? behind(0, 'each')],
    [() => isFixed(figure), () => (context.isNegated() ? undefined : all('variable'))],
    [() => figure.unit === 'ounces' || figure.per !== undefined, () => behind(2, 'metal')],
    [contraryParty, () => actOf(context)?.party],
    [() => isTime(figure) && figure.after !== undefined, () => behind(1, 'before')],
    [contraryEvent, () => eventsOf(context)[0]],
    [contraryCounterpart, () => counterpartOf(context, held)],
  ];
  for (const [isContrary, termOf] of checks) {
    const term = termOf();
    if (term && isContrary(one, context, term))
      return {
        written: Array.from(words.slice(term.from, term.to), ({ text }) => text).join(' '),
        isSure: !/^(?:condition|variable|plus|event)/.test(term.name ?? ''),
      };
  }
  return null;
}

/** `A token costs 1,550 USD`, where no ounce is mentioned. */
function otherPiece(
  { figure: { per } }: HeldFigure,
  { amount, statement, words }: Context,
): Span | undefined {
  const pieces = statement.subjects.filter(({ name }) => name === 'token' || name === 'ounce');
  const isBeside = ({ from, to }: Span) =>
    to <= amount.from &&
    amount.from - to <= 3 &&
    words.slice(from + 1, amount.from).every(({ before }) => before === 'none');
  return pieces.some(({ name }) => name === per) ? undefined : pieces.find(isBeside);
}

function boundOf({ ahead, behind, all, words, amount, statement }: Context): Phrase | undefined {
  const bound = ahead(0, 'least', 'most', 'over', 'under') ?? behind(0, 'least behind', 'most behind');
  if (bound?.name !== 'over' && bound?.name !== 'under') return bound;
  // `below 1,155 USD the metal is cheaper`, `if gold is worth less than 1,155 USD`: a comparison
  const isFirst = bound.from === statement.from || words[bound.from - 1]?.isLabel;
  const isCompared =
    (isFirst && amount.unit === 'usd') ||
    all('if') ||
    statement.subjects.some(({ name }) => name === 'other');
  const isNext = words.slice(bound.to, amount.from).every(({ text }) => !article.test(text));
  return isNext && !isCompared ? bound : undefined;
}

const article = /^(?:the|d(?:er|ie|as|en|em)|el|l[ao]s?)$/;

/** `no order for fewer than` is `at least`. */
const denied: Record<string, string> = { over: 'most', under: 'least' };

function contraryBound({ figure: { bounds = [] } }: HeldFigure, context: Context): boolean {
  const { name = '' } = boundOf(context) ?? {};
  const plain = name.replace(' behind', '');
  const bound = context.isNegated() ? (denied[plain] ?? plain) : plain;
  const isFixedPrice = bound === 'most' && context.statement.subjects.some(one => one.name === 'fixed');
  return !isFixedPrice && !bounds.some(one => one === bound || one === plain);
}

/** `twice`, `three times`; in a calculation a factor is another number. */
function factorOf(context: Context): Phrase | undefined {
  const { ahead, behind, words, statement, amount } = context;
  const times = ahead(0, 'number times');
  const isNumber = small.test(words[(times?.from ?? 0) - 1]?.text ?? '');
  const factor = ahead(0, 'times', 'times behind') ?? (isNumber ? times : undefined);
  const { length } = statement.amounts.filter(({ unit }) => unit === amount.unit);
  return length > 1 || isCalculation(context) ? undefined : (factor ?? behind(0, 'times behind'));
}

function isCalculation({ words, statement }: Context): boolean {
  return words.slice(statement.from, statement.to).some(({ text }) => /^[=×÷]$/.test(text));
}

const small =
  /^(?:\d{1,2}|half|two|three|four|five|six|seven|ten|zwei|drei|vier|funf|zehn|dos|tres|cuatro|cinco|diez)$/;

const periods = ['per day', 'per week', 'per month', 'per quarter', 'per year'];

function periodOf({ ahead, behind }: Context): Phrase | undefined {
  return behind(2, ...periods) ?? ahead(3, ...periods);
}

function contraryPeriod({ figure }: HeldFigure, context: Context): boolean {
  return periodOf(context)?.name !== figure.period && !isTime(figure);
}

function isTime({ unit }: { unit: string | null }): boolean {
  return unit === 'days' || unit === 'months';
}

/** Of the whole programme, not of a buyer. */
function isTotal({ unit, per, bounds = [] }: HeldFigure['figure']): boolean {
  return per === undefined && !isTime({ unit }) && unit !== 'percent' && !bounds.includes('least');
}

function isFixed({ bounds, unit }: HeldFigure['figure']): boolean {
  return bounds === undefined && unit === 'usd';
}

/** In words, from `plus` to what is added. */
const mostToAdded = 8;

/** `plus 200`, `less a rebate`; but the two payments are figures. */
function additionTo(
  { amount, statement, words, behindOf }: Context,
  held: readonly HeldFigure[],
): Phrase | undefined {
  const plus = behindOf(['plus']).find(({ from }) => from - amount.to <= mostToAdded);
  const breaks = words.slice(amount.to, (plus?.from ?? 0) + 1).map(({ before }) => before);
  if (!plus || breaks.some(mark => mark === 'semicolon' || mark === 'sentence')) return undefined;
  const isNext = (from: number) => from >= plus.to && from - plus.to < mostToAdded;
  const added = statement.amounts.find(({ from }) => isNext(from));
  const isFigure =
    added?.unit !== 'days' &&
    held.some(
      one => added && (isEqual(added, one) || (added.unit === null && one.held.value.eq(added.value))),
    );
  const isExtra = !isTime(amount) && behindOf(['extra', 'charge']).some(({ from }) => isNext(from));
  return !isFigure && (added || isExtra) ? plus : undefined;
}

/** The party that the clause is about, with what it does: `the seller pays`. */
function actOf({ amount, words, aheadOf }: Context) {
  const verbs = aheadOf(['has to', 'pays', 'receives']);
  const acts = aheadOf(['buyer', 'seller']).flatMap(party => {
    const verb = verbs.find(({ from }) => from >= party.to && from - party.to <= 1);
    return verb ? [{ party, verb }] : [];
  });
  const paid = aheadOf(['buyer']).find(({ from }) =>
    verbs.some(({ name, to }) => name === 'pays' && to === from),
  );
  const receiver = paid && aheadOf(['seller', 'buyer']).every(({ from }) => from <= paid.from) ? paid : null;
  const act = receiver ? { party: receiver, verb: { ...receiver, name: 'receives' } } : acts.at(-1);
  if (!act) return null;
  const { from, to } = act.verb;
  const isOpened = subordinate.test(words[act.party.from - 1]?.text ?? '');
  const ends = isOpened ? /^(?:semi|cell|comma)/ : /^(?:semi|cell)/;
  const isParted = words
    .slice(to, amount.from + 1)
    .some(({ text, before }) => otherClause.test(text) || ends.test(before));
  const isExchange = aheadOf(['exchanged']).some(phrase => phrase.from > from);
  return isParted || (isExchange && !isTime(amount)) ? null : act;
}

/** `once you have chosen, 45 days`: a comma ends the clause. */
const subordinate =
  /^(?:once|when|if|after|as|because|since|until|wenn|sobald|nachdem|falls|weil|cuando|si|que)$/;
const otherClause =
  /^(?:if|unless|where|when|that|which|who|whose|until|wenn|falls|dass|welche[rs]?|si|cuando|que)$/;

function contraryParty({ figure }: HeldFigure, context: Context): boolean {
  const { party, verb } = actOf(context) ?? {};
  const isTheirs = party?.name === figure.by;
  if (figure.by === undefined) return false;
  if (verb?.name === 'receives') return isTheirs && figure.unit === 'usd';
  return !isTheirs && (verb?.name === 'pays' || isTime(figure));
}

/** What money is paid at, and what a time is counted from. */
const payable = /^(?:at|on|after|upon|following|bei|nach|al|tras|despues)$/;
const from =
  /^(?:at|on|of|after|from|following|since|upon|counted|nach|ab|von|seit|desde|despues|tras|de|del)$/;
/** In words, from an amount to the event that it is counted from. */
const mostToEvent = 7;

function eventsOf({ amount, words, statement, aheadOf, behindOf }: Context): Phrase[] {
  const isOpening = (phrase: Phrase) =>
    words
      .slice(Math.max(statement.from, phrase.from - 2), phrase.from)
      .some(({ text }) => payable.test(text));
  const isFirst = statement.amounts.find(({ unit }) => unit === amount.unit)?.from === amount.from;
  const opening = !isTime(amount) && isFirst ? aheadOf(events).filter(isOpening) : [];
  const next = words.slice(amount.to, amount.to + (isTime(amount) ? 2 : 1));
  if (!next.some(({ text }) => (isTime(amount) ? from : payable).test(text))) return opening;
  const end = words.slice(amount.to, amount.to + mostToEvent).findIndex(({ before }) => before !== 'none');
  const last = amount.to + (end < 0 ? mostToEvent : end);
  return [...opening, ...behindOf(events).filter(phrase => phrase.from < last)];
}

const events = ['notice', 'election', 'receipt', 'acceptance', 'signing'].map(name => `event ${name}`);

function contraryEvent({ figure: { after } }: HeldFigure, context: Context): boolean {
  const found = eventsOf(context).map(({ name }) => name.replace('event ', ''));
  return after !== undefined && !after.some(name => found.includes(name));
}

const relation =
  /^(?:equals?|=|is|are|makes?|corresponds?|represents?|entspr\w{0,12}|ergeben|sind|equival\w{0,8}|son)$/;

/** `20,000 tokens are half an ounce`: the other amount of an equation. */
function counterpartOf(
  { amount, statement, words }: Context,
  held: readonly HeldFigure[],
): Amount | undefined {
  const { amounts, cell } = statement;
  if (amount.unit !== 'tokens' || cell) return undefined;
  const [other, ...more] = amounts.filter(
    one =>
      one !== amount && one.unit === 'ounces' && one.per === null && !held.some(each => isEqual(one, each)),
  );
  if (!other) return undefined;
  const between = words.slice(Math.min(amount.to, other.to), Math.max(amount.from, other.from));
  const isRelated = between.some(({ text }) => relation.test(text));
  const isAlone = amounts.filter(({ unit }) => unit === 'tokens').length === 1 && more.length === 0;
  return isAlone && isRelated ? other : undefined;
}

function contraryCounterpart({ figure, held }: HeldFigure, { amount }: Context, term: Span): boolean {
  return figure.per === 'ounce' && !(term as Amount).value.eq(amount.value.div(held.value));
}
