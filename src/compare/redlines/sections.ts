/** Sections of a document with their words as they are compared. */

import type { Block } from '../../documents/structure/schema.ts';
import {
  type FlowPage,
  flowOf as flowOfDocument,
  type Section as WrittenSection,
} from '../../documents/structure/sections.ts';
import { foldedWords } from '../tokens.ts';

export interface Section extends WrittenSection {
  /** The folded words: equal sections have equal keys. */
  key: string;
  wordCount: number;
}

/** The sections of both versions. */
export interface VersionSections {
  older: readonly Section[];
  newer: readonly Section[];
}

export function flowOf(pages: readonly FlowPage[], blocks: readonly Block[]) {
  const { sections, running } = flowOfDocument(pages, blocks);
  const withWords = (section: WrittenSection): Section => {
    const words = foldedWords(section.text);
    return { ...section, key: words.join(' '), wordCount: words.length };
  };
  return { sections: sections.map(withWords), running };
}
