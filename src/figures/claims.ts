/**
 * Which figures the words speak of where an amount stands: in its sentence, in the heads of its cell, in the heading and the
 * sentence before. A row of the vocabulary is one way to speak of a figure; two rows are two independent ways.
 */
import type { Amount } from './amounts/amount.ts';
import type { Word } from './amounts/text.ts';
import type { Figure } from './figures.ts';
import type { Phrase } from './phrases.ts';
import { type Statement, wordsAbove } from './statement.ts';
import {
  exchangedDigits,
  type Held,
  type HeldFigure,
  isEqual,
  isFar,
  isOfDimension,
  isPlausible,
} from './value.ts';

export interface Claim extends HeldFigure {
  /** Independent ways in which the words speak of it. */
  ways: number;
  /** One of them names it. */
  isNamed: boolean;
  /** In words, from the amount to the nearest that names it in its sentence or its heads. */
  distance: number;
  /** The value is too far from the figure to be meant for it. */
  isFar: boolean;
}

export interface Claims {
  /** The best first, those left out whose figure is stated beside the amount with its value. */
  claims: Claim[];
  /** What words nearest to the amount speak of that no figure is about. */
  other: { distance: number; words: string } | null;
  /** The words speak of a figure that is stated beside the amount with its value. */
  isStated: boolean;
}

/** What is spoken of, and how far from the amount, in words. */
interface Spoken extends Phrase {
  distance: number;
}

/** The distance of what stands in no sentence and no head of the amount. */
export const farAway = 100;
const toHead = 3;
const toMate = 30;

export function claimsOn(
  amount: Amount,
  statement: Statement,
  held: readonly HeldFigure[],
  words: readonly Word[],
): Claims {
  const { row, column, mates, above } = statement.heads;
  const beside = [statement, ...mates]
    .flatMap(({ amounts }) => amounts)
    .filter(({ from }) => from !== amount.from);
  const taken = new Set(beside.flatMap(other => equalFigures(other, held)));
  const { near, leading } = phrasesOf(amount, statement, words);
  const spoken = [...near, ...phrasesIn([...column, ...row], toHead)];
  const context = [...leading, ...phrasesIn(above, farAway)].map(({ name }) => name);
  const fitting = held.filter(
    one => isOfDimension(amount, one.figure) && isPlausible(amount, one.held.value),
  );
  const claimsBy = (said: readonly Spoken[]) =>
    fitting.flatMap(one => claimOn(one, amount, said, new Set(context)) ?? []);
  const headed = claimsBy(spoken);
  // The other cells of its row are asked where sentence and heads name nothing.
  const isHeaded = headed.some(({ distance }) => distance < farAway);
  const all = (isHeaded ? headed : claimsBy([...spoken, ...phrasesIn(mates, toMate)]))
    .map(claim => ({ ...claim, ways: claim.ways + waysBeside(claim.figure, statement, taken) }))
    .sort((a, b) => b.ways - a.ways || a.distance - b.distance);
  const claims = all.filter(one => !taken.has(one.figure) || isEqual(amount, one.held));
  const [other] = spoken.filter(({ name }) => name === 'other').sort((a, b) => a.distance - b.distance);
  return {
    claims,
    other: other ? { distance: other.distance, words: textOf(other, words) } : null,
    isStated: all.some(claim => !claims.includes(claim) && claim.isNamed),
  };
}

const known = new WeakMap<Amount, Figure[]>();

/** The figures that an amount states with their value. Asked of each by all that stand beside it, and found once. */
function equalFigures(amount: Amount, held: readonly HeldFigure[]): Figure[] {
  const isStated = (one: HeldFigure) => isOfDimension(amount, one.figure) && isEqual(amount, one.held);
  const found = known.get(amount) ?? held.filter(isStated).map(({ figure }) => figure);
  known.set(amount, found);
  return found;
}

/** Words of the sentence that belong to the amount, and those ahead of it that belong to none of its kind. */
function phrasesOf(amount: Amount, { amounts, subjects }: Statement, words: readonly Word[]) {
  const isRival = ({ unit, from }: Amount) => unit === amount.unit && from !== amount.from;
  const rivals = [
    amounts.findLast(other => other.from < amount.from && isRival(other)),
    amounts.find(other => other.from > amount.from && isRival(other)),
  ].filter(rival => rival !== undefined);
  const beside = subjects
    .filter(({ from, to }) => to <= amount.from || from >= amount.to)
    .map(phrase => ({ ...phrase, distance: distanceTo(phrase, amount, words) }));
  // A word belongs to the amount of its kind that stands nearest to it.
  const near = beside.filter(phrase =>
    rivals.every(rival => distanceTo(phrase, rival, words) >= phrase.distance),
  );
  const first = Math.min(amount.from, ...rivals.map(({ from }) => from));
  return { near, leading: beside.filter(phrase => phrase.to <= first && !near.includes(phrase)) };
}

function phrasesIn(heads: readonly Statement[], distance: number): Spoken[] {
  return heads.flatMap(({ subjects }) => subjects.map(phrase => ({ ...phrase, distance })));
}

function claimOn(
  { figure, held }: HeldFigure,
  amount: Amount,
  spoken: readonly Spoken[],
  context: ReadonlySet<string>,
): Claim | null {
  const { names, hints, terms = [] } = figure;
  const own = spoken.filter(({ name }) => names.includes(name) || hints.includes(name));
  const named = own.filter(({ name }) => names.includes(name));
  const above = [...context].filter(name => names.includes(name) || hints.includes(name));
  if (own.length === 0 && above.length === 0 && !isOnly(amount)) return null;
  const rows = new Set(own.map(({ name }) => name));
  // One phrase of two rows is one way.
  const independent = Math.min(rows.size, new Set(own.map(({ from }) => from)).size);
  const isTelling = isNarrow(amount) || named.some(({ name }) => terms.includes(name));
  const isMore = above.some(name => !rows.has(name));
  const said = own.length === 0 ? 1 : independent + Number(isTelling) + Number(isMore);
  const exchanged = exchangedDigits(amount.value, held.value);
  const tooFar = isFar(amount, held.value);
  return {
    figure,
    held,
    ways: said + Number(exchanged >= leastTelling) + Number(isOwnKind(amount, held)) - Number(tooFar),
    isNamed:
      named.length > 0 ||
      above.some(name => names.includes(name)) ||
      isOnly(amount) ||
      exchanged >= leastNaming,
    distance: Math.min(farAway, ...named.map(({ distance }) => distance)),
    isFar: tooFar,
  };
}

/** Two digits may be those of a figure by chance, and tell something beside a word of it; three name it. */
const leastTelling = 2;
const leastNaming = 3;

/** Of concessions and acres there is one figure: the unit names it. */
function isOnly({ unit }: Amount): boolean {
  return unit === 'concessions' || unit === 'acres';
}

/** The units that few things have; to be stated in one is a way of its own to speak of a figure. */
function isNarrow(amount: Amount): boolean {
  return amount.per !== null || isOnly(amount) || amount.unit === 'months';
}

/** Few things are counted in business days. */
function isOwnKind(amount: Amount, { dayKind }: Held): boolean {
  return amount.dayKind === 'business' && dayKind === 'business';
}

/** That the sentence names this programme is a way; and that the other of the two payments stands beside it with its value. */
function waysBeside({ id }: Figure, statement: Statement, taken: ReadonlySet<Figure>): number {
  const partner = id.includes('down') ? id.replace('down', 'deferred') : id.replace('deferred', 'down');
  const hasPartner = partner !== id && [...taken].some(figure => figure.id === partner);
  const isOurs = wordsAbove(statement, 'moods').some(({ name }) => name === 'ours');
  return Number(isOurs) + Number(hasPartner);
}

function textOf({ from, to }: Phrase, words: readonly Word[]): string {
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
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
