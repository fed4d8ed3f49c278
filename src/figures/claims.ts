/**
 * Which figures the words speak of where an amount stands: in its sentence, in the heads of its cell, in the heading and the
 * sentence before. A row of the vocabulary is one way to speak of a figure; two rows are two independent ways.
 */
import type { Amount } from './amounts/amount.ts';
import type { Figure } from './figures.ts';
import { type Statement, wordsAbove } from './statement.ts';
import { exchangedDigits, type HeldFigure, isEqual, isNear, isOfDimension } from './value.ts';

export interface Claim extends HeldFigure {
  /** Independent ways in which the words speak of it. */
  ways: number;
  /** One of them names it. */
  isNamed: boolean;
  /** In words, from the amount to the nearest that names it in its sentence or its heads. */
  distance: number;
}

export interface Claims {
  /** The best first, those left out whose figure is stated beside the amount with its value. */
  claims: Claim[];
  /** In words, from the amount to the nearest that speak of what no figure is about; null where none do. */
  toOther: number | null;
  /** The sentence or its heads speak of this programme. */
  isOurs: boolean;
}

/** A row that is spoken of, and how far from the amount, in words. */
interface Spoken {
  name: string;
  distance: number;
}

/** The distance of what stands in no sentence and no head of the amount. */
export const farAway = 100;
const toHead = 3;

export function claimsOn(amount: Amount, statement: Statement, held: readonly HeldFigure[]): Claims {
  const { row, column, heading, before } = statement.heads;
  const spoken = [...phrasesBeside(amount, statement), ...phrasesIn([...column, ...row], toHead)];
  const context = new Set(phrasesIn([...heading, ...before], farAway).map(({ name }) => name));
  const near = held.filter(one => isOfDimension(amount, one.figure) && isNear(amount, one.held.value));
  const isOurs = wordsAbove(statement, 'moods').some(({ name }) => name === 'ours');
  const taken = figuresBeside(amount, statement, held);
  const claims = near
    .filter(one => !taken.has(one.figure) || isEqual(amount, one.held))
    .flatMap(one => claimOn(one, amount, spoken, context, isOurs) ?? [])
    .sort((a, b) => b.ways - a.ways || a.distance - b.distance);
  const others = spoken.filter(({ name }) => name === 'other').map(({ distance }) => distance);
  return { claims, toOther: others.length > 0 ? Math.min(...others) : null, isOurs };
}

const known = new WeakMap<Amount, Figure[]>();

/** The figures that amounts beside it state with their value. Asked of each by all that stand beside it, and found once. */
function figuresBeside(
  amount: Amount,
  statement: Statement,
  held: readonly HeldFigure[],
): ReadonlySet<Figure> {
  const beside = [statement, ...statement.heads.mates].flatMap(({ amounts }) => amounts);
  const figuresOf = (other: Amount) => {
    const isStated = (one: HeldFigure) => isOfDimension(other, one.figure) && isEqual(other, one.held);
    const found = known.get(other) ?? held.filter(isStated).map(({ figure }) => figure);
    known.set(other, found);
    return found;
  };
  return new Set(beside.filter(({ from }) => from !== amount.from).flatMap(figuresOf));
}

/** Words of the sentence; but those that stand nearer to an amount of the same unit are that one's. */
function phrasesBeside(amount: Amount, { amounts, subjects }: Statement): Spoken[] {
  const isRival = ({ unit, from }: Amount) => unit === amount.unit && from !== amount.from;
  const rivals = [
    amounts.findLast(other => other.from < amount.from && isRival(other)),
    amounts.find(other => other.from > amount.from && isRival(other)),
  ].filter(rival => rival !== undefined);
  return subjects
    .filter(({ from, to }) => to <= amount.from || from >= amount.to)
    .map(phrase => ({ ...phrase, distance: distanceTo(phrase, amount) }))
    .filter(phrase => rivals.every(rival => distanceTo(phrase, rival) >= phrase.distance));
}

/** A comma mostly parts an amount from what stands behind it. */
const costBehind = 3;

function distanceTo(phrase: { from: number; to: number }, { from, to }: Amount): number {
  return phrase.to <= from ? from - phrase.to : phrase.from - to + costBehind;
}

function phrasesIn(heads: readonly Statement[], distance: number): Spoken[] {
  return heads.flatMap(({ subjects }) => subjects.map(({ name }) => ({ name, distance })));
}

function claimOn(
  { figure, held }: HeldFigure,
  amount: Amount,
  spoken: readonly Spoken[],
  context: ReadonlySet<string>,
  isOurs: boolean,
): Claim | null {
  const { names, hints, terms = [] } = figure;
  const isOwn = (name: string) => names.includes(name) || hints.includes(name);
  const rows = new Set(spoken.map(({ name }) => name).filter(isOwn));
  const above = [...context].filter(isOwn);
  if (rows.size === 0 && above.length === 0 && !isOnly(amount)) return null;
  const exchanged = exchangedDigits(amount.value, held.value);
  const ways = [
    isNarrow(amount) || terms.some(name => rows.has(name)),
    above.some(name => !rows.has(name)),
    exchanged >= leastTelling,
    isOurs,
  ];
  const naming = spoken.filter(({ name }) => names.includes(name)).map(({ distance }) => distance);
  return {
    figure,
    held,
    ways: rows.size + ways.filter(Boolean).length,
    isNamed:
      isOnly(amount) ||
      naming.length > 0 ||
      names.some(name => context.has(name)) ||
      exchanged >= leastNaming,
    distance: Math.min(farAway, ...naming),
  };
}

/** Two digits may be those of a figure by chance, and tell something beside a word of it; three name it. */
const leastTelling = 2;
const leastNaming = 3;

/** Of concessions, of acres, of tokens per ounce there is one figure: the unit names it. */
function isOnly({ unit, per }: Amount): boolean {
  return unit === 'concessions' || unit === 'acres' || (per !== null && unit !== 'usd');
}

/** The units that few things have; to be stated in one is a way of its own to speak of a figure. */
function isNarrow(amount: Amount): boolean {
  return amount.per !== null || isOnly(amount) || amount.unit === 'months' || amount.dayKind === 'business';
}
