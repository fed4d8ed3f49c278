/** The two versions that are compared. */

import type { Block } from '../../documents/structure/schema.ts';
import { type FlowPage, shown } from '../../documents/structure/sections.ts';
import type { StatedFigures } from '../../figures/schema.ts';
import type { Pair } from './rejoined-sections.ts';
import type { Change } from './schema.ts';
import type { Section } from './sections.ts';

/** One version of a document: its pages, the structure laid over them, and the ledger's accounts of its amounts. */
export interface Version {
  pages: readonly FlowPage[];
  blocks: readonly Block[];
  amounts: StatedFigures['amounts'];
}

export interface Comparison {
  older: Version & { sections: readonly Section[] };
  newer: Version & { sections: readonly Section[] };
  pairs: readonly Pair[];
  /** Names of key figures by their identifiers. */
  figureNames: ReadonlyMap<string, string>;
}

export const firstOlder = ({ older }: Comparison, pair: Pair): Section | undefined =>
  older.sections[pair.older[0] ?? -1];
export const firstNewer = ({ newer }: Comparison, pair: Pair): Section | undefined =>
  newer.sections[pair.newer[0] ?? -1];

export function changeOf(change: Pick<Change, 'class'> & Partial<Change>): Change {
  return {
    older: null,
    newer: null,
    before: '',
    after: '',
    context: ['', ''],
    numbers: [],
    ledger: { older: null, newer: null },
    recognised: false,
    ...change,
  };
}

const openingLength = 160;

/** The first words of sections. */
export function openingOf(sections: readonly Section[]): string {
  const text = shown(
    sections.map(({ label, text: words }) => [label, words].filter(part => part !== '').join(' ')).join(' '),
  );
  return text.length <= openingLength ? text : `${text.slice(0, text.lastIndexOf(' ', openingLength))} …`;
}
