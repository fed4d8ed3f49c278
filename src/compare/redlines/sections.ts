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
    term: null,
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

export interface Section extends WrittenSection {
  /** Place among the sections of its version. */
  index: number;
  /** The folded words: equal sections have equal keys. */
  key: string;
  wordCount: number;
}

/** Sections of both versions. */
export interface BothSections {
  older: readonly Section[];
  newer: readonly Section[];
}

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
  return { sections: sections.map(withWords), running };
}

/** The words of consecutive sections, without the number of the first. */
export function textOf(sections: readonly Section[]): string {
  return joined(
    sections.map(({ label, text }, index) => (index === 0 || label === '' ? text : `${label} ${text}`)),
  );
}
