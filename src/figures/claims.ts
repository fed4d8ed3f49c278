/**
 * Which figures the words speak of where an amount stands: in its sentence, in the heads of its cell, in the heading and the
 * sentence before. A row of the vocabulary is one way to speak of a figure; two rows are two independent ways.
 */
import type Big from 'big.js';
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Figure } from './figures.ts';
import type { Phrase } from './phrases.ts';
import type { Statement } from './statement.ts';
import { type HeldFigure, hasDigitsOf, isEqual, isOfDimension, isWithin } from './value.ts';

export interface Claim {
  figure: Figure;
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
  /** What words nearest to the amount speak of that no figure is about. */
  other: { distance: number; words: string } | null;
  /** The words speak of a figure that is stated beside the amount with its value. */
  isStated: boolean;
}

/** What is spoken of, and how far from the amount. */
interface Spoken {
  name: string;
  distance: number;
  words: string;
  /** Index of its first word. */
  at: number;
}

/** The distance of what stands in no sentence and no head of the amount. */
export const farAway = 100;
const toHead = 3;
const toMate = 6;

export function claimsOn(
  amount: Amount,
  statement: Statement,
  held: readonly HeldFigure[],
  words: readonly Word[],
): Claims {
  const { row, column, mates, above } = statement.heads;
  const beside = [...statement.amounts, ...mates.flatMap(({ amounts }) => amounts)].filter(
    ({ from }) => from !== amount.from,
  );
  const rivals = neighboursOf(amount, statement);
  const taken = takenBy(beside, held);
  const spokenBeside = statement.subjects.filter(({ from, to }) => to <= amount.from || from >= amount.to);
  const near = spokenBeside.filter(phrase => isNearest(phrase, amount, rivals, words));
  const first = Math.min(amount.from, ...rivals.map(({ from }) => from));
  const leading = spokenBeside.filter(phrase => phrase.to <= first && !near.includes(phrase));
  const spoken: Spoken[] = [
    ...near.map(phrase => ({ ...spokenBy(phrase, words), distance: distanceTo(phrase, amount, words) })),
    ...[...column, ...row].flatMap(({ subjects }) =>
      subjects.map(phrase => ({ ...spokenBy(phrase, words), distance: toHead })),
    ),
  ];
  const beyond = mates.flatMap(({ subjects }) =>
    subjects.map(phrase => ({ ...spokenBy(phrase, words), distance: toMate })),
  );
  const context = new Set([...leading, ...above.flatMap(({ subjects }) => subjects)].map(({ name }) => name));
  const fitting = held.filter(
    ({ figure, held: { value } }) => isOfDimension(amount, figure) && isPlausible(amount, value),
  );
  const claimsBy = (said: readonly Spoken[]) =>
    fitting.flatMap(({ figure }) => claimOn(figure, amount, said, context) ?? []);
  const headed = claimsBy(spoken);
  // The other cells of its row are asked where sentence and heads name nothing.
  const all = (headed.some(({ distance }) => distance < farAway) ? headed : claimsBy([...spoken, ...beyond]))
    .map(claim => ({ ...claim, ways: claim.ways + waysBeside(claim.figure, statement, taken) }))
    .sort((a, b) => b.ways - a.ways || a.distance - b.distance);
  const isFree = ({ figure }: Claim) =>
    !taken.has(figure) || held.some(one => one.figure === figure && isEqual(amount, one.held));
  const claims = all.filter(isFree);
  return {
    claims,
    other: nearestOther(spoken),
    isStated: all.length > claims.length && all.some(claim => !isFree(claim) && claim.isNamed),
  };
}

/** The amounts of its unit before and behind it, with which it shares the words between them. */
function neighboursOf(amount: Amount, { amounts }: Statement): Amount[] {
  const isRival = (other: Amount) => other.unit === amount.unit && other.from !== amount.from;
  const before = amounts.findLast(other => other.from < amount.from && isRival(other));
  const behind = amounts.find(other => other.from > amount.from && isRival(other));
  return [before, behind].filter(rival => rival !== undefined);
}

/** The figures that amounts state with their values. */
function takenBy(amounts: readonly Amount[], held: readonly HeldFigure[]): Set<Figure> {
  return new Set(amounts.flatMap(amount => equalFigures(amount, held)));
}

const known = new WeakMap<Amount, Figure[]>();

/** Asked of each amount by all that stand beside it, and found once. */
function equalFigures(amount: Amount, held: readonly HeldFigure[]): Figure[] {
  const found =
    known.get(amount) ??
    held
      .filter(one => isOfDimension(amount, one.figure) && isEqual(amount, one.held))
      .map(({ figure }) => figure);
  known.set(amount, found);
  return found;
}

/** What is ten times as large or as small as a figure states something else, but where its point has slipped. */
const orderOfMagnitude = 10;

function isPlausible(amount: Amount, held: Big): boolean {
  return isWithin(amount.value, held, orderOfMagnitude) || (!amount.value.eq(0) && hasDigitsOf(amount, held));
}

function claimOn(
  figure: Figure,
  amount: Amount,
  spoken: readonly Spoken[],
  context: ReadonlySet<string>,
): Claim | null {
  const isOf = ({ name }: { name: string }) => figure.names.includes(name) || figure.hints.includes(name);
  const own = spoken.filter(isOf);
  const named = own.filter(({ name }) => figure.names.includes(name));
  const above = [...context].filter(name => isOf({ name }));
  if (own.length === 0 && above.length === 0) return null;
  const ways = new Set(own.map(({ name }) => name));
  // One phrase of two rows is one way.
  const independent = Math.min(ways.size, new Set(own.map(({ at }) => at)).size);
  const isTerm = named.some(({ name }) => figure.terms.includes(name));
  const isMore = above.some(name => !ways.has(name));
  return {
    figure,
    ways: own.length === 0 ? 1 : independent + Number(isNarrow(amount) || isTerm) + Number(isMore),
    isNamed: named.length > 0 || above.some(name => figure.names.includes(name)),
    distance: Math.min(farAway, ...named.map(({ distance }) => distance)),
  };
}

/** The units that few things have; to be stated in one is a way of its own to speak of a figure. */
function isNarrow({ unit, per }: Amount): boolean {
  return per !== null || unit === 'concessions' || unit === 'acres' || unit === 'months';
}

/** That the sentence names this programme is a way; and that the other of the two payments stands beside it with its value. */
function waysBeside({ id }: Figure, { moods }: Statement, taken: ReadonlySet<Figure>): number {
  const partner = id.includes('down') ? id.replace('down', 'deferred') : id.replace('deferred', 'down');
  const hasPartner = partner !== id && [...taken].some(figure => figure.id === partner);
  return Number(moods.some(({ name }) => name === 'ours')) + Number(hasPartner);
}

function spokenBy({ name, from, to }: Phrase, words: readonly Word[]): Omit<Spoken, 'distance'> {
  return {
    name,
    at: from,
    words: words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  };
}

function nearestOther(spoken: readonly Spoken[]): Claims['other'] {
  return spoken.filter(({ name }) => name === 'other').toSorted((a, b) => a.distance - b.distance)[0] ?? null;
}

/** A word belongs to the amount of its kind that stands nearest to it. */
function isNearest(
  phrase: Phrase,
  amount: Amount,
  rivals: readonly Amount[],
  words: readonly Word[],
): boolean {
  const distance = distanceTo(phrase, amount, words);
  return rivals.every(rival => distanceTo(phrase, rival, words) >= distance);
}

/** What stands behind a comma is as far as that many words more. */
const costOfBreak = 4;
/** Beyond so many words nothing is near, and breaks are not counted. */
const reach = 40;

/** In words; what stands behind an amount is a little farther than what stands ahead of it. */
function distanceTo({ from, to }: Phrase, amount: Amount, words: readonly Word[]): number {
  const isAhead = to <= amount.from;
  const [start, end] = isAhead ? [to, amount.from] : [amount.to, from];
  if (end < start) return 0;
  const breaks = words
    .slice(start, Math.min(end, start + reach) + 1)
    .filter(({ before }) => before !== 'none').length;
  return end - start + breaks * costOfBreak + Number(!isAhead);
}
