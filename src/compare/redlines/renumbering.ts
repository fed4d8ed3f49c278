/** Sections that stayed where they were and have another number. Those in a row are one change. */

import { type Comparison, changeOf, firstNewer, firstOlder } from './comparison.ts';
import type { Pair } from './rejoined-sections.ts';
import type { Change } from './schema.ts';
import { numbersOf } from './whole-sections.ts';

export interface Renumbering {
  changes: Map<Pair, Change>;
  /** The new number of a section by its old one: references to it follow. Items are numbered from 1 in each list. */
  numbers: Map<string, string>;
}

export function renumberingOf(comparison: Comparison): Renumbering {
  const changes = new Map<Pair, Change>();
  const numbers = new Map<string, string>();
  let open: Change | null = null;
  let isOfItems = false;
  for (const pair of comparison.pairs) {
    const [was, is] = [firstOlder(comparison, pair), firstNewer(comparison, pair)];
    if (!was || !is) continue;
    const isItem = is.kind === 'item';
    if (!isItem && was.label !== '') numbers.set(bare(was.label), bare(is.label));
    const [changed] = numbersOf([pair], comparison);
    if (changed === undefined || pair.hasMoved) {
      if (is.label !== '' && isItem === isOfItems) open = null;
      continue;
    }
    if (open === null || isItem !== isOfItems)
      open = changeOf({ class: 'renumbered', older: was.place, newer: is.place });
    isOfItems = isItem;
    open.numbers.push(changed);
    changes.set(pair, open);
  }
  for (const change of changes.values()) {
    change.before = span(change.numbers.map(([before]) => before));
    change.after = span(change.numbers.map(([, after]) => after));
  }
  return { changes, numbers };
}

/** References name a schedule by its number alone. */
function bare(label: string): string {
  return label.split(' ').at(-1) ?? '';
}

function span(labels: readonly string[]): string {
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  return labels.length > 1 ? `${first} to ${last}` : first;
}
