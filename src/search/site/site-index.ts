/**
 * The index of the passages of the site, `/search/site.json`: of each stem, on which passages it stands and whether in
 * their headings, and of each concept, which passages state it. It holds neither words nor places in a text; those are read of the
 * passages that are shown.
 */
import { analyse, type Token } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';
import type { Concept } from '../concepts/table.ts';
import type { SearchedPage } from './passage.ts';
import { type StatingPassage, statedConcepts } from './stated-concepts.ts';

export interface SiteIndex {
  /** Passages are numbered through the pages. `search/site/{number of the page}.json` holds those of one, in their order. */
  pages: { url: string; title: string; passages: number }[];
  /** Sorted, with blanks between them. */
  stems: string;
  /** For each stem a word, in which each passage that has it is a character (`firstCode`). */
  postings: string;
  /** The same for the passages that state each concept of the table, in its order: `plainly` is told as `inHeading` is. */
  concepts: string;
  /** Matters that are answered and are no concept of the table. */
  matters: Concept[];
}

/** Where the stem of a posting stands. */
export interface StemPlace {
  passage: number;
  inHeading: boolean;
}

/**
 * The code of a character is this, more by 1 where the stem stands in the heading, and by 2 for each passage since the
 * one before. Below it lie the characters that JSON writes in more than one byte.
 */
const firstCode = 35;

/** @param concepts those of the published table */
export function siteIndex(
  pages: readonly SearchedPage[],
  concepts: readonly Concept[] = [],
  matters: Concept[] = [],
): SiteIndex {
  const passages = pages.flatMap(page => page.passages);
  const places = new Map<string, StemPlace[]>();
  for (const [passage, { heading, text }] of passages.entries()) {
    const headingStems = stemsOf(heading);
    for (const found of new Set([...headingStems, ...stemsOf(text)])) {
      const all = places.get(found) ?? [];
      all.push({ passage, inHeading: headingStems.has(found) });
      places.set(found, all);
    }
  }
  const entries = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pages: pages.map(({ url, title, passages: own }) => ({ url, title, passages: own.length })),
    stems: entries.map(([found]) => found).join(' '),
    postings: entries.map(([, all]) => encoded(all)).join(' '),
    concepts: statedConcepts(passages, concepts)
      .map(stating => encoded(stating.map(({ passage, plainly }) => ({ passage, inHeading: plainly }))))
      .join(' '),
    matters,
  };
}

function encoded(places: StemPlace[]): string {
  let before = -1;
  const characters = places.map(({ passage, inHeading }) => {
    const code = firstCode + 2 * (passage - before - 1) + Number(inHeading);
    before = passage;
    return String.fromCharCode(code);
  });
  return characters.join('');
}

/** Where the passages of a posting have its stem. */
export function placesOf(posting: string): StemPlace[] {
  let passage = -1;
  return Array.from(posting, character => {
    const code = character.charCodeAt(0) - firstCode;
    passage += (code >> 1) + 1;
    return { passage, inHeading: code % 2 === 1 };
  });
}

/** The passages that state each concept of the table, in its order. */
export function statingPassages({ concepts }: Pick<SiteIndex, 'concepts'>): StatingPassage[][] {
  return concepts
    .split(' ')
    .map(posting => placesOf(posting).map(({ passage, inHeading }) => ({ passage, plainly: inHeading })));
}

/** What tells a passage: its words without function words. */
export function contentTokens(text: string): Token[] {
  return analyse(text, []).filter(({ kind, word }) => kind === 'word' && !isFunctionWord(word));
}

export function stemsOf(text: string): Set<string> {
  return new Set(contentTokens(text).map(({ word }) => stem(word)));
}
