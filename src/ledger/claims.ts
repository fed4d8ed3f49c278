/**
 * Figures that the words around an amount name: in its sentence, in the heads of its cell, in the heading and the
 * sentence before. A row of the vocabulary is one way to speak of a figure; two rows are two independent ways.
 */
import type { Phrase } from '#text';
import { type Amount, commonUnits } from './amounts/units.ts';
import { figures, type HeldFigure, isMistyped } from './figures.ts';
import type { Statement } from './statement.ts';

export interface Claim extends HeldFigure {
  /** Number of independent signs that the words speak of it. */
  ways: number;
  /** One of them names it. */
  isNamed: boolean;
  /** In words, from the amount to the nearest that names it. */
  distance: number;
}

export interface Claims {
  /** The best first. */
  claims: Claim[];
  /** In words, from the amount to the nearest that speak of what no figure is about; null where none do. */
  toOther: number | null;
  /** The rows that are spoken of, with the words from the amount to the nearest. */
  spoken: ReadonlyMap<string, number>;
}

const toHead = 3;
/** In words, from an amount to the name that it has in its clause. */
export const atHand = 4;
/** Distance of words outside the sentence and the heads of the amount. */
export const farAway = 100;

/** @param near the figures that the amount could be meant for by its value */
export function claimsOn(amount: Amount, statement: Statement, near: readonly HeldFigure[]): Claims {
  if (near.length === 0) return { claims: [], toOther: null, spoken: new Map() };
  const spoken = spokenOf(amount, statement);
  const claims = near
    .flatMap(one => claimOn(one, amount, spoken) ?? [])
    .sort((a, b) => b.ways - a.ways || a.distance - b.distance);
  const toOther = spoken.get('other') ?? farAway;
  return { claims, toOther: toOther < farAway ? toOther : null, spoken };
}

/** The rows that are spoken of, with the words from the amount to the nearest that do. */
function spokenOf(amount: Amount, { amounts, subjects, heads }: Statement): ReadonlyMap<string, number> {
  const ofUnit = amounts.filter(({ unit }) => unit === amount.unit);
  const before = ofUnit.findLast(({ to }) => to <= amount.from);
  const behind = ofUnit.find(({ from }) => from >= amount.to);
  const spoken = new Map<string, number>();
  const say = (name: string, distance: number) =>
    spoken.set(name, Math.min(distance, spoken.get(name) ?? farAway));
  const ownerOf = ownersBySentence(ofUnit, subjects);
  for (const phrase of subjects) {
    const distance = distanceTo(phrase, amount);
    const owner = ownerOf(phrase);
    // A phrase nearer to another amount of the unit belongs to that one.
    const isOthers = owner
      ? owner.from !== amount.from
      : [before, behind].some(other => other && distanceTo(phrase, other) < distance);
    if (distance >= 0 && !isOthers) say(phrase.name, owner ? Math.min(distance, toHead) : distance);
  }
  for (const { name } of [...heads.row, ...heads.column].flatMap(head => head.subjects)) say(name, toHead);
  for (const { name } of [...heads.heading, ...heads.before].flatMap(head => head.subjects))
    say(name, farAway);
  return spoken;
}

/** Rows that name one figure of several of a unit. */
const roles = new Set([...figures.map(({ names: [role = ''] }) => role), 'notice']);

/**
 * The amount that a name of a figure belongs to by the order of the sentence: `the deposit is 395 and the balance 1,155`, `395 down and
 * 1,155 later`, `395 and 1,155 are the deposit and the balance`. Null where the order does not decide.
 */
function ownersBySentence(amounts: readonly Amount[], subjects: readonly Phrase[]) {
  if (amounts.length < 2) return () => null;
  const named = subjects.filter(({ name }) => roles.has(name));
  const gapOf = ({ from }: Phrase) => amounts.filter(amount => amount.from <= from).length;
  const gaps = Map.groupBy(named, gapOf);
  const [ahead, behind] = [gaps.get(0) ?? [], gaps.get(amounts.length) ?? []];
  const outer = ahead.length > 0 ? ahead : behind;
  const inOrder = [...new Set(outer.map(({ name }) => name))];
  const isList = outer.every(({ from }, at) => from - (outer[at - 1]?.to ?? from) <= atHand);
  const isOneSided = ahead.length > 0 !== behind.length > 0;
  return (phrase: Phrase): Amount | null => {
    if (!isOneSided || !roles.has(phrase.name)) return null;
    if (isList && named.length === outer.length && inOrder.length === amounts.length)
      return amounts[inOrder.indexOf(phrase.name)] ?? null;
    const gap = gapOf(phrase);
    const [last, next] = [amounts[gap - 1], amounts[gap]];
    if (!last || !next) return null;
    // `the 30-day average`
    if (phrase.from === last.to && commonUnits.has(last.unit)) return last;
    return ahead.length > 0 ? next : last;
  };
}

/** In words; negative within the amount. A comma mostly separates an amount from the words behind it. */
function distanceTo({ from, to }: Phrase, amount: Amount): number {
  if (to <= amount.from) return amount.from - to;
  return from < amount.to ? -1 : from - amount.to + toHead;
}

function claimOn(
  { figure, held }: HeldFigure,
  amount: Amount,
  spoken: ReadonlyMap<string, number>,
): Claim | null {
  const { names, hints, terms = [] } = figure;
  const own = [...new Set([...names, ...hints])].filter(name => spoken.has(name));
  if (own.length === 0 && !isOnly(amount)) return null;
  const isHere = (name: string) => (spoken.get(name) ?? farAway) < farAway;
  const rows = own.filter(isHere);
  const ways = [
    isNarrow(amount) || terms.some(isHere),
    own.length > rows.length,
    amount.unit === figure.unit && isMistyped(amount.value, held.value),
  ];
  return {
    figure,
    held,
    ways: rows.length + ways.filter(Boolean).length,
    isNamed: isOnly(amount) || names.some(name => spoken.has(name)),
    distance: Math.min(farAway, ...names.map(name => spoken.get(name) ?? farAway)),
  };
}

/** True of a unit, or a unit per token or ounce, that one figure at most has; but any contract states days. */
function isOnly({ unit, per }: Amount): boolean {
  if (unit === null || commonUnits.has(unit)) return false;
  const alike = figures.filter(figure => figure.unit === unit && (figure.per ?? null) === per).length;
  return alike === 1 || (alike === 0 && per !== null);
}

const narrow: ReadonlySet<Amount['unit']> = new Set(['months', 'tokens', 'ounces', 'acres']);

/** True of units that few things have; the unit is an independent sign of its figure. */
function isNarrow(amount: Amount): boolean {
  const { per, unit, dayKind } = amount;
  return per !== null || isOnly(amount) || narrow.has(unit) || dayKind === 'business';
}
