/** Sections of a document with their words as they are compared. */
import type { Block } from '#pdf';
import {
  type FlowPage,
  flowOf as flowOfDocument,
  joined,
  type Section as WrittenSection,
} from '#pdf/sections';
import { foldedWords } from '../tokens.ts';

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
