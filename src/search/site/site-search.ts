/** Finds passages of the site by the words of a query and by what it means; only pages of which a passage is shown are read. */
import { stem } from '../analysis/word-forms.ts';
import type { AskedConcept } from '../concepts/asked.ts';
import type { ConceptTable } from '../concepts/table.ts';
import type { SiteResult } from '../schema.ts';
import type { Passage } from './passage.ts';
import { passageExcerpt } from './passage-excerpt.ts';
import { contentTokens, placesOf, type SiteIndex, type StemPlace, statingPassages } from './site-index.ts';
import type { StatingPassage } from './stated-concepts.ts';

export interface PublishedSite {
  /** `search/site.json` */
  index: SiteIndex;
  concepts: ConceptTable;
  /** `search/site/{number of the page}.json`; asked for pages of which a passage is shown. */
  readPassages: (page: number) => Promise<Passage[]>;
}

export interface SiteHits {
  /** Best first. */
  hits: SiteHit[];
  /** Reads the passages of hits. */
  show(shown: readonly SiteHit[]): Promise<SiteResult[]>;
}

/** A passage that is found. */
export interface SiteHit {
  passage: number;
  /** Whether it holds the words of the query; if not, it says what the query means. */
  holdsWords: boolean;
  score: number;
}

/** A passage that holds less of the content words of a query, by weight, does not say it. */
const leastHeld = 0.6;

/** A concept that is less likely is not meant. */
const leastLikeness = 0.25;
/** What a passage counts that states what is meant, plainly or in passing, beside 1 for all words of the query; what counts less is not found by it. */
const weightOfMeaning = { plainly: 2, inPassing: 1.2 };
const leastMeant = 0.6;

/** The last word of a query may be the beginning of another from so many letters on, also where it is longer than its stem. */
const leastBegun = 3;
const leastStem = 5;

export function openSiteSearch({ index, concepts, readPassages }: PublishedSite) {
  const places = index.pages.flatMap(({ url, title, passages }, page) =>
    Array.from({ length: passages }, (_, number) => ({ page, url, title, number })),
  );
  const records = index.postings.split(' ');
  const postings = new Map(index.stems.split(' ').map((found, at) => [found, placesOf(records[at] ?? '')]));
  const headingLengths = new Int32Array(places.length);
  for (const { passage, inHeading } of [...postings.values()].flat())
    headingLengths[passage] = (headingLengths[passage] ?? 0) + Number(inHeading);
  const light = new Set(concepts.lightWords.split(' '));
  const stating = statingPassages(index);
  const statingByName = new Map(concepts.concepts.map(({ name }, at) => [name, stating[at] ?? []]));

  /** @param likely the concepts that the query may mean */
  return (query: string, likely: readonly AskedConcept[]): SiteHits => {
    const words = askedWords(query, postings, places.length, light);
    const stems = new Set(words.flatMap(word => word.stems));
    return {
      hits: matching(words, headingLengths, statingMeant(likely, statingByName)),
      async show(shown) {
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

/** What each passage counts that states what is meant. */
function statingMeant(
  likely: readonly AskedConcept[],
  stating: ReadonlyMap<string, readonly StatingPassage[]>,
): Map<number, number> {
  const meant = new Map<number, number>();
  for (const { concept, likeness, share } of likely) {
    if (likeness < leastLikeness) continue;
    for (const { passage, plainly } of stating.get(concept.name) ?? []) {
      const weight = share * (plainly ? weightOfMeaning.plainly : weightOfMeaning.inPassing);
      if (weight >= leastMeant) meant.set(passage, Math.max(weight, meant.get(passage) ?? 0));
    }
  }
  return meant;
}

interface AskedWord {
  /** Several for the beginning of a word. */
  stems: string[];
  places: StemPlace[];
  weight: number;
}

/** The content words of a query without those that are excluded, and without those that say little, where others say more. */
function askedWords(
  query: string,
  postings: Map<string, StemPlace[]>,
  passages: number,
  light: ReadonlySet<string>,
): AskedWord[] {
  const asked = query.replace(/(?<=^|\s)[-−]\S+/g, '');
  const byWord = new Map(contentTokens(asked).map(token => [token.word, token]));
  const telling = [...byWord.values()].filter(({ word }) => !light.has(word));
  return (telling.length > 0 ? telling : [...byWord.values()]).map(({ word, end }) => {
    const stems = [stem(word)].filter(known => postings.has(known));
    if (stems.length === 0 && end === asked.length && word.length >= leastBegun)
      stems.push(...[...postings.keys()].filter(known => isBegun(known, word)));
    const held = stems.flatMap(known => postings.get(known) ?? []);
    return { stems, places: held, weight: Math.log(1 + passages / (held.length || 1)) };
  });
}

function isBegun(known: string, word: string): boolean {
  return known.startsWith(word) || (known.length >= leastStem && word.startsWith(known));
}

/** Those that hold enough of the words, or say what is meant: what counts is how much of both, and how much of the words their heading holds. */
function matching(
  words: AskedWord[],
  headingLengths: Int32Array,
  meant: ReadonlyMap<number, number>,
): SiteHit[] {
  const held = new Map([...meant.keys()].map(passage => [passage, { ...nothingHeld }]));
  for (const { places, weight } of words) {
    for (const [passage, inHeading] of new Map(places.map(place => [place.passage, place.inHeading]))) {
      const sums = held.get(passage) ?? { ...nothingHeld };
      held.set(passage, sums);
      sums.weight += weight;
      if (inHeading) {
        sums.heading += weight;
        sums.headingWords += 1;
      }
    }
  }
  const all = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  return [...held]
    .map(([passage, { weight, heading, headingWords }]) => ({
      passage,
      holdsWords: weight >= leastHeld * all,
      score:
        (weight + heading) / all + headingWords / (headingLengths[passage] || 1) + (meant.get(passage) ?? 0),
    }))
    .filter(({ passage, holdsWords }) => holdsWords || meant.has(passage))
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
