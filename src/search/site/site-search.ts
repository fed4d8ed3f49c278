/** Finds passages of the site by words and concepts; reads only pages with passages shown. */
import { stem } from '../analysis/word-forms.ts';
import type { Intent } from '../concepts/intent.ts';
import type { Concept, ConceptTable } from '../concepts/table.ts';
import type { SiteResult } from '../schema.ts';
import type { Passage } from './passage.ts';
import { contentTokens, type Place, placesOf, type SiteIndex, stemsOf } from './site-index.ts';

export interface PublishedSite {
  index: SiteIndex;
  concepts: ConceptTable;
  /** `search/site/{number of the page}.json`; read for passages shown. */
  readPassages: (page: number) => Promise<Passage[]>;
}

interface SiteHit {
  passage: number;
  /** True if found by its words or by what first visits look for; otherwise it states a concept of the query. */
  hasWords: boolean;
  /** Its heading has the words of the query and no others. */
  isNamed: boolean;
  score: number;
}

/** Minimum weighted share of the content words. */
const minHeld = 0.6;

const minLikeness = 0.25;
/** Scores of the best place for a query that means nothing but a visit, and of passages that state a concept, mainly or in passing (all words of a query have 1), and the minimum. */
const conceptWeights = { sought: 3.1, mainly: 2, inPassing: 1.2 };
const minConceptWeight = 0.6;
/** From this share on, what a first visit surely looks for weighs as if it were the likeliest. */
const minShareOfSure = 0.5;

/** More for a passage whose heading has the words of the query and no others. */
const scoreOfName = 3;

/** Minimum letters of a prefix for the last word of a query, and of a stem that the word may continue. */
const minPrefix = 3;
const minStem = 5;

export function openSiteSearch({ index, concepts, readPassages }: PublishedSite) {
  const places = index.pages.flatMap(({ url, title, passages }, page) =>
    Array.from({ length: passages }, (_, number) => ({ page, url, title, number })),
  );
  const records = index.postings.split(' ');
  const postings = new Map(index.stems.split(' ').map((found, at) => [found, placesOf(records[at] ?? '')]));
  const headingLengths = new Int32Array(places.length);
  for (const { passage, isMain } of [...postings.values()].flat())
    headingLengths[passage] = (headingLengths[passage] ?? 0) + Number(isMain);
  const stopWords = new Set(concepts.stopWords.split(' '));
  const stating = index.concepts.split(' ').map(placesOf);
  const stated = [...concepts.concepts, ...index.visits];
  const statingByName = new Map(stated.map(({ name }, at) => [name, stating[at] ?? []]));
  const visits = new Set<Concept>(index.visits);

  /** @param named the query as typed, which may be a heading */
  return (query: string, likely: readonly Intent[], named = query) => {
    const words = siteQueryWords(query, postings, places.length, stopWords);
    const stems = new Set(words.flatMap(word => word.stems));
    return {
      hits: matching(words, headingLengths, {
        meant: conceptPassages(likely, statingByName, visits),
        named: isDenied(query) ? new Set() : headed(stemsOf(named), postings, headingLengths),
      }),
      async show(shown: readonly SiteHit[]): Promise<SiteResult[]> {
        const results = shown.map(async ({ passage, score }): Promise<SiteResult[]> => {
          const place = places[passage];
          const said = place && (await readPassages(place.page))[place.number];
          return said ? [resultOf(place, said, stems, score)] : [];
        });
        return (await Promise.all(results)).flat();
      },
    };
  };
}

/** True for a single word with "not": "When do I pay?" has no other, but is no name for "what if I do not pay". */
function isDenied(query: string): boolean {
  return /\b(?:cannot|never|not)\b/i.test(query) && stemsOf(query).size === 1;
}

/** Passages that state a likely concept, with its weight. A visit that the query matches in a whole phrasing is sure. */
function conceptPassages(
  likely: readonly Intent[],
  stating: ReadonlyMap<string, readonly Place[]>,
  visits: ReadonlySet<Concept>,
): Map<number, { weight: number; isSure: boolean }> {
  const meant = new Map<number, { weight: number; isSure: boolean }>();
  for (const { concept, likelihood, share, coverage, exactness } of likely) {
    const isSure = visits.has(concept) && exactness > 0;
    if (likelihood < minLikeness && !isSure) continue;
    for (const { passage, isMain } of stating.get(concept.name) ?? []) {
      const isMeant = isSure && isMain && share >= minShareOfSure;
      const weight =
        isMeant && share === 1 && coverage === 1
          ? conceptWeights.sought
          : (isMeant ? 1 : share) * (isMain ? conceptWeights.mainly : conceptWeights.inPassing);
      const known = meant.get(passage);
      if (weight >= minConceptWeight && weight > (known?.weight ?? 0))
        meant.set(passage, { weight, isSure: isSure || known?.isSure === true });
    }
  }
  return meant;
}

interface SiteQueryWord {
  /** Several for a prefix. */
  stems: string[];
  places: Place[];
  weight: number;
}

/** Content words of a query without exclusions; without stop words if others remain. */
function siteQueryWords(
  query: string,
  postings: Map<string, Place[]>,
  passages: number,
  stopWords: ReadonlySet<string>,
): SiteQueryWord[] {
  const asked = query.replace(/(?<=^|\s)[-−]\S+/g, '');
  const byWord = new Map(contentTokens(asked).map(token => [token.word, token]));
  const content = [...byWord.values()].filter(({ word }) => !stopWords.has(word));
  return (content.length > 0 ? content : [...byWord.values()]).map(({ word, end }) => {
    const stems = [stem(word)].filter(known => postings.has(known));
    if (stems.length === 0 && end === asked.length && word.length >= minPrefix)
      stems.push(...[...postings.keys()].filter(known => isPrefix(known, word)));
    const held = stems.flatMap(known => postings.get(known) ?? []);
    return { stems, places: held, weight: Math.log(1 + passages / (held.length || 1)) };
  });
}

function isPrefix(known: string, word: string): boolean {
  return known.startsWith(word) || (known.length >= minStem && word.startsWith(known));
}

/** Passages whose heading has these stems and no others. */
function headed(
  stems: ReadonlySet<string>,
  postings: ReadonlyMap<string, readonly Place[]>,
  headingLengths: Int32Array,
): Set<number> {
  const [first = new Set<number>(), ...others] = [...stems].map(
    one => new Set((postings.get(one) ?? []).flatMap(({ passage, isMain }) => (isMain ? passage : []))),
  );
  const inAll = others.reduce((common, passages) => common.intersection(passages), first);
  return new Set([...inAll].filter(passage => headingLengths[passage] === stems.size));
}

interface Meant {
  meant: ReadonlyMap<number, { weight: number; isSure: boolean }>;
  named: ReadonlySet<number>;
}

/** Passages with enough of the words, with a concept or of that name, scored by all of these and by the share of their heading. */
function matching(words: SiteQueryWord[], headingLengths: Int32Array, { meant, named }: Meant): SiteHit[] {
  const held = new Map([...meant.keys(), ...named].map(passage => [passage, { ...nothingHeld }]));
  for (const { places, weight } of words) {
    for (const [passage, isInHeading] of new Map(places.map(place => [place.passage, place.isMain]))) {
      const sums = held.get(passage) ?? { ...nothingHeld };
      held.set(passage, sums);
      sums.weight += weight;
      if (isInHeading) {
        sums.heading += weight;
        sums.headingWords += 1;
      }
    }
  }
  const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return [...held]
    .map(([passage, { weight, heading, headingWords }]) => ({
      passage,
      hasWords: weight >= minHeld * all || meant.get(passage)?.isSure === true || named.has(passage),
      isNamed: named.has(passage),
      score:
        (weight + heading) / all +
        headingWords / (headingLengths[passage] || 1) +
        (meant.get(passage)?.weight ?? 0) +
        (named.has(passage) ? scoreOfName : 0),
    }))
    .filter(({ passage, hasWords }) => hasWords || meant.has(passage))
    .sort((a, b) => b.score - a.score || a.passage - b.passage);
}

const nothingHeld = { weight: 0, heading: 0, headingWords: 0 };

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

/** Length in code points. */
const maxShown = 240;

/** @param text one block per line */
function passageExcerpt(
  text: string,
  stems: ReadonlySet<string>,
): Pick<SiteResult, 'excerpt' | 'context' | 'matches'> {
  const lines = text.split('\n');
  const held = lines.map(line => new Set(matchesIn(line, stems).map(({ found }) => found)).size);
  const best = held.indexOf(Math.max(...held));
  const points = [...lines.slice(best).join(' ')];
  const cut = points.length > maxShown ? points.lastIndexOf(' ', maxShown) : -1;
  const excerpt = cut === -1 ? points.slice(0, maxShown).join('') : `${points.slice(0, cut).join('')} …`;
  const matches = matchesIn(excerpt, stems).map(({ start, end }): [number, number] => [
    [...excerpt.slice(0, start)].length,
    [...excerpt.slice(0, end)].length,
  ]);
  return { excerpt, context: { before: '', after: '' }, matches };
}

function matchesIn(text: string, stems: ReadonlySet<string>) {
  return contentTokens(text)
    .map(({ word, start, end }) => ({ found: stem(word), start, end }))
    .filter(({ found }) => stems.has(found));
}
