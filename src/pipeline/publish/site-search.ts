/**
 * Files of the site search: the passages of the rendered pages, their index, and the answer cards above the results, with
 * the published value of a topic, its sources and all other readings.
 */
import { type DocumentKind, documentKinds, documentPurposes } from '#library/kinds';
import { formatDecimal, listedText } from '#program/number-text';
import { priceTermsOf } from '#program/purchase';
import { answeredTopics, firstVisits, programConcepts, queryLanguages } from '#program/vocabulary';
import { type SearchCard, siteIndex } from '#search';
import { buildTable, topicConcepts } from '#search/indexing';
import type { Passage, SearchedPage } from '#search/results';
import { namedPath, readDataPath } from '../../data-path.ts';
import type { Inputs } from '../inputs.ts';
import type { ListedFigure } from '../ledger.ts';
import type { Route } from '../routes/route.ts';

/** A passage with the places of the programme data that it cites. */
export interface CitedPassage extends Passage {
  cites: string[];
}

export interface PagePassages {
  /** Path of the page below the root of the site. */
  path: string;
  passages: CitedPassage[];
}

interface Facts
  extends Pick<Inputs, 'program' | 'basePath'>,
    Pick<Inputs['ledger'], 'figures' | 'differences'> {
  /** Kind of each document by its file name. */
  kinds: ReadonlyMap<string, DocumentKind>;
}

type Statement = SearchCard['statements'][number];
type Place = ListedFigure['agreeing']['places'][number];

/** Documents that are entries of their own. */
const mostDocuments = 100;

/** Passages of a page beside those of the navigation; of pages in other languages the page itself. */
const mostOfOthers = 3;
/** Characters of each. */
const mostOfText = 300;
const mostOfPage: Record<string, number> = {
  '/what-if': 4,
  '/not-published': 40,
  '/api': 40,
  '/es': 1,
  '/de': 1,
};

/** Maximum number of pages listed per reading; the total is always included. */
const namedPlaces = 3;

/** Placeholders until the pages are rendered. */
export const emptySiteSearch = filesOf(siteIndex([]), {});

/**
 * @returns the content of each file by its path.
 * @throws {Error} if a topic refers to programme data that is not a printable value.
 */
export function siteSearchFiles(
  { program, basePath, ledger: { figures, differences }, library }: Inputs,
  passagesOfPages: readonly PagePassages[],
  routes: readonly Route[],
): Map<string, string> {
  const kinds = new Map(library.entries.map(({ filename, kind }) => [filename, kind]));
  const facts = { program, basePath, figures, differences, kinds };
  const pages = passagesOfPages.map(({ path, passages }): SearchedPage<CitedPassage> => {
    const named = program.navigation.find(entry => entry.path === path)?.title;
    // Lists are found by their beginning, not by each row.
    const first = passages.slice(0, mostOfPage[path] ?? mostOfOthers);
    const own = named ? passages : first.map(one => ({ ...one, text: one.text.slice(0, mostOfText) }));
    return { url: basePath + path, title: named ?? passages[0]?.heading ?? path, passages: own };
  });
  pages.push(...filesFor(routes, basePath), ...library.entries.slice(0, mostDocuments).map(documentEntry));
  const ofPages = pages.map(({ passages }, at): [string, string] => {
    const published = passages.map(({ cites: _, ...passage }) => passage);
    return [`search/site/${at}.json`, jsonLine(published)];
  });
  const visits = firstVisits.flatMap(({ name, places, isUnanswered, ...visit }) =>
    topicConcepts([{ topic: `visit ${name}`, ...visit }]).map(concept => ({
      ...concept,
      places: places.map(place => basePath + place),
      ...(isUnanswered === true && { isUnanswered }),
    })),
  );
  const index = siteIndex(pages, buildTable(programConcepts).concepts, {
    topics: topicConcepts(answeredTopics),
    visits,
    purchase: { terms: priceTermsOf(program), page: `${basePath}/commercial-terms` },
  });
  const answers = Object.fromEntries([...answersOfTopics(facts), ...answersOfPassages(facts, pages)]);
  return new Map([...ofPages, ...filesOf(index, answers)]);
}

/** @param answers by the name of the topic, or by the address of the passage that answers */
function filesOf(index: unknown, answers: Record<string, SearchCard>): [path: string, content: string][] {
  return [
    ['search/site.json', jsonLine(index)],
    ['search/site-answers.json', jsonLine(answers)],
    ['search/site-languages.json', jsonLine(queryLanguages)],
  ];
}

/** A document as an entry of its own, found by its title and kind. */
function documentEntry({
  title,
  kind,
  pageUrl,
}: Inputs['library']['entries'][number]): SearchedPage<CitedPassage> {
  const text = [documentKinds[kind], documentPurposes[kind]].filter(Boolean).join('. ');
  return {
    url: pageUrl,
    title,
    passages: [{ kind: 'section', anchor: null, heading: title, text, cites: [] }],
  };
}

/** Files for programs, as llms.txt or the footer names them, each an entry of its own. */
function filesFor(routes: readonly Route[], basePath: string): SearchedPage<CitedPassage>[] {
  return routes.flatMap(({ path, llms, footer }) => {
    const [name, notes, address = path] = llms ?? footer ?? [];
    const isPage = !address.startsWith('/api/') && !/\.\w+$/.test(address);
    if (!name || isPage) return [];
    const text = `${notes}. ${address}`;
    return [
      {
        url: basePath + address,
        title: name,
        passages: [{ kind: 'section', anchor: null, heading: name, text, cites: [] }],
      },
    ];
  });
}

function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

function answersOfTopics(facts: Facts): [string, SearchCard][] {
  return answeredTopics.flatMap(({ topic, place, values }): [string, SearchCard][] => {
    const statements = Object.entries(values).flatMap(([name, path]) => stated(facts, name, path));
    const title = topic.replace(/^./, letter => letter.toUpperCase());
    return statements.length === 0 ? [] : [[topic, { title, url: facts.basePath + place, statements }]];
  });
}

function answersOfPassages(facts: Facts, pages: SearchedPage<CitedPassage>[]): [string, SearchCard][] {
  return pages.flatMap(({ url: page, passages }) =>
    passages
      .filter(({ kind }) => kind === 'question' || kind === 'definition')
      .map(({ anchor, heading, text, cites }): [string, SearchCard] => {
        const url = `${page}#${anchor}`;
        const definition = facts.program.definitions.find(({ id }) => id === anchor);
        const figures = figuresAt(facts, [...cites, ...(definition?.basis ?? [])]);
        const words = { name: null, text: text.replaceAll('\n', ' '), path: null };
        return [url, { title: heading, url, statements: [{ ...words, ...evidenceOf(facts, figures) }] }];
      }),
  );
}

/** The statement at a path of the programme data; empty if the path does not exist. */
function stated(facts: Facts, name: string, path: string): Statement[] {
  const figures = facts.figures.filter(figure => figure.path === path);
  const [figure] = figures;
  const value = readDataPath(facts.program, path);
  if (value === undefined) return [];
  const text = figure ? written(figure.value, figure.unit) : textOf(value, path);
  return [{ name, text, path: namedPath(facts.program, path), ...evidenceOf(facts, figures) }];
}

function textOf(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return formatDecimal(String(value));
  if (Array.isArray(value)) return listedText(value);
  throw new Error(`topics.json: ${path} cannot be quoted; name a text, a number or a list of texts.`);
}

/** Formatted as on pages: `1,155 USD per troy ounce`, `60 calendar days`, `99.5 %`. */
function written(value: string | null, unit: string): string | null {
  if (value === null) return null;
  return `${value.replace(/[\d.]+/g, number => formatDecimal(number))} ${unit === 'percent' ? '%' : unit}`;
}

function figuresAt({ figures }: Facts, paths: readonly string[]): ListedFigure[] {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
  return figures.filter(({ path }) => paths.some(cited => isWithin(cited, path) || isWithin(path, cited)));
}

type Sources = Pick<Statement, 'sources' | 'sourceCount'>;

/** Pages that agree with the figures, and readings that differ. */
function evidenceOf(
  facts: Facts,
  figures: readonly ListedFigure[],
): Sources & Pick<Statement, 'otherReadings'> {
  const agreeing = figures.flatMap(({ agreeing: { places } }) => places);
  const concerned = facts.differences.filter(({ readings }) =>
    readings.some(({ figure }) => figures.some(({ id }) => id === figure)),
  );
  const otherReadings = concerned
    .flatMap(({ readings }) => readings)
    .filter(({ figure, value }) => !figures.some(known => known.id === figure && known.value === value))
    .map(({ value, unit, places }) => ({ text: written(value, unit) ?? '', ...sourcesOf(facts, places) }));
  return { ...sourcesOf(facts, agreeing), otherReadings };
}

/** One page per document; agreements come before documents about them. */
function sourcesOf({ kinds: kindOf }: Facts, places: readonly Place[]): Sources {
  const order = Object.keys(documentKinds);
  const rank = ({ filename }: Place) => order.indexOf(kindOf.get(filename) ?? '');
  const pages = [...new Map(places.map(place => [place.url, place])).values()];
  const first = [...new Map(pages.toReversed().map(place => [place.filename, place])).values()];
  return {
    sources: first
      .sort((a, b) => rank(a) - rank(b))
      .slice(0, namedPlaces)
      .map(({ title, page, label, pageCount, url }) => ({ title, page, label, pageCount, url })),
    sourceCount: pages.length,
  };
}
