/** Search results as a person reads them: grouped by document, each page with its place, passage and ways to it. */
import type { SearchAnswer, SearchResult } from '../../search/schema.ts';
import { writtenCount } from '../written-number.ts';

/** One section a document, in the order of its best page. */
export function resultGroups(results: SearchResult[], kindNames: Map<string, string>): HTMLElement[] {
  const groups = Map.groupBy(results, ({ document }) => document.filename);
  return [...groups.values()].map(group => {
    const { title = '', kind = '' } = group[0]?.document ?? {};
    const heading = element('h3', title);
    const kindName = kindNames.get(kind) ?? '';
    if (kindName.toLowerCase() !== title.toLowerCase()) heading.append(' ', element('span', kindName));
    const list = element('ol');
    list.append(...group.map(resultItem));
    const section = element('section');
    section.append(heading, list);
    return section;
  });
}

/** What was found, as one sentence to show and to read aloud. */
export function resultStatus({ total, results, query, saidNowhere }: SearchAnswer): string {
  if (saidNowhere) return `No page says this. Looked for: “${query}”.`;
  if (total === 0) return `No page of the library has “${query}”.`;
  const documents = new Set(results.map(({ document }) => document.filename)).size;
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  return `${writtenCount(total, 'page')} found for “${query}”${shown}, in ${writtenCount(documents, 'document')}.`;
}

/** What stands above the results: that they are weak ones, or one line on what else was searched. */
export function resultsHeading({ concepts, total, saidNowhere }: SearchAnswer): HTMLElement[] {
  if (saidNowhere && total > 0) return [element('h3', 'Pages that hold a word of it')];
  if (concepts.length === 0) return [];
  const line = element('p', `Also searched: ${concepts.map(({ name }) => name).join(', ')}.`);
  line.className = 'fine';
  return [line];
}

function resultItem(result: SearchResult): HTMLElement {
  const { page, label, source, section, excerpt, context, matches, url, pdfUrl } = result;
  const link = element('a', label === String(page) ? `Page ${page}` : `Page ${page}, labelled ${label}`);
  link.href = url;
  const place = element('p');
  place.className = 'place';
  place.append(link);
  if (section !== null) place.append(' ', element('span', section));

  const quote = element('p');
  quote.className = 'excerpt';
  const [before, after] = [element('span', `${context.before} `), element('span', ` ${context.after}`)];
  quote.append(before, ...marked(excerpt, matches), after);

  const pdf = element('a', `PDF at page ${page}`);
  pdf.href = pdfUrl;
  const ways = element('p');
  ways.className = 'fine';
  const cite = element('a', 'Cite');
  cite.href = url.replace(/\?[^?#]*#page-/, '#cite-');
  ways.append(pdf, ' · ', cite);
  if (source === 'ocr') ways.append(' Text recognised from a picture of the page.');

  const item = element('li');
  item.dataset.searchResult = '';
  item.append(place, ...(excerpt === '' ? [] : [quote]), ways);
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

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
