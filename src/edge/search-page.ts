/** The results page for readers without JavaScript: the published frame with an answer of the search in it. */
import { html } from 'hono/html';
import { fieldMark, resultsPlace } from '../search/results-frame.ts';
import type { SearchAnswer, SearchResult } from '../search/schema.ts';

type Html = ReturnType<typeof html>;

export function searchPage(frame: string, query: string, content: Html): string {
  // Functions, because a dollar sign in a replacement text has a meaning.
  return frame
    .replace(fieldMark, () => `${fieldMark} ${html`value="${query}"`}`)
    .replace(resultsPlace, () => String(content));
}

export function answerHtml(
  { query, total, results, suggestion, concepts }: SearchAnswer,
  action: string,
): Html {
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  const status =
    total === 0 ? `No page of the library has “${query}”.` : `Pages found for “${query}”: ${total}${shown}.`;
  const meant =
    suggestion === null
      ? ''
      : html` Did you mean <a href="${action}?${new URLSearchParams({ q: suggestion })}">${suggestion}</a>?`;
  const also =
    concepts.length === 0
      ? ''
      : html`<p class="fine">Also searched: ${concepts.map(({ name }) => name).join(', ')}.</p>`;
  const groups = Map.groupBy(results, ({ document }) => document.filename);
  return html`<p class="status" role="status">${status}${meant}</p>${also}${[...groups.values()].map(groupHtml)}`;
}

/** What is wrong with the query, as the search parameters say it. */
export function mistakeHtml(details: string[]): Html {
  return html`${details.map(detail => html`<p class="status" role="alert">The search term ${detail}.</p>`)}`;
}

function groupHtml(results: SearchResult[]): Html {
  return html`<section><h2>${results[0]?.document.title}</h2><ol>${results.map(resultHtml)}</ol></section>`;
}

function resultHtml(result: SearchResult): Html {
  const { page, label, section, source, excerpt, context, matches, url, pdfUrl } = result;
  const place = label === String(page) ? `Page ${page}` : `Page ${page}, labelled ${label}`;
  const heading = section === null ? '' : html` <span>${section}</span>`;
  const ocr = source === 'ocr' ? ' Text recognised from a picture of the page.' : '';
  return html`<li><p class="place"><a href="${url}">${place}</a>${heading}</p>
<p class="excerpt"><span>${context.before} </span>${markedHtml(excerpt, matches)}<span> ${context.after}</span></p>
<p class="fine"><a href="${pdfUrl}">PDF at page ${page}</a>${ocr}</p></li>`;
}

function markedHtml(excerpt: string, matches: SearchResult['matches']): Html {
  const points = [...excerpt];
  const text = (start: number, end?: number) => points.slice(start, end).join('');
  let done = 0;
  const marked = matches.map(([start, end]) => {
    const before = text(done, start);
    done = end;
    return html`${before}<mark>${text(start, end)}</mark>`;
  });
  return html`${marked}${text(done)}`;
}
