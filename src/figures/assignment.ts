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
  chosen: (Assignment | null)[];
}

/** For each amount its assignment, or null. */
export function assign(
  quantities: readonly Quantity[],
  mentions: readonly Mention[],
  text: Text,
): (Assignment | null)[] {
  let states = new Map<number, State>([[-1, { cost: 0, lastQuantity: null, chosen: [] }]]);
  for (const quantity of quantities) {
    const options = optionsFor(quantity, mentions, text);
    const next = new Map<number, State>();
    const offer = (last: number, state: State) => {
      const known = next.get(last);
      if (!known || state.cost < known.cost) next.set(last, state);
    };
    for (const [last, state] of states) {
      offer(last, { ...state, cost: state.cost + unassigned, chosen: [...state.chosen, null] });
      for (const { index, ...option } of options) {
        if (index < last) continue;
        const shared = index === last ? costOfSharing(state.lastQuantity, quantity, option.mention) : 0;
        offer(index, {
          cost: state.cost + option.cost + shared,
          lastQuantity: quantity,
          chosen: [...state.chosen, option],
        });
      }
    }
    states = next;
  }
  const [best] = [...states.values()].sort((a, b) => a.cost - b.cost);
  return best?.chosen ?? [];
}

function costOfSharing(first: Quantity | null, second: Quantity, { from }: Mention): number {
  if (first === null || first.value.eq(second.value)) return 0;
  return first.from < from && second.from >= from ? sharingAcross : sharing;
}

interface Option extends Assignment {
  /** Index of the mention. */
  index: number;
}

/** The mentions near enough to an amount. */
export function optionsFor(quantity: Quantity, mentions: readonly Mention[], text: Text): Option[] {
  return mentions.flatMap((mention, index) => {
    if (Math.abs(mention.from - quantity.from) > 60) return [];
    const { cost, isLoose } = costOf(quantity, mention, text);
    return cost < unassigned ? [{ index, mention, cost, isLoose }] : [];
  });
}

const relation =
  /^(?:\(|\)|=|is|are|equals?|equal|to|makes?|make up|corresponds?|represents?|stands?|for|per|in|into|comprises?|contains?|consists?|of|divided|which|worth|gives?|amounts?|carries|carry|evidences?|and|that|with|by|each|split|fractions?|parts?|divides?|against|buys?|conveys?|covers|backed|fine|gold|therefore|always|exactly|just|about|refined|entitles?|holder|its|means|the|constitutes?|yields?)$/;

function costOf(quantity: Quantity, mention: Mention, text: Text): { cost: number; isLoose: boolean } {
  const isAfter = mention.from >= quantity.to;
  const from = isAfter ? quantity.to : mention.to;
  const to = isAfter ? mention.from : quantity.from;
  if (to < from) return { cost: 0, isLoose: false };
  const between = text.words.slice(from, to);
  const isRelation =
    mention.weak && (mention.subject === 'tokens-per-ounce' || mention.subject === 'ounces-per-token');
  if (
    isRelation &&
    (between.length > 6 || (between.length > 4 && !between.every(word => relation.test(word.text))))
  ) {
    return { cost: Number.POSITIVE_INFINITY, isLoose: false };
  }
  const distance = between.filter(
    ({ text: word, isLabel }) => !isLabel && word !== '(' && word !== ')',
  ).length;
  const breaks = text.words.slice(from, to + 1).map(({ before }) => before);
  const sentences = breaks.filter(kind => kind === 'sentence').length;
  if (isAfter && !mayStandAbove(quantity, breaks, text))
    return { cost: Number.POSITIVE_INFINITY, isLoose: false };
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
