/** Search results as a person reads them: those of the site, then each document with its pages. */
import { pageTitle } from '#pdf/page-name';
import type { DocumentResult, SearchAnswer, SearchResult, SiteResult } from '#search';
import { looseMatchesHeading, passageKindNames } from '#search/results';
import { element } from '../element.ts';
import { writtenCount } from '../written-number.ts';

/** Good matches first, loose matches under their own heading. */
export function resultGroups(
  { results, looseMatchesFrom, noAnswer }: SearchAnswer,
  kindNames: Map<string, string>,
): HTMLElement[] {
  const loose = results.slice(looseMatchesFrom);
  return [
    ...groupsOf(results.slice(0, looseMatchesFrom), kindNames),
    ...(loose.length === 0 || noAnswer ? [] : [element('h3', {}, looseMatchesHeading)]),
    ...groupsOf(loose, kindNames),
  ];
}

/** Passages of the site's own pages, then one section per document, in the order of its best page. */
function groupsOf(results: SearchResult[], kindNames: Map<string, string>): HTMLElement[] {
  const ofSite = results.filter(result => result.page === null);
  const ofDocuments = results.filter(result => result.page !== null);
  const documents = Map.groupBy(ofDocuments, ({ document }) => document.filename);
  return [
    ...(ofSite.length === 0 ? [] : [group(element('h3', {}, 'On this site'), ofSite.map(passageItem))]),
    ...[...documents.values()].map(pages => group(documentHeading(pages, kindNames), pages.map(pageItem))),
  ];
}

function group(heading: HTMLElement, items: HTMLElement[]): HTMLElement {
  return element('section', {}, heading, element('ol', {}, ...items));
}

function documentHeading([first]: DocumentResult[], kindNames: Map<string, string>): HTMLElement {
  const { title = '', kind = '' } = first?.document ?? {};
  const heading = element('h3', {}, element('bdi', {}, title));
  const kindName = kindNames.get(`kind/${kind}`) ?? '';
  if (kindName.toLowerCase() !== title.toLowerCase()) heading.append(' ', element('span', {}, kindName));
  return heading;
}

/** The outcome as one sentence to show and to read aloud. */
export function resultStatus({ total, results, query, noAnswer }: SearchAnswer): string {
  if (noAnswer) return `No page says this. Looked for: “${query}”.`;
  if (total === 0) return `Nothing published has “${query}”.`;
  const documents = new Set(results.flatMap(({ document }) => document.filename ?? [])).size;
  const places = [
    ...(results.some(({ page }) => page === null) ? ['on this site'] : []),
    ...(documents === 0 ? [] : [`in ${writtenCount(documents, 'document')}`]),
  ];
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  return `${writtenCount(total, 'passage')} found for “${query}”${shown}, ${places.join(' and ')}.`;
}

/** Above the results: a heading for loose matches, or one line of the concepts that were searched, too. */
export function resultsHeading({ concepts, total, noAnswer }: SearchAnswer): HTMLElement[] {
  if (noAnswer && total > 0) return [element('h3', {}, 'Pages that hold a word of it')];
  if (concepts.length === 0) return [];
  const names = concepts.map(({ name }) => name).join(', ');
  return [element('p', { className: 'fine' }, `Also searched: ${names}.`)];
}

function passageItem({ kind, document, section, excerpt, matches, url }: SiteResult): HTMLElement {
  const source = [passageKindNames[kind], document.title].filter(Boolean).join(' · ');
  return resultItem(placeLine(section, url, source), excerptLine(...marked(excerpt, matches)));
}

function pageItem(result: DocumentResult): HTMLElement {
  const { source, section, excerpt, context, matches, url, pdfUrl } = result;
  const before = element('span', {}, `${context.before} `);
  const after = element('span', {}, ` ${context.after}`);
  const quote = excerptLine(
    context.before && '… ',
    before,
    ...marked(excerpt, matches),
    after,
    context.after && ' …',
  );
  const links = element(
    'p',
    { className: 'fine' },
    element('a', { href: pdfUrl }, 'In the PDF'),
    ' · ',
    element('a', { href: url.replace(/\?[^?#]*#page-/, '#cite-') }, 'Cite'),
    source === 'ocr' ? ' Text recognised from a picture of the page.' : '',
  );
  return resultItem(placeLine(pageTitle(result), url, section), ...(excerpt === '' ? [] : [quote]), links);
}

function placeLine(name: string, url: string, detail: string | null): HTMLElement {
  const place = element('p', { className: 'place' }, element('a', { href: url }, name));
  if (detail !== null) place.append(' ', element('span', {}, detail));
  return place;
}

function excerptLine(...content: (string | HTMLElement)[]): HTMLElement {
  return element('p', { className: 'excerpt' }, ...content);
}

function resultItem(...parts: HTMLElement[]): HTMLElement {
  const item = element('li', {}, ...parts);
  item.dataset.searchResult = '';
  return item;
}

/** The excerpt with each match in a mark; offsets count code points. */
function marked(excerpt: string, matches: SearchResult['matches']): (string | HTMLElement)[] {
  const points = [...excerpt];
  const parts: (string | HTMLElement)[] = [];
  let done = 0;
  for (const [start, end] of matches) {
    parts.push(points.slice(done, start).join(''), element('mark', {}, points.slice(start, end).join('')));
    done = end;
  }
  return [...parts, points.slice(done).join('')];
}
