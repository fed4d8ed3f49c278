/** Finds the answer to a query, where one surely answers it: all that is asked is known to it, and nothing else is. */
import type { AskedConcept } from '../concepts/asked.ts';
import type { Concept } from '../concepts/table.ts';
import type { SearchCard, SiteResult } from '../schema.ts';
import { stemsOf } from './site-index.ts';

/** They ask, and do not say for what. */
const asking =
  /\b(?:much|many|per|exactly|please|tell|explain|defin(?:e|ed|ition)|mean(?:s|ing)?|does|programme?|offer(?:ed)?|need(?:ed)?|want|stated|published)\b/gi;

export function whatIsAsked(query: string): string {
  return query.replace(asking, ' ');
}

/** A concept that is less likely beside the likeliest is not what is asked, whatever else may answer. */
const leastShare = 0.5;

/**
 * @param likely the concepts that it may mean, and matters that are no concept
 * @param ofSite the best passages of the site
 * @param readAnswers reads `search/site-answers.json`
 */
export async function answerTo(
  query: string,
  likely: readonly AskedConcept[],
  ofSite: readonly SiteResult[],
  readAnswers: () => Promise<Record<string, SearchCard>>,
): Promise<SearchCard | null> {
  const stems = stemsOf(whatIsAsked(query));
  const sure = likely
    .filter(({ share, coverage, exactness }) => share >= leastShare && coverage === 1 && exactness > 0)
    .filter(({ concept }) => isNamed(concept, stems))
    .sort((a, b) => b.exactness - a.exactness);
  const keys = [
    ...ofSite.filter(result => isPutSo(result, query)).map(({ url }) => url),
    // No value tells why.
    ...(/\bwhy\b/i.test(query) ? [] : sure.map(({ concept }) => concept.name)),
    ...ofSite.filter(result => answers(result, stems)).map(({ url }) => url),
  ];
  if (keys.length === 0) return null;
  const cards = await readAnswers();
  return keys.map(key => cards[key]).find(card => card !== undefined) ?? null;
}

/** A single word may mean much: it has to stand in the name of the matter. */
function isNamed({ name }: Concept, asked: ReadonlySet<string>): boolean {
  return asked.size > 1 || [...stemsOf(name)].some(stem => asked.has(stem));
}

/** Whether a question is put in the very words. */
function isPutSo({ kind, section }: SiteResult, query: string): boolean {
  return kind === 'question' && plain(section) === plain(query);
}

/** Whether a definition is called as it is asked for, which "Offtake token (OT)" is in two ways, or a question is put so. */
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
