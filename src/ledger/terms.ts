/**
 * The terms of an amount beside its number and unit: bound, factor, period, addition, condition, who pays it, from when it is counted.
 * Phrases are rows of `figure-terms.json`; the figures declare which terms they have.
 */
import type { Phrase } from '#text';
import type { Amount } from './amounts/units.ts';
import type { Word } from './amounts/words.ts';
import { type HeldFigure, isEqual } from './figures.ts';
import type { Statement } from './statement.ts';

export interface Terms {
  /** The term that a figure does not have; null where all agree. */
  contraryTo(figure: HeldFigure): Term | null;
  /** `noun`: the words call it a fee or the like. `verb`: it is charged or deducted. `service`: it is what a service costs. */
  charge: 'noun' | 'verb' | 'service' | null;
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
type Check = (one: HeldFigure, placed: Placed) => boolean;
type Span = Pick<Phrase, 'from' | 'to'> & { name?: string };

/** @param held all figures, for an amount that is added to another may be one */
export function termsOf(
  amount: Amount,
  statement: Statement,
  words: readonly Word[],
  held: readonly HeldFigure[],
): Terms {
  const placed = () => placedIn(amount, statement, words);
  return {
    contraryTo: one => contraryTerm(one, placed(), held),
    charge: chargeable.has(amount.unit) ? chargeOf(placed()) : null,
    isCalculation: () => isCalculation(placed()),
  };
}

function contraryTerm(one: HeldFigure, placed: Placed, held: readonly HeldFigure[]): Term | null {
  const { figure } = one;
  const { words, all, near, behind } = placed;
  const checks: [Check, () => Span | undefined][] = [
    [contraryBound, () => boundOf(placed)],
    [() => true, () => factorOf(placed)],
    [contraryPeriod, () => periodOf(placed)],
    [() => true, () => additionTo(placed, held)],
    [() => true, () => near('condition')],
    [() => figure.per !== undefined, () => near('other measure')],
    [() => figure.unit === 'percent' && !figure.isCharge, () => behind(0, 'share')],
    [() => isTotal(figure), () => placed.ahead(2, 'each buyer') ?? behind(0, 'each')],
    [() => isFixed(figure), () => (placed.isNegated() ? undefined : all('variable'))],
    [() => figure.unit === 'ounces' || figure.per !== undefined, () => behind(2, 'metal')],
    [contraryParty, () => actOf(placed)?.party],
    [() => figure.after !== undefined, () => behind(1, 'before')],
    [contraryEvent, () => eventsOf(placed)[0]],
    [contraryCounterpart, () => counterpartOf(placed)],
  ];
  for (const [isContrary, termOf] of checks) {
    const term = termOf();
    if (term && isContrary(one, placed))
      return {
        written: Array.from(words.slice(term.from, term.to), ({ text }) => text).join(' '),
        isSure: !/^(?:condition|variable|plus|event)/.test(term.name ?? ''),
      };
  }
  return null;
}

type Placed = ReturnType<typeof placedIn>;

/** The phrases of a statement by where they are to an amount. */
function placedIn(amount: Amount, statement: Statement, words: readonly Word[]) {
  const { moods } = statement;
  const isNamed = (names: string[]) => (phrase: Phrase) => names.includes(phrase.name);
  const reaches = (from: number, to: number, most: number) => {
    const isWhole = words.slice(from, to + 1).every(({ before }) => before === 'none');
    return isWhole && words.slice(from, to).filter(({ text }) => !filler.test(text)).length <= most;
  };
  const isAhead = ({ to }: Phrase) => to <= amount.from;
  const isBehind = ({ from }: Phrase) => from >= amount.to;
  return {
    amount,
    statement,
    words,
    isNegated: () => moods.some(isNamed(['not', 'negated', 'limiting'])),
    all: (...names: string[]) => moods.find(isNamed(names)),
    /** In the clause, or in one beside it. */
    near: (name: string) =>
      moods.find(
        one =>
          one.name === name &&
          Math.max(one.from - amount.to, amount.from - one.to) <= mostNear &&
          words
            .slice(Math.min(one.to, amount.to), Math.max(one.from, amount.from) + 1)
            .every(({ before }, at) => at === 0 || before !== 'semicolon'),
      ),
    /** The last phrase ahead with at most so many other words between. */
    ahead: (most: number, ...names: string[]) =>
      moods.filter(isNamed(names)).findLast(one => isAhead(one) && reaches(one.to, amount.from, most)),
    behind: (most: number, ...names: string[]) =>
      moods.filter(isNamed(names)).find(one => isBehind(one) && reaches(amount.to, one.from, most)),
    aheadOf: (names: string[]) => moods.filter(one => isNamed(names)(one) && isAhead(one)),
    behindOf: (names: string[]) => moods.filter(one => isNamed(names)(one) && isBehind(one)),
  };
}

/** In words. */
const mostNear = 15;

/** Words that separate no term from its amount. */
const filler =
  /^(?:the|an?|of|to|by|just|about|some|around|roughly|approximately|usd|usa|\$|is|are|it|its|sum|amount|total|than|in|within|only|payable|due|paid|d(?:er|ie|as|en|em)|von|rund|etwa|el|l[ao]s?|una?|del?|unos|\(|\))$/;

function boundOf({ ahead, behind, all, words, amount, statement }: Placed): Phrase | undefined {
  if (all('exactly')) return undefined;
  const bound = ahead(0, 'least', 'most', 'over', 'under') ?? behind(3, 'least behind', 'most behind');
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

function contraryBound({ figure: { bounds = [] } }: HeldFigure, placed: Placed): boolean {
  const { name = '' } = boundOf(placed) ?? {};
  const plain = name.replace(' behind', '');
  const bound = placed.isNegated() ? (denied[plain] ?? plain) : plain;
  const isFixedPrice = bound === 'most' && placed.statement.subjects.some(one => one.name === 'fixed');
  return !isFixedPrice && !bounds.some(one => one === bound || one === plain);
}

/** `twice`, `three times`; in a calculation a factor is another number. */
function factorOf(placed: Placed): Phrase | undefined {
  const { ahead, behind, words, statement, amount } = placed;
  const times = ahead(0, 'number times');
  const isNumber = small.test(words[(times?.from ?? 0) - 1]?.text ?? '');
  const factor = ahead(0, 'times', 'times behind') ?? (isNumber ? times : undefined);
  const { length } = statement.amounts.filter(({ unit }) => unit === amount.unit);
  return length > 1 || isCalculation(placed) ? undefined : (factor ?? behind(0, 'times behind'));
}

function isCalculation({ words, statement }: Placed): boolean {
  return words.slice(statement.from, statement.to).some(({ text }) => /^[=×÷]$/.test(text));
}

const small =
  /^(?:\d{1,2}|half|two|three|four|five|six|seven|ten|zwei|drei|vier|funf|zehn|dos|tres|cuatro|cinco|diez)$/;

const periods = ['per day', 'per week', 'per month', 'per quarter', 'per year'];

function periodOf({ ahead, behind }: Placed): Phrase | undefined {
  return behind(2, ...periods) ?? ahead(3, ...periods);
}

function contraryPeriod({ figure }: HeldFigure, placed: Placed): boolean {
  return periodOf(placed)?.name !== figure.period && !isTime(figure);
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
  { amount, statement, words, behindOf }: Placed,
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
function actOf({ amount, words, aheadOf }: Placed) {
  const verbs = aheadOf(['has to', 'pays', 'receives']);
  const acts = aheadOf(['buyer', 'seller']).flatMap(party => {
    const verb = verbs.find(({ from }) => from >= party.to && from - party.to <= 1);
    return verb ? [{ party, verb }] : [];
  });
  const act = acts.at(-1);
  if (!act) return null;
  const { from, to } = act.verb;
  const others = words.slice(to, amount.from);
  const isParted = others.some(({ text, before }) => otherClause.test(text) || /^(?:semi|cell)/.test(before));
  const isExchange = aheadOf(['exchanged']).some(phrase => phrase.from > from);
  return isParted || (isExchange && !isTime(amount)) ? null : act;
}

const otherClause =
  /^(?:if|unless|where|when|that|which|who|whose|until|wenn|falls|dass|welche[rs]?|si|cuando|que)$/;

function contraryParty({ figure }: HeldFigure, placed: Placed): boolean {
  const { party, verb } = actOf(placed) ?? {};
  const isTheirs = party?.name === figure.by;
  if (figure.by === undefined) return false;
  if (verb?.name === 'receives') return isTheirs && figure.unit === 'usd';
  return !isTheirs && (verb?.name === 'pays' || isTime(figure));
}

const from = /^(?:of|after|from|following|since|upon|counted|nach|ab|von|seit|desde|despues|tras|de|del)$/;
/** In words, from an amount to the event that it is counted from. */
const mostToEvent = 7;

function eventsOf({ amount, words, behindOf }: Placed): Phrase[] {
  const isCounted = words.slice(amount.to, amount.to + 2).some(({ text }) => from.test(text));
  if (!isCounted || !isTime(amount)) return [];
  const end = words.slice(amount.to, amount.to + mostToEvent).findIndex(({ before }) => before !== 'none');
  const last = amount.to + (end < 0 ? mostToEvent : end);
  return behindOf(events).filter(phrase => phrase.from < last);
}

const events = ['notice', 'election', 'receipt', 'acceptance', 'signing'].map(name => `event ${name}`);

function contraryEvent({ figure: { after } }: HeldFigure, placed: Placed): boolean {
  const found = eventsOf(placed).map(({ name }) => name.replace('event ', ''));
  return after !== undefined && !after.some(name => found.includes(name));
}

const relation =
  /^(?:equals?|=|is|are|makes?|corresponds?|represents?|entspr\w{0,12}|ergeben|sind|equival\w{0,8}|son)$/;

/** `20,000 tokens are half an ounce`: the other amount of an equation. */
function counterpartOf({ amount, statement, words }: Placed): Amount | undefined {
  const { amounts, cell } = statement;
  if (amount.unit !== 'tokens' || cell) return undefined;
  const [other, ...more] = amounts.filter(one => one !== amount && one.unit === 'ounces' && one.per === null);
  if (!other) return undefined;
  const between = words.slice(Math.min(amount.to, other.to), Math.max(amount.from, other.from));
  const isRelated = between.length <= 6 && between.some(({ text }) => relation.test(text));
  const isAlone = amounts.filter(({ unit }) => unit === 'tokens').length === 1 && more.length === 0;
  return isAlone && isRelated ? other : undefined;
}

function contraryCounterpart({ figure, held }: HeldFigure, placed: Placed): boolean {
  const ounces = counterpartOf(placed)?.value;
  return figure.per === 'ounce' && !ounces?.eq(placed.amount.value.div(held.value));
}

const chargeable: ReadonlySet<Amount['unit']> = new Set(['usd', 'other money', 'percent']);

function chargeOf({ amount, ahead, behind, near, words, aheadOf, statement }: Placed): Terms['charge'] {
  const { cell, heads } = statement;
  const above = cell ? [...heads.row, ...heads.column, ...heads.heading] : [];
  const label = above.flatMap(({ moods }) => moods).find(({ name }) => name === 'charge');
  const title = aheadOf(['charge']).find(({ to }) => to === amount.from);
  const noun = ahead(2, 'charge') ?? behind(2, 'charge') ?? title ?? label;
  const parting = words.slice(amount.to, noun?.from ?? 0).some(({ text }) => parts.test(text));
  if (noun && !parting) return 'noun';
  if (ahead(2, 'charging') ?? behind(1, 'charging')) return 'verb';
  const isPaid = ahead(1, 'costing') ?? near('service');
  return isPaid && amount.value.lt(leastOfProject) ? 'service' : null;
}

/** In dollars or percent; nobody charges a buyer more. */
const leastOfProject = 20_000;

/** `1,550 USD plus fees`: the amount is no fee. */
const parts = /^(?:plus|\+|less|minus|and|no|without|before|nor|und|zuzuglich|ohne|mas|y|sin)$/;
