/** Answers queries from a published index, in a browser, in a worker and in Node. */

import { withoutContractions } from '../analysis/contractions.ts';
import { emptyPage, pageText } from '../analysis/page-text.ts';
import { conceptInfluence, scorePages } from '../concepts/concept-score.ts';
import type { ConceptTable } from '../concepts/table.ts';
import { type OpenIndex, openIndex, type SearchedDocument } from '../index/container.ts';
import { mergedOfTerm } from '../index/postings.ts';
import { scorer } from '../index/scoring.ts';
import { cacheBySize } from '../index/size-bounded-cache.ts';
import { openVocabulary, type Vocabulary } from '../index/vocabulary.ts';
import type { DocumentAnswer, DocumentResult } from '../schema.ts';
import { type Language, noLanguage, openLanguage } from '../words/language.ts';
import {
  type ConceptQuery,
  conceptHits,
  conceptQueryReader,
  impliedConcepts,
  placesOfConcepts,
} from './concept-search.ts';
import { sectionAt, takeExcerpt } from './excerpt.ts';
import { type Evidence, findMatches } from './matching.ts';
import { separateLooseMatches } from './no-answer.ts';
import { type Knowledge, type Query, readQuery } from './query.ts';
import { suggest } from './query-word.ts';
import { rankByPlace, shares, weighWords } from './ranking.ts';

export interface Searcher {
  documents: SearchedDocument[];
  /** Returns the best `limit` pages for any string, of documents that `wants` accepts (default: all). Rejects only if the library cannot be read. */
  search(
    query: string,
    limit: number,
    wants?: (document: SearchedDocument) => boolean,
  ): Promise<DocumentAnswer>;
}

export interface PublishedLibrary {
  /** Bytes of `search/blocks/{number}.bin`; called only for an index with blocks. */
  readBlock: (number: number) => Promise<Uint8Array>;
  /** Texts of the pages of a document: its `textUrl` split at form feeds. Called for results shown. */
  readPages: (document: SearchedDocument) => Promise<string[]>;
  /** `search/concepts.json`; without it queries are answered by their words alone. */
  concepts?: ConceptTable | undefined;
  /** Bytes of `search/words.bin`, read once a query has a word that the library lacks; without it any such word may be corrected. */
  readWords?: () => Promise<Uint8Array>;
  /** Returns results without an excerpt if their text cannot be read, instead of rejecting. */
  excerptsMayLack?: boolean;
}

const textCacheCharacters = 2_000_000;

/** @param root the bytes of `search/index.bin` */
export function openSearcher(
  root: Uint8Array,
  { readBlock, readPages, concepts, readWords, excerptsMayLack = false }: PublishedLibrary,
): Searcher {
  const index = openIndex(root, readBlock);
  const vocabulary = openVocabulary(index.lexicon);
  const { documents, abbreviations } = index.header;
  const scores = scorer(index.pages.map(({ length }) => length));
  const read = queryReader({ vocabulary, abbreviations }, index, readWords);
  const readConcepts = conceptQueryReader(concepts, vocabulary);
  const readTexts = cacheBySize(textCacheCharacters, async (document: SearchedDocument) => {
    const texts = await readPages(document);
    return {
      value: texts.map(pageText),
      size: texts.reduce((size, text) => size + text.length, 0),
    };
  });

  return {
    documents,
    async search(text, limit, wants) {
      const spelledOut = withoutContractions(text);
      const query = await read(spelledOut);
      const conceptQuery = await index.lookUp(() => readConcepts(query));
      const evidence = await gatherEvidence(query, conceptQuery, index, vocabulary);
      const places = placesOfConcepts(conceptQuery, evidence.postings);
      const conceptScores = scorePages(places, index.pages.length);
      const wanted = wants && documents.map(wants);
      const { total, best } = findMatches(query, evidence, scores, {
        pageCount: index.pages.length,
        accepts: wanted && (number => wanted[index.pages[number]?.documentIndex ?? -1] ?? false),
        conceptScores,
        conceptInfluence: conceptInfluence(conceptQuery.likely),
      });
      const termHits = conceptHits(conceptQuery, places, query.words.length);
      const ranked = rankByPlace(best, query.words, evidence, termHits, index.pages, documents);
      const { shown, looseMatchesFrom, noAnswer } = separateLooseMatches(ranked, limit, {
        query,
        conceptQuery,
        conceptScores,
        wordWeights: evidence.wordWeights,
      });
      const weights = [...shares(evidence.wordWeights), ...termHits.weights];
      const asked = { words: query.words, weights, abbreviations };

      const highlight = new URLSearchParams({ highlight: text }).toString();
      const results = shown.map(async ({ page: number, score, hits }): Promise<DocumentResult> => {
        const { document, page } = placeOf(index, number);
        const pages = await readTexts(document).catch(error => {
          if (excerptsMayLack) return [];
          throw error;
        });
        const body = index.pages[number]?.bodyStart;
        const taken = takeExcerpt(pages[page - 1] ?? emptyPage, hits, asked, body);
        return {
          ...placeOfResult(document, page, highlight),
          section: sectionAt(index.pages, number, taken.bestPosition, at => pages[at - 1] ?? emptyPage),
          excerpt: taken.excerpt,
          context: taken.context,
          matches: taken.matches,
          score: Math.round(score * 1000) / 1000,
        };
      });
      return {
        query: text,
        limit,
        total,
        results: await Promise.all(results),
        suggestion: suggest(spelledOut, query.words),
        concepts: impliedConcepts(conceptQuery, query),
        looseMatchesFrom,
        noAnswer,
      };
    },
  };
}

/** Parses queries; reads the words of the language once a query needs them. */
function queryReader(
  knowledge: Omit<Knowledge, 'language'>,
  { lookUp }: Pick<OpenIndex, 'lookUp'>,
  readWords: PublishedLibrary['readWords'],
): (text: string) => Promise<Query> {
  let language = readWords === undefined ? noLanguage : undefined;
  return async text => {
    let isWanted = false;
    const want = <Answer>(answer: Answer) => {
      isWanted = true;
      return answer;
    };
    const unread: Language = {
      isEnglish: () => want(true),
      synonyms: () => want([]),
      conceptNames: () => want([]),
    };
    const query = await lookUp(() => {
      isWanted = false;
      return readQuery(text, { ...knowledge, language: language ?? unread });
    });
    if (readWords === undefined || !isWanted) return query;
    const known = openLanguage(await readWords());
    language = known;
    return lookUp(() => readQuery(text, { ...knowledge, language: known }));
  };
}

async function gatherEvidence(
  query: Query,
  { forms }: ConceptQuery,
  index: OpenIndex,
  vocabulary: Vocabulary,
): Promise<Evidence> {
  const words = [...query.words, ...query.excluded.flat()];
  const answering = words.flatMap(({ answers }) => Array.from(answers.values(), ({ form }) => form));
  const postings = await index.postings([...answering, ...[...forms.values()].flat()]);
  const terms = new Set(query.words.flatMap(word => [...word.terms.keys(), ...word.contentTerms]));
  const formsOf = await index.lookUp(() => new Map([...terms].map(term => [term, vocabulary.formsOf(term)])));
  const postingsOf = (term: string) =>
    mergedOfTerm((formsOf.get(term) ?? []).flatMap(({ form }) => postings.get(form) ?? []));
  return { postings, postingsOf, wordWeights: weighWords(query.words, postingsOf, index.pages.length) };
}

function placeOf({ header, pages }: OpenIndex, number: number): { document: SearchedDocument; page: number } {
  const { documentIndex = -1, page = 0 } = pages[number] ?? {};
  const document = header.documents[documentIndex];
  if (document === undefined) {
    throw new Error(`search/index.bin is broken: page ${number} is missing; rebuild the site.`);
  }
  return { document, page };
}

function placeOfResult(document: SearchedDocument, page: number, highlight: string) {
  const { filename, title, kind, url, version, pageUrl, pageCount, labels, sources } = document;
  return {
    document: { filename, title, kind, url, ...(version && { version }) },
    page,
    label: labels?.[page - 1] ?? String(page),
    pageCount,
    source: (typeof sources === 'string' ? sources : sources[page - 1]) ?? 'text',
    url: `${pageUrl}?${highlight}#page-${page}`,
    pdfUrl: `${url}#page=${page}`,
  };
}
