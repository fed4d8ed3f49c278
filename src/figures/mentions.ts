/** Where a page speaks of what key figures are about. */

import type { Quantity } from './amounts/quantities.ts';
import type { Text } from './amounts/text.ts';
import { figures, kindOf } from './figures.ts';
import { type Subject, subjectRows } from './subjects.ts';

export interface Mention {
  subject: Subject;
  weak: boolean;
  /** Index of the first word and of the word after the last. */
  from: number;
  to: number;
  /** Kinds of amount that it speaks of; null for all. */
  kinds: readonly string[] | null;
}

const patterns = subjectRows.flatMap(({ subject, words, weak, kinds = null }) => [
  ...alternatives(words).map(pattern => ({ subject, kinds, weak: false, pattern })),
  ...alternatives(weak).map(pattern => ({ subject, kinds, weak: true, pattern })),
]);

/** Each alternative by itself, because a regular expression takes the first that fits and not the longest. */
function alternatives(words = ''): RegExp[] {
  const found: string[] = [''];
  let depth = 0;
  for (const character of words) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (character === '|' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.filter(words => words !== '').map(words => new RegExp(`(?<= )(?:${words})(?= )`, 'g'));
}

/** Finds all mentions of a page, those that overlap included. */
export function findMentions({ words }: Text): Mention[] {
  const { text, indexAt } = spaced(words.map(word => (word.isLabel ? '.' : word.text)));
  return patterns.flatMap(({ subject, kinds, weak, pattern }) =>
    Array.from(text.matchAll(pattern), match => ({
      subject,
      kinds,
      weak,
      from: indexAt(match.index),
      to: indexAt(match.index + match[0].length - 1) + 1,
    })),
  );
}

function spaced(words: string[]): { text: string; indexAt: (offset: number) => number } {
  const text = ` ${words.join(' ')} `;
  const indexes = new Uint32Array(text.length);
  let offset = 1;
  for (const [index, word] of words.entries()) {
    indexes.fill(index, offset, offset + word.length + 1);
    offset += word.length + 1;
  }
  return { text, indexAt: at => indexes[at] ?? 0 };
}

/** Money without a denominator may be any of these; see `figureFor`. */
const subjectsOfMoney: Subject[] = ['minimum', 'price', 'down-payment', 'deferred-payment'];

/**
 * The mentions that an amount of a kind can belong to, in order, none over another: the longest counts, then
 * the first.
 */
export function mentionsFor(
  kind: string,
  mentions: readonly Mention[],
  quantities: readonly Quantity[],
): Mention[] {
  const subjects = new Set<Subject>(
    figures.filter(figure => kindOf(figure) === kind).map(({ subject }) => subject),
  );
  if (kind === 'usd') for (const subject of subjectsOfMoney) subjects.add(subject);
  const around = quantitiesByWord(quantities);
  const eligible = mentions.filter(
    mention =>
      (mention.subject === 'other' || mention.subject === 'none' || subjects.has(mention.subject)) &&
      (mention.kinds === null || mention.kinds.includes(kind)) &&
      !around.get(mention.from)?.some(quantity => isInside(mention, quantity)),
  );
  return withoutOverlaps(eligible).filter(({ subject }) => subject !== 'none');
}

/** The quantities that each word is part of. */
function quantitiesByWord(quantities: readonly Quantity[]): Map<number, Quantity[]> {
  const byWord = new Map<number, Quantity[]>();
  for (const quantity of quantities) {
    for (let index = quantity.from; index < quantity.to; index += 1) {
      const known = byWord.get(index);
      if (known) known.push(quantity);
      else byWord.set(index, [quantity]);
    }
  }
  return byWord;
}

/** `an ounce` in `a quarter of an ounce` is no mention of one ounce; `one ounce` is. */
function isInside(mention: Mention, quantity: Quantity): boolean {
  return (
    mention.from >= quantity.from &&
    mention.to <= quantity.to &&
    !quantity.value.eq(1) &&
    quantity.unit !== 'concessions' &&
    quantity.unit !== 'acres'
  );
}

function withoutOverlaps(mentions: Mention[]): Mention[] {
  const byLength = mentions
    .map((mention, order) => ({ mention, order }))
    .sort(
      (a, b) =>
        lengthOf(b.mention) - lengthOf(a.mention) ||
        Number(a.mention.weak) - Number(b.mention.weak) ||
        a.order - b.order,
    );
  const taken = new Set<number>();
  const kept: Mention[] = [];
  for (const { mention } of byLength) {
    const indexes = Array.from({ length: lengthOf(mention) }, (_, offset) => mention.from + offset);
    if (indexes.some(index => taken.has(index))) continue;
    for (const index of indexes) taken.add(index);
    kept.push(mention);
  }
  return kept.sort((a, b) => a.from - b.from);
}

function lengthOf({ from, to }: Mention): number {
  return to - from;
}
