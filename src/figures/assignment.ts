/**
 * Which mention each amount of one kind belongs to. Amounts and mentions follow one another in the same order
 * ("395 and 1,155 USD are the down payment and the deferred payment"), so the assignment that keeps the order
 * and costs least is looked for; the cost is how far they lie apart and what stands between them.
 */

import type { Quantity } from './amounts/quantities.ts';
import type { Text } from './amounts/text.ts';
import type { Break } from './amounts/words.ts';
import type { Mention } from './mentions.ts';

export interface Assignment {
  mention: Mention;
  /** A sentence ends between the two, and nothing in the later one points back. */
  isLoose: boolean;
  cost: number;
}

/** In words. An amount that is dearer than `unassigned` belongs to nothing. */
const unassigned = 28;
const afterAmount = 2;
const weakWords = 5;
const sharing = 6;
const breakCosts: Record<Break, number> = {
  none: 0,
  comma: 0.5,
  cell: 0,
  semicolon: 4,
  row: 6,
  heading: 3,
  sentence: 14,
};
/** A sentence that points back ("It is due", "that amount"). */
const pointingBack = 6;

/** The row of an amount has words of its own ahead of it. */
const ownLabel = 8;

/** An amount before a mention and another after it seldom both belong to it. */
const sharingAcross = 20;

interface State {
  cost: number;
  /** The amount that took the last mention. */
  lastQuantity: Quantity | null;
  /** What was chosen for the last amount, and before it for the others. */
  chosen: Choice | null;
}

interface Choice {
  assignment: Assignment | null;
  before: Choice | null;
}

/** So many states are kept before those are dropped whose mention lies too far back for the amounts that follow. */
const mostStates = 80;

/** For each amount its assignment, or null. */
export function assign(
  quantities: readonly Quantity[],
  mentions: readonly Mention[],
  text: Text,
): (Assignment | null)[] {
  let states = new Map<number, State>([[-1, { cost: 0, lastQuantity: null, chosen: null }]]);
  const allOptions = quantities.map(quantity => optionsFor(quantity, mentions, text));
  const firstIndexes = firstOf(allOptions);
  for (const [at, quantity] of quantities.entries()) {
    const options = allOptions[at] ?? [];
    const next = new Map<number, State>();
    const offer = (last: number, state: State) => {
      const known = next.get(last);
      if (!known || state.cost < known.cost) next.set(last, state);
    };
    for (const [last, state] of states) {
      const chosen = { assignment: null, before: state.chosen };
      offer(last, { ...state, cost: state.cost + unassigned, chosen });
      for (const option of options) {
        const { index } = option;
        if (index < last) continue;
        const shared = index === last ? costOfSharing(state.lastQuantity, quantity, option.mention) : 0;
        offer(index, {
          cost: state.cost + option.cost + shared,
          lastQuantity: quantity,
          chosen: { assignment: option, before: state.chosen },
        });
      }
    }
    states =
      next.size <= mostStates ? next : withoutLeftBehind(next, firstIndexes[at + 1] ?? mentions.length);
  }
  return inOrder(cheapest([...states.values()])?.chosen ?? null);
}

/** Index of the first mention that an amount, or one after it, may belong to. */
function firstOf(allOptions: Option[][]): number[] {
  const firsts: number[] = [];
  for (const [at, [option]] of [...allOptions.entries()].reverse())
    firsts[at] = Math.min(
      option?.index ?? Number.POSITIVE_INFINITY,
      firsts[at + 1] ?? Number.POSITIVE_INFINITY,
    );
  return firsts;
}

/** Of the states that no amount can share a mention with any more, the cheapest is as good as all. */
function withoutLeftBehind(states: Map<number, State>, first: number): Map<number, State> {
  const best = cheapest([...states].filter(([last]) => last < first).map(([, state]) => state));
  return new Map([...states].filter(([last, state]) => last >= first || state === best));
}

/** The first of those that cost least. */
function cheapest(states: State[]): State | undefined {
  return states.reduce<State | undefined>(
    (best, state) => (best && best.cost <= state.cost ? best : state),
    undefined,
  );
}

function inOrder(last: Choice | null): (Assignment | null)[] {
  const assignments: (Assignment | null)[] = [];
  for (let choice = last; choice; choice = choice.before) assignments.push(choice.assignment);
  return assignments.reverse();
}

function costOfSharing(first: Quantity | null, second: Quantity, { from }: Mention): number {
  if (first === null || first.value.eq(second.value)) return 0;
  return first.from < from && second.from >= from ? sharingAcross : sharing;
}

interface Option extends Assignment {
  /** Index of the mention. */
  index: number;
}

/** Words that may lie between an amount and its mention. */
const mostBetween = 60;

/**
 * The mentions near enough to an amount.
 *
 * @param mentions in order
 */
export function optionsFor(quantity: Quantity, mentions: readonly Mention[], text: Text): Option[] {
  const options: Option[] = [];
  const first = firstFrom(mentions, quantity.from - mostBetween);
  for (let index = first; index < mentions.length; index += 1) {
    const mention = mentions[index];
    if (!mention || mention.from > quantity.from + mostBetween) break;
    const { cost, isLoose } = costOf(quantity, mention, text);
    if (cost < unassigned) options.push({ index, mention, cost, isLoose });
  }
  return options;
}

/** Index of the first mention that begins at a word or after it. */
function firstFrom(mentions: readonly Mention[], word: number): number {
  let low = 0;
  let high = mentions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.from ?? 0) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

const relation =
  /^(?:\(|\)|=|is|are|equals?|equal|to|makes?|make up|corresponds?|represents?|stands?|for|per|in|into|comprises?|contains?|consists?|of|divided|which|worth|gives?|amounts?|carries|carry|evidences?|and|that|with|by|each|split|fractions?|parts?|divides?|against|buys?|conveys?|covers|backed|fine|gold|therefore|always|exactly|just|about|refined|entitles?|holder|its|means|the|constitutes?|yields?)$/;

function costOf(quantity: Quantity, mention: Mention, text: Text): { cost: number; isLoose: boolean } {
  const isAfter = mention.from >= quantity.to;
  const from = isAfter ? quantity.to : mention.to;
  const to = isAfter ? mention.from : quantity.from;
  if (to < from) return { cost: 0, isLoose: false };
  const distance = distanceBetween(from, to, text);
  if (distance === null || (isRelation(mention) && !mayRelate(from, to, text))) return tooFar;
  const breaks = text.words.slice(from, to + 1).map(({ before }) => before);
  const sentences = breaks.filter(kind => kind === 'sentence').length;
  if (isAfter && !mayStandAbove(quantity, breaks, text)) return tooFar;
  const pointsBack = sentences === 1 && !isAfter && pointsBackFrom(text, quantity);
  const isOtherRow = !isAfter && breaks.includes('row') && text.words[quantity.from]?.before !== 'row';
  const cost =
    (isOtherRow ? ownLabel : 0) +
    distance +
    sum(breaks.map(kind => breakCosts[kind])) -
    (pointsBack ? breakCosts.sentence - pointingBack : 0) +
    (isAfter ? afterAmount : 0) +
    (mention.weak ? weakWords : 0);
  return { cost, isLoose: isOtherRow || (sentences > 0 && !pointsBack) };
}

const tooFar = { cost: Number.POSITIVE_INFINITY, isLoose: false };

/** So far that nothing which makes an amount cheaper could make up for it. */
const farthest = unassigned + breakCosts.sentence;

/** Words between two places, labels and brackets not counted; null where there are too many. */
function distanceBetween(from: number, to: number, { words }: Text): number | null {
  let distance = 0;
  for (let index = from; index < to; index += 1) {
    const word = words[index];
    if (word && !word.isLabel && word.text !== '(' && word.text !== ')') distance += 1;
    if (distance > farthest) return null;
  }
  return distance;
}

function isRelation({ weak, subject }: Mention): boolean {
  return weak && (subject === 'tokens-per-ounce' || subject === 'ounces-per-token');
}

/** `20,000 tokens stand for one ounce`: few words, or none but those that relate the two. */
function mayRelate(from: number, to: number, { words }: Text): boolean {
  return to - from <= 4 || (to - from <= 6 && words.slice(from, to).every(({ text }) => relation.test(text)));
}

/** What an amount is about stands behind it in the same row, or below where the amount opens its row. */
function mayStandAbove({ from }: Quantity, breaks: Break[], { words }: Text): boolean {
  if (breaks.includes('sentence')) return false;
  const isBelow = breaks.includes('row') || breaks.includes('heading');
  return (
    !isBelow ||
    words[from]?.before === 'row' ||
    words[from]?.before === 'heading' ||
    words[from]?.before === 'sentence'
  );
}

/** Words at the beginning of a sentence that go on about what the sentence before was about. */
function pointsBackFrom({ words }: Text, quantity: Quantity): boolean {
  let start = quantity.from;
  while (start > 0 && words[start]?.before !== 'sentence') start -= 1;
  const opening = words.slice(start, Math.min(start + 6, quantity.from)).map(({ text }) => text);
  return opening.some(word => /^(?:it|its|this|that|these|they|such|thereof|both|which)$/.test(word));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
