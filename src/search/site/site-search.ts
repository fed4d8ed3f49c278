/** Finds passages of the site: by its index, and by the passages of those pages of which one is shown. */
import { stem } from '../analysis/word-forms.ts';
import type { SiteResult } from '../schema.ts';
import type { Passage } from './passage.ts';
import { passageExcerpt } from './passage-excerpt.ts';
import { contentTokens, recordOf, type SiteIndex, type StemPlace, type StemRecord } from './site-index.ts';

export interface PublishedSite {
  /** `search/site.json` */
  index: SiteIndex;
  /** `search/site/{number of the page}.json`; asked for pages of which a passage is shown. */
  readPassages: (page: number) => Promise<Passage[]>;
}

export interface SiteHits {
  /** Number of all passages that match. */
  total: number;
  results: SiteResult[];
}

/** A passage that holds less of the content words of a query, by weight, says something else. */
const leastHeld = 0.6;

/** The last word of a query may be the beginning of another from so many letters on, also where it is longer than its stem. */
const leastBegun = 3;
const leastStem = 5;

export function openSiteSearch({ index, readPassages }: PublishedSite) {
  const places = index.pages.flatMap(({ url, title, passages }, page) =>
    Array.from({ length: passages }, (_, number) => ({ page, url, title, number })),
  );
  const records = index.postings.split(' ');
  const postings = new Map(index.stems.split(' ').map((found, at) => [found, recordOf(records[at] ?? '')]));
  const headingLengths = new Int32Array(places.length);
  for (const { passage, inHeading } of [...postings.values()].flatMap(({ places: all }) => all))
    headingLengths[passage] = (headingLengths[passage] ?? 0) + Number(inHeading);

  return async (query: string, limit: number): Promise<SiteHits> => {
    const words = askedWords(query, postings, places.length);
    const found = matching(words, headingLengths);
    const stems = new Set(words.flatMap(word => word.stems));
    const shown = found.slice(0, limit).map(async ({ passage, score }): Promise<SiteResult[]> => {
      const place = places[passage];
      const said = place && (await readPassages(place.page))[place.number];
      return said ? [resultOf(place, said, stems, score)] : [];
    });
    return { total: found.length, results: (await Promise.all(shown)).flat() };
  };
}

interface AskedWord {
  /** Several for the beginning of a word. */
  stems: string[];
  places: StemPlace[];
  weight: number;
}

/** The content words of a query without those that are excluded. */
function askedWords(query: string, postings: Map<string, StemRecord>, passages: number): AskedWord[] {
  const asked = query.replace(/(?<=^|\s)[-−]\S+/g, '');
  const byWord = new Map(contentTokens(asked).map(token => [token.word, token]));
  return [...byWord.values()].map(({ word, end }) => {
    const stems = [stem(word)].filter(known => postings.has(known));
    if (stems.length === 0 && end === asked.length && word.length >= leastBegun)
      stems.push(...[...postings.keys()].filter(known => isBegun(known, word)));
    const records = stems.flatMap(known => postings.get(known) ?? []);
    const count = records.reduce((sum, record) => sum + record.passages, 0) || 1;
    return {
      stems,
      places: records.flatMap(record => record.places),
      weight: Math.log(1 + passages / count),
    };
  });
}

function isBegun(known: string, word: string): boolean {
  return known.startsWith(word) || (known.length >= leastStem && word.startsWith(known));
}

/** Those that hold enough of the words, best first: what counts is how much they hold, and how much of it their heading. */
function matching(words: AskedWord[], headingLengths: Int32Array): { passage: number; score: number }[] {
  const held = new Map<number, { weight: number; heading: number; headingWords: number }>();
  for (const { places, weight } of words) {
    for (const [passage, inHeading] of new Map(places.map(place => [place.passage, place.inHeading]))) {
      const sums = held.get(passage) ?? { weight: 0, heading: 0, headingWords: 0 };
      held.set(passage, sums);
      sums.weight += weight;
      if (inHeading) {
        sums.heading += weight;
        sums.headingWords += 1;
      }
    }
  }
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  return [...held]
    .filter(([, { weight }]) => weight >= leastHeld * all)
    .map(([passage, { weight, heading, headingWords }]) => ({
      passage,
      score: (weight + heading) / all + headingWords / (headingLengths[passage] || 1),
    }))
    .sort((a, b) => b.score - a.score || a.passage - b.passage);
}

function resultOf(
  { url, title }: { url: string; title: string },
  { kind, anchor, heading, text }: Passage,
  stems: ReadonlySet<string>,
  score: number,
): SiteResult {
  return {
    kind,
    document: { filename: null, title, kind: 'site-page', url },
    page: null,
    label: null,
    source: 'text',
    section: heading,
    ...passageExcerpt(text, stems),
    score: Math.round(score * 1000) / 1000,
    url: anchor === null ? url : `${url}#${anchor}`,
    pdfUrl: null,
  };
}
