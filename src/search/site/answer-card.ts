/** Finds the answer card of a query, only if the answer covers every content word. */
import type { Intent } from '../concepts/intent.ts';
import type { Concept } from '../concepts/table.ts';
import type { SearchCard, SiteResult } from '../schema.ts';
import { stemsOf } from './site-index.ts';

/** Words of questions without content. */
const asking =
  /\b(?:much|many|per|exactly|please|tell|explain|defin(?:e|ed|ition)|mean(?:s|ing)?|does|programme?|offer(?:ed)?|need(?:ed)?|want|stated|published)\b/gi;

export function whatIsAsked(query: string): string {
  return query.replace(asking, ' ');
}

const minShare = 0.5;

/** @param likely intents, including topics outside the concept table */
export async function answerTo(
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
    ...ofSite.filter(result => isPutSo(result, query)).map(({ url }) => url),
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

function isPutSo({ kind, section }: SiteResult, query: string): boolean {
  return kind === 'question' && plain(section) === plain(query);
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
