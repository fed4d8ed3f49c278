/** The index of the passages of the site, `/search/site.json`: passages by stem, and by concept they state. Texts are read only for passages shown. */
import { analyse, type Token } from '../analysis/analysis.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';
import { conceptScore, usualPassageLength } from '../concepts/concept-score.ts';
import { passageTerms } from '../concepts/passage-terms.ts';
import { type Concept, termsOf } from '../concepts/table.ts';
import type { Passage, SearchedPage } from './passage.ts';

export interface SiteIndex {
  /** Passages are numbered through all pages. `search/site/{number of the page}.json` has those of one page. */
  pages: { url: string; title: string; passages: number }[];
  /** Sorted, separated by blanks. */
  stems: string;
  /** A word for each stem, with a character for each passage (`firstCode`). */
  postings: string;
  /** The same for each concept of the table; `isMain` is encoded likewise. */
  concepts: string;
  /** Topics with answers that are no concepts of the table. */
  topics: Concept[];
  /** Aims of first visits, with the passages that serve them. */
  visits: Visit[];
  /** Terms and page of the calculator, for `readQuantity`. */
  purchase: unknown;
}

export interface Visit extends Concept {
  /** Nothing published answers it. */
  isUnanswered?: boolean;
}

export interface QueryLanguage {
  /** Tag of the language, such as `de`. */
  language: string;
  /** A sentence in that language: that the documents are in English. */
  note: string;
  /** English words by words of the language, in small letters; empty for words without content. */
  words: Record<string, string>;
}

/** A passage with a stem, or one that states a concept. */
export interface Place {
  passage: number;
  /** True if the stem is in its heading, or if it is mostly about the concept. */
  isMain: boolean;
}

/** A character is this code, plus 1 if the stem is in the heading, plus 2 for each passage skipped. Lower codes include characters that JSON escapes. */
const firstCode = 35;

export function siteIndex(
  pages: readonly SearchedPage[],
  concepts: readonly Concept[] = [],
  {
    topics = [],
    visits = [],
    purchase = null,
  }: Partial<Pick<SiteIndex, 'topics' | 'purchase'>> & {
    /** With the addresses that serve them, the best first. */
    visits?: (Visit & { places: readonly string[] })[];
  } = {},
): SiteIndex {
  const passages = pages.flatMap(page => page.passages);
  const places = new Map<string, Place[]>();
  for (const [passage, { heading, text }] of passages.entries()) {
    const headingStems = stemsOf(heading);
    for (const found of new Set([...headingStems, ...stemsOf(text)])) {
      const all = places.get(found) ?? [];
      all.push({ passage, isMain: headingStems.has(found) });
      places.set(found, all);
    }
  }
  const urls = pages.flatMap(({ url, passages: own }) =>
    own.map(({ anchor }) => (anchor === null ? url : `${url}#${anchor}`)),
  );
  const servingVisits = visits.map(({ places: wanted }) =>
    wanted
      .map((url, at) => ({ passage: urls.indexOf(url), isMain: at === 0 }))
      .filter(({ passage }) => passage >= 0)
      .sort((a, b) => a.passage - b.passage),
  );
  const entries = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    pages: pages.map(({ url, title, passages: own }) => ({ url, title, passages: own.length })),
    stems: entries.map(([found]) => found).join(' '),
    postings: entries.map(([, all]) => encoded(all)).join(' '),
    concepts: [...statedConcepts(passages, concepts), ...servingVisits].map(encoded).join(' '),
    topics,
    // Names of visits are no words of queries, and would be a part of what a browser loads.
    visits: visits.map(({ places: _, ...visit }, at) => ({ ...visit, name: `${at}` })),
    purchase,
  };
}

function encoded(places: Place[]): string {
  let before = -1;
  const characters = places.map(({ passage, isMain }) => {
    const code = firstCode + 2 * (passage - before - 1) + Number(isMain);
    before = passage;
    return String.fromCharCode(code);
  });
  return characters.join('');
}

export function placesOf(posting: string): Place[] {
  let passage = -1;
  return Array.from(posting, character => {
    const code = character.charCodeAt(0) - firstCode;
    passage += (code >> 1) + 1;
    return { passage, isMain: code % 2 === 1 };
  });
}

/** Function words count where a text has no others: the heading "When". */
export function contentTokens(text: string): Token[] {
  const words = analyse(text, []).filter(({ kind }) => kind === 'word');
  const content = words.filter(({ word }) => !isFunctionWord(word));
  return content.length > 0 ? content : words;
}

export function stemsOf(text: string): Set<string> {
  return new Set(contentTokens(text).map(({ word }) => stem(word)));
}

/** Maximum passages of a concept, and minimum shares of the weight of its terms or of the best passage. */
const kept = { passages: 4, share: 0.5, plainShare: 0.75 };

function statedConcepts(
  passages: readonly Pick<Passage, 'heading' | 'text'>[],
  concepts: readonly Concept[],
): Place[][] {
  const said = passages.map(({ heading, text }) => passageTerms(`${heading}\n${text}`));
  return concepts.map(concept => {
    const weights = new Map(termsOf(concept));
    const scores = said.map(({ counts, length }) =>
      conceptScore(weights, counts, length / usualPassageLength),
    );
    const ofAllTerms = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const most = Math.max(kept.share * ofAllTerms, ...scores);
    return scores
      .map((score, passage) => ({ passage, share: score / most }))
      .filter(({ share }) => share >= kept.share)
      .sort((a, b) => b.share - a.share || a.passage - b.passage)
      .slice(0, kept.passages)
      .sort((a, b) => a.passage - b.passage)
      .map(({ passage, share }) => ({ passage, isMain: share >= kept.plainShare }));
  });
}
