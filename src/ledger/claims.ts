/**
 * Figures that the words around an amount name: in its sentence, in the heads of its cell, in the heading and the
 * sentence before. A row of the vocabulary is one way to speak of a figure; two rows are two independent ways.
 */
import type { Phrase } from '#text';
import { type Amount, commonUnits } from './amounts/units.ts';
import { exchangedDigits, figures, type HeldFigure } from './figures.ts';
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
}

const toHead = 3;
/** Distance of words outside the sentence and the heads of the amount. */
export const farAway = 100;

/** @param near the figures that the amount could be meant for by its value */
export function claimsOn(amount: Amount, statement: Statement, near: readonly HeldFigure[]): Claims {
  if (near.length === 0) return { claims: [], toOther: null };
  const spoken = spokenOf(amount, statement);
  const claims = near
    .flatMap(one => claimOn(one, amount, spoken) ?? [])
    .sort((a, b) => b.ways - a.ways || a.distance - b.distance);
  const toOther = spoken.get('other') ?? farAway;
  return { claims, toOther: toOther < farAway ? toOther : null };
}

/** The rows that are spoken of, with the words from the amount to the nearest that do. */
function spokenOf(amount: Amount, { amounts, subjects, heads }: Statement): ReadonlyMap<string, number> {
  const ofUnit = amounts.filter(({ unit }) => unit === amount.unit);
  const before = ofUnit.findLast(({ to }) => to <= amount.from);
  const behind = ofUnit.find(({ from }) => from >= amount.to);
  const spoken = new Map<string, number>();
  const say = (name: string, distance: number) =>
    spoken.set(name, Math.min(distance, spoken.get(name) ?? farAway));
  for (const phrase of subjects) {
    const distance = distanceTo(phrase, amount);
    // A phrase nearer to another amount of the unit belongs to that one.
    const isOthers = [before, behind].some(other => other && distanceTo(phrase, other) < distance);
    if (distance >= 0 && !isOthers) say(phrase.name, distance);
  }
  for (const { name } of [...heads.row, ...heads.column].flatMap(head => head.subjects)) say(name, toHead);
  for (const { name } of [...heads.heading, ...heads.before].flatMap(head => head.subjects))
    say(name, farAway);
  return spoken;
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
  const exchanged = exchangedDigits(amount.value, held.value);
  const ways = [
    isNarrow(amount) || terms.some(isHere),
    own.length > rows.length,
    exchanged >= leastSupporting,
  ];
  return {
    figure,
    held,
    ways: rows.length + ways.filter(Boolean).length,
    isNamed: isOnly(amount) || names.some(name => spoken.has(name)) || exchanged >= leastNaming,
    distance: Math.min(farAway, ...names.map(name => spoken.get(name) ?? farAway)),
  };
}

/** Two exchanged digits may be chance, and support a word of the figure; three name it. */
const leastSupporting = 2;
const leastNaming = 3;

/** True of a unit, or a unit per token or ounce, that one figure at most has; but any contract states days. */
function isOnly({ unit, per }: Amount): boolean {
  if (unit === null || commonUnits.has(unit)) return false;
  const alike = figures.filter(figure => figure.unit === unit && (figure.per ?? null) === per).length;
  return alike === 1 || (alike === 0 && per !== null);
}

/** True of units that few things have; the unit is an independent sign of its figure. */
function isNarrow(amount: Amount): boolean {
  return amount.per !== null || isOnly(amount) || amount.unit === 'months' || amount.dayKind === 'business';
}
