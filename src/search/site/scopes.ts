/** Search over the documents, the pages of the site, or both, with the answer card. */
import { withoutContractions } from '../analysis/contractions.ts';
import { isFunctionWord, stem } from '../analysis/word-forms.ts';
import { type Intent, intentReader } from '../concepts/intent.ts';
import type { Concept, ConceptTable } from '../concepts/table.ts';
import { readOnce } from '../index/size-bounded-cache.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { Searcher } from '../query/searcher.ts';
import type { DocumentResult, SearchAnswer, SearchCard, SearchResult, SiteResult } from '../schema.ts';
import { type QueryLanguage, stemsOf } from './site-index.ts';
import { openSiteSearch, type PublishedSite } from './site-search.ts';

const maxOfSite = 4;
/** Passages read because the words of their headings are those of the query, as "Seller" and "Who is the seller?". */
const maxNamed = 12;
/** From this score on, a passage of the site stands above the documents; the others stand below the best of these. */
const minAbove = 1.9;
const documentsBetween = 2;

export interface SearchedSite extends PublishedSite {
  /** `search/site-answers.json`; read once a query may have an answer. */
  readAnswers: () => Promise<Record<string, SearchCard>>;
  /** `search/clauses.json`; read once a query names a clause. By its anchor: "clause-9.2". */
  readClauses: () => Promise<Record<string, SearchCard>>;
  /** `search/site-languages.json`; read once a query has a word that is in no concept. */
  readLanguages?: () => Promise<QueryLanguage[]>;
  /** The amounts of a quantity; null for other queries. */
  readQuantity?: (query: string) => SearchCard | null;
}

export function openScopes(documents: Searcher, { index, concepts: table, ...published }: SearchedSite) {
  const search = openSiteSearch({ index, concepts: table, readPassages: readOnce(published.readPassages) });
  const readAnswers = readOnce(published.readAnswers);
  const readClauses = readOnce(published.readClauses);
  const readTopics = intentReader({ ...table, concepts: [...table.concepts, ...index.topics] });
  const readVisits = intentReader({ ...table, concepts: [...table.concepts, ...index.visits] });

  const translate = translator(
    table,
    readOnce(async () => (await published.readLanguages?.()) ?? []),
  );
  const searchSite = (typed: string, query: string) => search(whatIsAsked(query), readVisits(query), typed);
  const unanswered = new Set<Concept>(index.visits.filter(({ isUnanswered }) => isUnanswered));
  /** True if the query, or its correction, asks for what nothing published answers. Quotation marks ask for the very words. */
  const isUnanswered = (query: string, suggestion: string | null) =>
    !/["“„«]/.test(query) &&
    [query, suggestion ?? '']
      .flatMap(one => readVisits(one))
      .some(
        ({ concept, exactness, share }) => unanswered.has(concept) && exactness > 0 && share >= minUnanswered,
      );

  return async (
    { q, limit, scope }: Pick<SearchParameters, 'q' | 'limit' | 'scope'>,
    wants?: Parameters<Searcher['search']>[2],
  ): Promise<SearchAnswer> => {
    if (scope === 'documents') {
      const answer = await documents.search(q, limit, wants);
      const isOpen = isUnanswered(withoutContractions(q), answer.suggestion);
      return isOpen ? { ...answer, looseMatchesFrom: 0, noAnswer: true } : answer;
    }
    const foreign = await translate(q);
    const query = foreign?.words ?? withoutContractions(q);
    const ofDocuments = scope === 'all';
    const most = ofDocuments ? maxOfSite : limit;
    const answer = await documents.search(query, ofDocuments ? limit : 0, wants);
    const own = searchSite(q, query);
    // The site is spelt correctly: a misspelt query is corrected where it finds nothing.
    const { hits, show } =
      answer.suggestion === null || own.hits.some(({ hasWords }) => hasWords)
        ? own
        : searchSite(answer.suggestion, answer.suggestion);
    // If no document answers, a passage that is merely related does not either.
    const found = answer.noAnswer ? hits.filter(({ hasWords }) => hasWords) : hits;
    const named = Math.min(maxNamed, found.filter(({ isNamed }) => isNamed).length);
    const best = typedFirst(await show(found.slice(0, Math.max(most, maxOfSite, named))), q);
    const card =
      (await clauseNamed(q, () => readClauses(null))) ??
      published.readQuantity?.(query) ??
      (await answerTo(query, readTopics(whatIsAsked(query)), best, () => readAnswers(null)));
    // Beside documents, passages with the same heading are shown once.
    const shown = ofDocuments ? best.filter(isFirstOfSection) : best;
    const ofSite = shown.slice(0, Math.min(most, limit));
    const above = ofSite.filter(({ score }) => score >= minAbove);
    const between = answer.results
      .slice(0, Math.min(documentsBetween, answer.looseMatchesFrom))
      .map(withKind);
    const inOrder = [
      ...above,
      ...between,
      ...ofSite.slice(above.length),
      ...answer.results.slice(between.length).map(withKind),
    ];
    const results = typedFirst(inOrder, q).slice(0, limit);
    const isFound = found.length > 0 || card !== null;
    return {
      ...answer,
      query: q,
      limit,
      total: (ofDocuments ? answer.total : 0) + found.length,
      card,
      note: foreign?.note ?? null,
      results,
      looseMatchesFrom: ofSite.length + answer.looseMatchesFrom,
      suggestion: own.hits.some(({ hasWords }) => hasWords) || foreign ? null : answer.suggestion,
      noAnswer: isUnanswered(query, answer.suggestion) || (answer.noAnswer && !isFound),
    };
  };
}

/** A query that is mostly in another language, in English words. */
function translator(
  { concepts, stopWords }: ConceptTable,
  readLanguages: (key: null) => Promise<QueryLanguage[]>,
) {
  const inEnglish = concepts.map(({ phrasings, common, terms }) => `${phrasings} ${common} ${terms}`);
  const english = new Set([...stopWords.split(' '), ...inEnglish.join(' ').split(/[^a-z]+/)]);
  // A number is of any language.
  const isEnglish = (word: string) => !/\p{L}/u.test(word) || isFunctionWord(word) || english.has(stem(word));
  return async (query: string): Promise<{ words: string; note: string } | null> => {
    const words = query.toLowerCase().match(/[\p{L}\p{N}.,]+/gu) ?? [];
    if (words.every(isEnglish)) return null;
    const inOthers = (await readLanguages(null)).map(({ words: known, note }) => ({
      note,
      known: words.filter(word => Object.hasOwn(known, word)).length,
      // A word that means nothing there may be a name, or English.
      words: words.map(word => (Object.hasOwn(known, word) ? known[word] : word)).join(' '),
    }));
    const [best] = inOthers.toSorted((a, b) => b.known - a.known);
    return best && best.known > 0 && 2 * best.known >= words.length ? best : null;
  };
}

const clauseNumber =
  /^(?:(clause|section|article|paragraph|klausel|cláusula|clausula)|(schedule|annex|appendix|exhibit|anhang|anlage|anexo))?\s*(?:§\s*)?(\d+(?:\.\d+)*(?:\s?\([a-z]+\))*|[a-z])$/i;
const partNames = ['schedule', 'annex', 'appendix', 'exhibit'];

/** The clause or attachment that a query names by its number, in the first document that has it. */
async function clauseNamed(
  query: string,
  readClauses: SearchedSite['readClauses'],
): Promise<SearchCard | null> {
  const [, clause, part, number] = clauseNumber.exec(query.trim()) ?? [];
  if (!number || (!clause && !part && !/\.\d/.test(number))) return null;
  const clauses = await readClauses();
  const kinds = part ? [part, ...partNames] : ['clause'];
  const anchors = kinds.map(
    kind => `${kind.toLowerCase()}-${number.toLowerCase().replace(/\s?\(/g, '-').replaceAll(')', '')}`,
  );
  return anchors.map(anchor => clauses[anchor]).find(card => card !== undefined) ?? null;
}

function isFirstOfSection({ section }: SiteResult, at: number, all: readonly SiteResult[]): boolean {
  return all.findIndex(other => other.section === section) === at;
}

function withKind(result: DocumentResult): DocumentResult {
  return { kind: 'document', ...result };
}

/** Words of questions without content. */
const asking =
  /\b(?:much|many|per|exactly|please|tell|explain|defin(?:e|ed|ition)|mean(?:s|ing)?|does|programme?|offer(?:ed)?|need(?:ed)?|want|stated|published)\b/gi;

function whatIsAsked(query: string): string {
  return query.replace(asking, ' ');
}

const minShare = 0.5;
/** Hardly any other question has a whole phrasing of what nothing published answers. */
const minUnanswered = 0.3;

/** @param likely intents, including topics outside the concept table */
async function answerTo(
  query: string,
  likely: readonly Intent[],
  ofSite: readonly SiteResult[],
  readAnswers: () => Promise<Record<string, SearchCard>>,
): Promise<SearchCard | null> {
  const stems = stemsOf(whatIsAsked(query));
  const sure = likely
    .filter(({ share, coverage, exactness }) => share >= minShare && coverage === 1 && exactness > 0)
    .filter(({ concept }) => isNamed(concept, stems))
    .sort((a, b) => b.exactness - a.exactness);
  const keys = [
    ...ofSite.filter(result => result.kind === 'question' && isTyped(result, query)).map(({ url }) => url),
    // No value explains why.
    ...(/\bwhy\b/i.test(query) ? [] : sure.map(({ concept }) => concept.name)),
    ...ofSite.filter(result => answers(result, stems)).map(({ url }) => url),
  ];
  if (keys.length === 0) return null;
  const cards = await readAnswers();
  return keys.map(key => cards[key]).find(card => card !== undefined) ?? null;
}

/** A single word is ambiguous, so it must be in the name of the topic. */
function isNamed({ name }: Concept, asked: ReadonlySet<string>): boolean {
  return asked.size > 1 || [...stemsOf(name)].some(stem => asked.has(stem));
}

/** Results below a heading that is the query word for word come first. */
function typedFirst<Some extends SearchResult>(results: readonly Some[], query: string): Some[] {
  return results.toSorted((a, b) => Number(isTyped(b, query)) - Number(isTyped(a, query)));
}

function isTyped({ section }: SearchResult, query: string): boolean {
  return plain(section ?? '') === plain(query);
}

/** True if the query has exactly the words of a definition ("Offtake token (OT)" has two names) or of a question. */
function answers({ kind, section }: SiteResult, asked: ReadonlySet<string>): boolean {
  if (kind !== 'definition' && (kind !== 'question' || asked.size < 2)) return false;
  return section.split(/[()]/).some(name => {
    const named = stemsOf(whatIsAsked(name));
    return named.size > 0 && named.size === asked.size && [...named].every(one => asked.has(one));
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
