/** Answer cards above the search results: the published value of a topic with its sources and all other readings. */

import { type DocumentKind, documentKinds } from '#library/kinds';
import type { Program } from '#program';
import { formatDecimal } from '#program/number-text';
import { answeredTopics } from '#program/vocabulary';
import type { SearchCard } from '#search';
import type { Passage, SearchedPage } from '#search/results';
import { namedPath, readDataPath } from '../../data-path.ts';
import type { Inputs } from '../inputs.ts';
import type { ListedFigure } from './listed-figures.ts';

/** Cards by the name of the topic, or by the address of the passage that answers. */
export type SearchAnswers = Record<string, SearchCard>;

/** A passage with the places of the programme data that it cites. */
export interface CitedPassage extends Passage {
  cites: string[];
}

/** Data of the ledger and the library for the answers. */
export interface SearchFacts {
  figures: readonly ListedFigure[];
  differences: Inputs['ledger']['differences'];
  /** Kind of each document by its file name. */
  kinds: Readonly<Record<string, DocumentKind>>;
}

interface Facts extends SearchFacts {
  program: Program;
  basePath: string;
}

type Statement = SearchCard['statements'][number];
type Place = ListedFigure['agreeing']['places'][number];

/** Maximum number of pages listed per reading; the total is always included. */
const namedPlaces = 3;

export function searchFacts(
  { figures, differences }: Pick<Inputs['ledger'], 'figures' | 'differences'>,
  { entries }: Pick<Inputs['library'], 'entries'>,
): SearchFacts {
  const kinds = Object.fromEntries(entries.map(({ filename, kind }) => [filename, kind]));
  return { figures, differences, kinds };
}

/** @throws {Error} if a topic refers to programme data that is not a printable value. */
export function searchAnswers(site: Facts, pages: readonly SearchedPage<CitedPassage>[]): SearchAnswers {
  const passages = pages.flatMap(({ url, passages: own }) =>
    own.map(passage => ({ ...passage, url: `${url}#${passage.anchor}` })),
  );
  const ofTopics = answeredTopics.flatMap(({ topic, place, values }): [string, SearchCard][] => {
    const statements = Object.entries(values).flatMap(([name, path]) => stated(site, name, path));
    return statements.length === 0
      ? []
      : [[topic, { title: titleOf(topic), url: site.basePath + place, statements }]];
  });
  const ofPassages = passages
    .filter(({ kind }) => kind === 'question' || kind === 'definition')
    .map(({ url, heading, text, ...passage }): [string, SearchCard] => {
      const figures = figuresAt(site, basisOf(site, passage));
      const statement = {
        name: null,
        text: text.replaceAll('\n', ' '),
        path: null,
        ...evidenceOf(site, figures),
      };
      return [url, { title: heading, url, statements: [statement] }];
    });
  return Object.fromEntries([...ofTopics, ...ofPassages]);
}

function titleOf(topic: string): string {
  return topic.replace(/^./, letter => letter.toUpperCase());
}

/** The statement at a path of the programme data; empty if the path does not exist. */
function stated(site: Facts, name: string, path: string): Statement[] {
  const figures = site.figures.filter(figure => figure.path === path);
  const [figure] = figures;
  const value = readDataPath(site.program, path);
  if (value === undefined) return [];
  const text = figure ? written(figure.value, figure.unit) : textOf(value, path);
  return [{ name, text, path: namedPath(site.program, path), ...evidenceOf(site, figures) }];
}

function textOf(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return formatDecimal(String(value));
  if (Array.isArray(value) && value.every(one => typeof one === 'string'))
    return value.join(value.every(one => one.endsWith('.')) ? ' ' : '; ');
  throw new Error(`topics.json: ${path} cannot be quoted; name a text, a number or a list of texts.`);
}

/** Formatted as on pages: `1,155 USD per troy ounce`, `60 calendar days`, `99.5 %`. */
function written(value: string | null, unit: string): string | null {
  if (value === null) return null;
  return `${value.replace(/[\d.]+/g, number => formatDecimal(number))} ${unit === 'percent' ? '%' : unit}`;
}

/** Places of the programme data that a passage cites, or that its definition is based on. */
function basisOf({ program }: Facts, { cites, anchor }: Pick<CitedPassage, 'cites' | 'anchor'>): string[] {
  return [...cites, ...(program.definitions.find(({ id }) => id === anchor)?.basis ?? [])];
}

function figuresAt({ figures }: Facts, paths: readonly string[]): ListedFigure[] {
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
  return figures.filter(({ path }) => paths.some(cited => isWithin(cited, path) || isWithin(path, cited)));
}

/** Pages that agree with the figures, and readings that differ. */
function evidenceOf(
  site: Facts,
  figures: readonly ListedFigure[],
): Pick<Statement, 'otherReadings' | keyof Sources> {
  const agreeing = figures.flatMap(({ agreeing: { places } }) => places);
  const otherReadings = site.differences
    .filter(({ readings }) => readings.some(({ figure }) => figures.some(({ id }) => id === figure)))
    .flatMap(({ readings }) =>
      readings.filter(
        ({ figure, value }) => !figures.some(known => known.id === figure && known.value === value),
      ),
    )
    .map(({ value, unit, places }) => ({ text: written(value, unit) ?? '', ...sourcesOf(site, places) }));
  return { ...sourcesOf(site, agreeing), otherReadings };
}

type Sources = Pick<Statement, 'sources' | 'sourceCount'>;

/** One page per document; agreements come before documents about them. */
function sourcesOf({ kinds: kindOf }: Facts, places: readonly Place[]): Sources {
  const order = Object.keys(documentKinds);
  const rank = ({ filename }: Place) => order.indexOf(kindOf[filename] ?? '');
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
