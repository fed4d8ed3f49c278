/**
 * An answer of the search as elements: the answer card, then the results of the site, then each document with its pages. The
 * dialog makes nodes of them, the results page HTML.
 */
import { pageName, pageTitle } from '#pdf/page-name';
import type { DocumentResult, SearchAnswer, SearchCard, SearchResult, SiteResult } from './schema.ts';
import { passageKindNames } from './site/passage.ts';

export type Part = string | ElementPart;

export interface ElementPart {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: readonly Part[];
}

export interface AnswerLook {
  /** Level of the headings of the results. */
  heading: 'h2' | 'h3';
  /** Shown after the titles of documents. */
  kindNames?: Readonly<Record<string, string>>;
}

/** @example part('a', { href: '/faq', class: 'place' }, 'Questions') */
function part(
  name: string,
  attributes: ElementPart['attributes'] = {},
  ...content: readonly Part[]
): ElementPart {
  return { name, attributes, content };
}

/** Good matches first, loose matches under their own heading. */
export function answerParts(answer: SearchAnswer, look: AnswerLook): ElementPart[] {
  const { card, note, results, looseMatchesFrom, noAnswer } = answer;
  const loose = results.slice(looseMatchesFrom);
  return [
    ...(note ? [part('p', {}, note)] : []),
    ...(card ? [answerCard(card, look)] : []),
    ...aboveResults(answer, look),
    ...groupsOf(results.slice(0, looseMatchesFrom), look),
    ...(loose.length === 0 || noAnswer ? [] : [part(look.heading, {}, 'Pages with some of the words')]),
    ...groupsOf(loose, look),
  ];
}

/** The outcome as one sentence to show and to read aloud. */
export function answerStatus({ total, results, query, noAnswer }: SearchAnswer): string {
  if (noAnswer) return `No page says this. Looked for: “${query}”.`;
  if (total === 0) return `Nothing published has “${query}”.`;
  const documents = new Set(results.flatMap(({ document }) => document.filename ?? [])).size;
  const places = [
    ...(results.some(({ page }) => page === null) ? ['on this site'] : []),
    ...(documents === 0 ? [] : [`in ${counted(documents, 'document')}`]),
  ];
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  return `${counted(total, 'passage')} found for “${query}”${shown}, ${places.join(' and ')}.`;
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')}\u00a0${one}${count === 1 ? '' : 's'}`;
}

type Statement = SearchCard['statements'][number];

/** The published value, its sources, and every other reading. */
function answerCard({ title, url, statements }: SearchCard, { heading }: AnswerLook): ElementPart {
  return part(
    'section',
    { class: 'answer-card' },
    part(heading, { class: 'place' }, part('a', { href: url }, title)),
    part('dl', {}, ...statements.map(statementItem)),
  );
}

function statementItem({ name, text, otherReadings, ...sources }: Statement): ElementPart {
  const others = otherReadings.flatMap(({ text: other, ...otherSources }) => [
    part('p', { class: 'other' }, `Other documents say: ${other}`),
    ...sourceLine(otherSources),
  ]);
  const value = part('dd', {}, text ?? 'Not published', ...sourceLine(sources), ...others);
  return part('div', {}, ...(name === null ? [] : [part('dt', {}, name)]), value);
}

function sourceLine({ sources, sourceCount }: Pick<Statement, 'sources' | 'sourceCount'>): ElementPart[] {
  if (sourceCount === 0) return [];
  const links = sources.flatMap(({ title, url, ...page }, index) => [
    index === 0 ? '' : '; ',
    part('a', { href: url }, part('bdi', {}, title), `, ${pageName(page)}`),
  ]);
  const more = sourceCount - sources.length;
  return [part('p', { class: 'fine' }, ...links, more > 0 ? ` and ${more} more` : '')];
}

/** A heading for loose matches, or one line of the concepts that were searched, too. */
function aboveResults({ concepts, total, noAnswer }: SearchAnswer, { heading }: AnswerLook): ElementPart[] {
  if (noAnswer && total > 0) return [part(heading, {}, 'Pages with one of the words')];
  if (concepts.length === 0) return [];
  const names = concepts.map(({ name }) => name).join(', ');
  return [part('p', { class: 'fine' }, `Also searched: ${names}.`)];
}

/** Results in sections, in the order of the best of each: passages of the site, and the pages of each document. */
function groupsOf(results: SearchResult[], look: AnswerLook): ElementPart[] {
  const firstDocument = results.findIndex(({ page }) => page !== null);
  const placeOf = ({ document }: SearchResult, at: number) =>
    document.filename ?? (at < firstDocument || firstDocument === -1 ? 'On this site' : 'Also on this site');
  const sections = Map.groupBy(results.entries(), ([at, result]) => placeOf(result, at));
  return Array.from(sections, ([place, entries]) => {
    const own = entries.map(([, result]) => result);
    const pages = own.filter(result => result.page !== null);
    const title = pages.length > 0 ? documentTitle(pages, look) : [place];
    const items = own.map(result => (result.page === null ? passageItem(result) : pageItem(result)));
    return part('section', {}, part(look.heading, {}, ...title), part('ol', { class: 'plain' }, ...items));
  });
}

function documentTitle([first]: DocumentResult[], { kindNames = {} }: AnswerLook): Part[] {
  const { title = '', kind = '' } = first?.document ?? {};
  const kindName = kindNames[kind] ?? '';
  const isNamed = kindName === '' || kindName.toLowerCase() === title.toLowerCase();
  return [part('bdi', {}, title), ...(isNamed ? [] : [' ', part('span', {}, kindName)])];
}

function passageItem({ kind, document, section, excerpt, matches, url }: SiteResult): ElementPart {
  const source = [passageKindNames[kind], document.title].filter(Boolean).join(' · ');
  const words = part('p', { class: 'excerpt' }, ...marked(excerpt, matches));
  return resultItem(placeLine(section, url, source), words);
}

function pageItem(result: DocumentResult): ElementPart {
  const { source, section, excerpt, context, matches, url, pdfUrl } = result;
  const quote = part(
    'p',
    { class: 'excerpt' },
    context.before && '… ',
    part('span', {}, `${context.before} `),
    ...marked(excerpt, matches),
    part('span', {}, ` ${context.after}`),
    context.after && ' …',
  );
  const links = part(
    'p',
    { class: 'fine' },
    part('a', { href: pdfUrl }, 'In the PDF'),
    ' · ',
    part('a', { href: url.replace(/\?[^?#]*#page-/, '#cite-') }, 'Cite'),
    source === 'ocr' ? ' Text recognised from a picture of the page.' : '',
  );
  return resultItem(placeLine(pageTitle(result), url, section), ...(excerpt === '' ? [] : [quote]), links);
}

function placeLine(name: string, url: string, detail: string | null): ElementPart {
  const details = detail === null ? [] : [' ', part('span', {}, detail)];
  return part('p', { class: 'place' }, part('a', { href: url }, name), ...details);
}

function resultItem(...content: ElementPart[]): ElementPart {
  return part('li', { 'data-search-result': '' }, ...content);
}

/** The excerpt with each match in a mark; offsets count code points. */
function marked(excerpt: string, matches: SearchResult['matches']): Part[] {
  const points = [...excerpt];
  const parts: Part[] = [];
  let done = 0;
  for (const [start, end] of matches) {
    parts.push(points.slice(done, start).join(''), part('mark', {}, points.slice(start, end).join('')));
    done = end;
  }
  return [...parts, points.slice(done).join('')];
}
