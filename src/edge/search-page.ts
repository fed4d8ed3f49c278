/** The results page for readers without JavaScript: the published frame with an answer of the search in it. */
import type { SearchAnswer, SearchResult } from '../search/schema.ts';

/** Where the frame takes the answer, and where its search field takes the query. */
const answerPlace = /(<div class="search-results" id="search-answer"[^>]*>)/;
const fieldPlace = /(<input id="search-term")/;

export function searchPage(frame: string, query: string, content: string): string {
  return frame
    .replace(fieldPlace, (_, field: string) => `${field} value="${escaped(query)}"`)
    .replace(answerPlace, (_, place: string) => place + content);
}

export function answerHtml({ query, total, results, suggestion }: SearchAnswer, action: string): string {
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  const status =
    total === 0
      ? `No page of the library has “${escaped(query)}”.`
      : `Pages found for “${escaped(query)}”: ${total}${shown}.`;
  const meant =
    suggestion === null
      ? ''
      : ` Did you mean <a href="${escaped(`${action}?${new URLSearchParams({ q: suggestion })}`)}">${escaped(suggestion)}</a>?`;
  const groups = Map.groupBy(results, ({ document }) => document.filename);
  return `<p class="status" role="status">${status}${meant}</p>${[...groups.values()].map(groupHtml).join('')}`;
}

/** What is wrong with the query, as the search parameters say it. */
export function mistakeHtml(details: string[]): string {
  return details
    .map(detail => `<p class="status" role="alert">The search term ${escaped(detail)}.</p>`)
    .join('');
}

function groupHtml(results: SearchResult[]): string {
  const title = escaped(results[0]?.document.title ?? '');
  return `<section><h2>${title}</h2><ol>${results.map(resultHtml).join('')}</ol></section>`;
}

function resultHtml({
  page,
  label,
  section,
  source,
  excerpt,
  context,
  matches,
  url,
  pdfUrl,
}: SearchResult): string {
  const place = label === String(page) ? `Page ${page}` : `Page ${page}, labelled ${escaped(label)}`;
  const heading = section === null ? '' : ` <span>${escaped(section)}</span>`;
  const ocr = source === 'ocr' ? ' Text recognised from a picture of the page.' : '';
  return [
    `<li><p class="place"><a href="${escaped(url)}">${place}</a>${heading}</p>`,
    `<p class="excerpt"><span>${escaped(context.before)} </span>${markedHtml(excerpt, matches)}`,
    `<span> ${escaped(context.after)}</span></p>`,
    `<p class="fine"><a href="${escaped(pdfUrl)}">PDF at page ${page}</a>${ocr}</p></li>`,
  ].join('');
}

function markedHtml(excerpt: string, matches: SearchResult['matches']): string {
  const points = [...excerpt];
  const text = (start: number, end?: number) => escaped(points.slice(start, end).join(''));
  let done = 0;
  const marked = matches.map(([start, end]) => {
    const before = text(done, start);
    done = end;
    return `${before}<mark>${text(start, end)}</mark>`;
  });
  return marked.join('') + text(done);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character);
}
