/** The versions that are compared, and their sections with the words as they are compared. */
import type { Block } from '#pdf';
import {
  type FlowPage,
  flowOf as flowOfDocument,
  joined,
  type Section as WrittenSection,
} from '#pdf/sections';
import { foldedWords } from '../tokens.ts';
import type { Change } from './schema.ts';

/** One version of a document: its pages, the structure laid over them, and the accounts of its amounts. */
export interface Version {
  pages: readonly FlowPage[];
  blocks: readonly Block[];
  amounts: readonly AccountedAmount[];
}

/** An amount with its page and sentence, its account, and the name of the figure that it states. */
export interface AccountedAmount {
  page: number;
  sentence: string;
  written: string;
  account: string;
  figure: string | null;
}

export function changeOf(change: Pick<Change, 'class'> & Partial<Change>): Change {
  return {
    matter: change.class === 'figure' ? 'amount' : change.class === 'wording' ? 'wording' : 'form',
    ...{ term: null, older: null, newer: null, before: '', after: '', context: ['', ''], numbers: [] },
    ...{ ledger: { older: null, newer: null }, recognised: false },
    ...change,
  };
}

export interface Section extends WrittenSection {
  /** Place among the sections of its version. */
  index: number;
  /** The folded words: equal sections have equal keys. */
  key: string;
  wordCount: number;
}

/** Sections of both versions. */
export type BothSections = Record<'older' | 'newer', readonly Section[]>;

/** Sections that correspond; one side is empty where a section was added or removed. */
export interface Pair extends BothSections {
  /** Its place among the sections that stayed is another. */
  hasMoved: boolean;
}

export function flowOf(pages: readonly FlowPage[], blocks: readonly Block[]) {
  const { sections, running } = flowOfDocument(pages, blocks);
  const withWords = (section: WrittenSection, index: number): Section => {
    const words = foldedWords(section.text);
    return { ...section, index, key: words.join(' '), wordCount: words.length };
  };
  return { sections: withCounts(sections).map(withWords), running };
}

const cellEnd = ' | ';
const counted = /^(\(?(\d{1,3}|[a-z])[.)]?) \| /;

/** Rows whose first cells count from 1 or "a", or go on from the table before: the count is their number, as that of a clause is. */
function withCounts(sections: readonly WrittenSection[]): WrittenSection[] {
  const labels = new Map<WrittenSection, string>();
  let last = 0;
  const tables = Map.groupBy(sections, ({ kind, place }) => (kind === 'row' ? place.id : null));
  tables.delete(null);
  for (const rows of tables.values()) {
    const counts = rows.flatMap(row => {
      const [, label, count = ''] = counted.exec(row.text) ?? [];
      return label ? [{ row, label, place: Number(count) || Number.parseInt(count, 36) - 9 }] : [];
    });
    const first = counts[0]?.place === 1 ? 1 : last + 1;
    const isCount = counts.every(({ place }, index) => place === first + index);
    // Where only figures differ between the rows, it is the count that names them: "1 | 5 %", "2 | 4 %".
    const names = new Set(counts.map(({ row, label }) => row.text.slice(label.length).replace(/\d/g, '')));
    if (!isCount || names.size < counts.length || counts.length * 2 < rows.length) continue;
    last = first + counts.length - 1;
    for (const { row, label } of counts) labels.set(row, label);
  }
  return sections.map(section => {
    const label = labels.get(section);
    return label ? { ...section, label, text: section.text.slice(label.length + cellEnd.length) } : section;
  });
}

/** What separates the number of a section from its words. */
export function labelEnd({ kind }: Section): string {
  return kind === 'row' ? cellEnd : ' ';
}

/** The words of a section behind its number. */
export function numbered(section: Section): string {
  const { label, text } = section;
  return label === '' || text === '' ? label + text : label + labelEnd(section) + text;
}

/** A number may have been read as a word in one version: where the other has it as the number, it is one. Both rows have one or neither. */
export function withBothNumbers(pair: Pair): Pair {
  const [[was, ...more], [is, ...others]] = [pair.older, pair.newer];
  if (!was || !is) return pair;
  const like = (one: Section, other: Section): Section => {
    if ((one.label === '') === (other.label === '')) return one;
    const start = one.label + other.label + labelEnd(one);
    const isWord = (one.label === '' ? one : other).text.startsWith(start);
    if (one.label === '' && isWord)
      return { ...one, label: other.label, text: one.text.slice(start.length).trim() };
    return one.kind === 'row' && !isWord ? { ...one, label: '', text: numbered(one) } : one;
  };
  return { ...pair, older: [like(was, is), ...more], newer: [like(is, was), ...others] };
}

/** The words of consecutive sections, without the number of the first. */
export function textOf(sections: readonly Section[]): string {
  return joined(sections.map((section, index) => (index === 0 ? section.text : numbered(section))));
}
