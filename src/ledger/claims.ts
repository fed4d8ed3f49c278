/**
 * Figures that the words around an amount name: in its sentence, in the heads of its cell, in the heading and the
 * sentence before. A row of the vocabulary is one way to speak of a figure; two rows are two independent ways.
 */
import { type Amount, commonUnits, isMistyped, isOfClass, type Word } from '#amounts';
import type { Phrase } from '#text';
import { figures, type HeldFigure } from './figures.ts';
import type { Context, Span } from './placed.ts';

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

/** An amount with its statement and the part of it that is about the amount. */
type Place = Pick<Context, 'amount' | 'statement'> & { span: Span; words?: readonly Word[] };

const toHead = 3;
/** Added where a comma parts a name from the amount behind it. */
const toComma = 8;
/** In words, from an amount to the name that it has in its clause. */
export const atHand = 4;
/** Distance of words outside the sentence and the heads of the amount. */
export const farAway = 100;

/** @param near the figures that the amount could be meant for by its value */
export function claimsOn(context: Place, near: readonly HeldFigure[]): Claims {
  if (near.length === 0) return { claims: [], toOther: null, spoken: new Map() };
  const { amount } = context;
  const spoken = spokenOf(context);
  const claims = near
    .flatMap(one => claimOn(one, amount, spoken) ?? [])
    .sort((a, b) => b.ways - a.ways || a.distance - b.distance);
  const toOther = spoken.get('other') ?? farAway;
  return { claims, toOther: toOther < farAway ? toOther : null, spoken };
}

/** The rows that are spoken of, with the words from the amount to the nearest that do. */
function spokenOf({ amount, statement, span, words = [] }: Place): ReadonlyMap<string, number> {
  const { amounts, subjects, heads } = statement;
  const listed = namesInOrder(
    amounts.filter(({ unit }) => unit === amount.unit),
    subjects,
  );
  const spoken = new Map<string, number>();
  const say = (name: string, distance: number) =>
    spoken.set(name, Math.min(distance, spoken.get(name) ?? farAway));
  const parted = partedBefore(words);
  for (const { name, from, to } of subjects) {
    // `30 days to elect, 60 days to pay`: a comma parts a name from the amount behind it.
    const isParted = to <= amount.from && (parted[amount.from + 1] ?? 0) > (parted[to] ?? 0);
    const distance = distanceTo({ from, to }, amount) + (isParted ? toComma : 0);
    const place = listed?.names.indexOf(name) ?? -1;
    const isOfOther =
      place >= 0
        ? listed?.amounts[place] !== amount
        : roles.has(name) && from > (amounts[0]?.from ?? from) && (from >= span.to || to <= span.from);
    if (distance >= 0 && !isOfOther) say(name, place < 0 ? distance : Math.min(distance, toHead));
  }
  for (const { name } of [...heads.row, ...heads.column].flatMap(head => head.subjects)) say(name, toHead);
  for (const { name } of [...heads.heading, ...heads.before].flatMap(head => head.subjects))
    say(name, farAway);
  return spoken;
}

/** By word, how many before it follow a comma or are `and` and the like; counted once for all amounts of a statement. */
function partedBefore(words: readonly Word[]): readonly number[] {
  const known = partings.get(words);
  if (known) return known;
  const counts = [0];
  for (const { before, text } of words)
    counts.push((counts.at(-1) ?? 0) + Number(before === 'comma' || isOfClass(text, 'coordinating')));
  partings.set(words, counts);
  return counts;
}

const partings = new WeakMap<readonly Word[], readonly number[]>();

/** Rows that name one figure of several of a unit. */
const roles = new Set([...figures.map(({ names: [role = ''] }) => role), 'notice']);

/** `395 and 1,155 are the deposit and the balance`: as many names as amounts, ahead of all or behind all. */
function namesInOrder(amounts: readonly Amount[], subjects: readonly Phrase[]) {
  const named = subjects.filter(({ name }) => roles.has(name));
  const names = [...new Set(named.map(({ name }) => name))];
  const isApart =
    named.every(({ to }) => to <= (amounts[0]?.from ?? 0)) ||
    named.every(({ from }) => from >= (amounts.at(-1)?.to ?? 0));
  return isApart && amounts.length > 1 && names.length === amounts.length ? { names, amounts } : null;
}

/** In words; negative within the amount. A comma mostly separates an amount from the words behind it. */
function distanceTo({ from, to }: Span, amount: Amount): number {
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
  // Business days are of several figures.
  const isOfKind =
    amount.dayKind === 'calendar' && held.dayKind === 'calendar' && amount.value.eq(held.value);
  if (own.length === 0 && !isOnly(amount) && !isOfKind) return null;
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
