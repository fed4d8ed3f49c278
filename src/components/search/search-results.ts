/** Search results as a person reads them: those of the site, then each document with its pages. */
import { pageTitle } from '../../documents/page-name.ts';
import { weakerHeading } from '../../search/results-frame.ts';
import type { DocumentResult, SearchAnswer, SearchResult, SiteResult } from '../../search/schema.ts';
import { passageKindNames } from '../../search/site/passage.ts';
import { writtenCount } from '../written-number.ts';
import { element } from './elements.ts';

/** Those that may answer, and under a heading of their own those that hold little of what is asked. */
export function resultGroups(
  { results, weakerFrom, saidNowhere }: SearchAnswer,
  kindNames: Map<string, string>,
): HTMLElement[] {
  const weaker = results.slice(weakerFrom);
  return [
    ...groupsOf(results.slice(0, weakerFrom), kindNames),
    ...(weaker.length === 0 || saidNowhere ? [] : [element('h3', weakerHeading)]),
    ...groupsOf(weaker, kindNames),
  ];
}

/** What the pages of the site say, then one section a document, in the order of its best page. */
function groupsOf(results: SearchResult[], kindNames: Map<string, string>): HTMLElement[] {
  const ofSite = results.filter(result => result.page === null);
  const ofDocuments = results.filter(result => result.page !== null);
  const documents = Map.groupBy(ofDocuments, ({ document }) => document.filename);
  return [
    ...(ofSite.length === 0 ? [] : [group(element('h3', 'On this site'), ofSite.map(passageItem))]),
    ...[...documents.values()].map(pages => group(documentHeading(pages, kindNames), pages.map(pageItem))),
  ];
}

function group(heading: HTMLElement, items: HTMLElement[]): HTMLElement {
  const list = element('ol');
  list.append(...items);
  const section = element('section');
  section.append(heading, list);
  return section;
}

function documentHeading([first]: DocumentResult[], kindNames: Map<string, string>): HTMLElement {
  const { title = '', kind = '' } = first?.document ?? {};
  const heading = element('h3');
  heading.append(element('bdi', title));
  const kindName = kindNames.get(kind) ?? '';
  if (kindName.toLowerCase() !== title.toLowerCase()) heading.append(' ', element('span', kindName));
  return heading;
}

/** What was found, as one sentence to show and to read aloud. */
export function resultStatus({ total, results, query, saidNowhere }: SearchAnswer): string {
  if (saidNowhere) return `No page says this. Looked for: “${query}”.`;
  if (total === 0) return `Nothing published has “${query}”.`;
  const documents = new Set(results.flatMap(({ document }) => document.filename ?? [])).size;
  const places = [
    ...(results.some(({ page }) => page === null) ? ['on this site'] : []),
    ...(documents === 0 ? [] : [`in ${writtenCount(documents, 'document')}`]),
  ];
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  return `${writtenCount(total, 'passage')} found for “${query}”${shown}, ${places.join(' and ')}.`;
}

/** What stands above the results: that they are weak ones, or one line on what else was searched. */
export function resultsHeading({ concepts, total, saidNowhere }: SearchAnswer): HTMLElement[] {
  if (saidNowhere && total > 0) return [element('h3', 'Pages that hold a word of it')];
  if (concepts.length === 0) return [];
  const line = element('p', `Also searched: ${concepts.map(({ name }) => name).join(', ')}.`);
  line.className = 'fine';
  return [line];
}

function passageItem({ kind, document, section, excerpt, matches, url }: SiteResult): HTMLElement {
  const told = [passageKindNames[kind], document.title].filter(Boolean).join(' · ');
  const quote = element('p');
  quote.className = 'excerpt';
  quote.append(...marked(excerpt, matches));
  return resultItem(placeLine(section, url, told), quote);
}

function pageItem(result: DocumentResult): HTMLElement {
  const { source, section, excerpt, context, matches, url, pdfUrl } = result;
  const quote = element('p');
  quote.className = 'excerpt';
  const [before, after] = [element('span', `${context.before} `), element('span', ` ${context.after}`)];
  quote.append(context.before && '… ', before, ...marked(excerpt, matches), after, context.after && ' …');

  const pdf = element('a', 'In the PDF');
  pdf.href = pdfUrl;
  const ways = element('p');
  ways.className = 'fine';
  const cite = element('a', 'Cite');
  cite.href = url.replace(/\?[^?#]*#page-/, '#cite-');
  ways.append(pdf, ' · ', cite);
  if (source === 'ocr') ways.append(' Text recognised from a picture of the page.');
  return resultItem(placeLine(pageTitle(result), url, section), ...(excerpt === '' ? [] : [quote]), ways);
}

function placeLine(name: string, url: string, told: string | null): HTMLElement {
  const link = element('a', name);
  link.href = url;
  const place = element('p');
  place.className = 'place';
  place.append(link);
  if (told !== null) place.append(' ', element('span', told));
  return place;
}

function resultItem(...parts: HTMLElement[]): HTMLElement {
  const item = element('li');
  item.dataset.searchResult = '';
  item.append(...parts);
  return item;
}

/** The excerpt with each match in a mark; offsets count code points. */
function marked(excerpt: string, matches: SearchResult['matches']): (string | HTMLElement)[] {
  const points = [...excerpt];
  const parts: (string | HTMLElement)[] = [];
  let done = 0;
  for (const [start, end] of matches) {
    parts.push(points.slice(done, start).join(''), element('mark', points.slice(start, end).join('')));
    done = end;
  }
  return [...parts, points.slice(done).join('')];
}
