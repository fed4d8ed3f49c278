/** The results page: the published frame with search results in it. */
import { html } from 'hono/html';
import { pageName, pageTitle } from '#pdf/page-name';
import type { DocumentResult, SearchAnswer, SearchCard, SearchResult, SiteResult } from '#search';
import { searchLimits } from '#search/parameters';
import { fieldMark, looseMatchesHeading, passageKindNames, resultsPlace } from '#search/results';

type Html = ReturnType<typeof html>;

export function searchPage(frame: string, query: string, content: Html): string {
  // Functions, because a dollar sign in a replacement text has a meaning.
  return frame
    .replace(fieldMark, () => `${fieldMark} ${html`value="${query}"`}`)
    .replace(resultsPlace, () => String(content));
}

export function answerHtml(answer: SearchAnswer, action: string): Html {
  const { card, query, total, results, suggestion, looseMatchesFrom, noAnswer } = answer;
  const linkTo = (parameters: Record<string, string>, text: string) =>
    html`<a href="${action}?${String(new URLSearchParams(parameters))}">${text}</a>`;
  const meant = suggestion === null ? '' : html` Did you mean ${linkTo({ q: suggestion }, suggestion)}?`;
  const { limitMaximum } = searchLimits;
  const more =
    results.length < Math.min(total, limitMaximum)
      ? html` ${linkTo({ q: query, limit: String(limitMaximum) }, 'Show more')}`
      : '';
  const weaker = results.slice(looseMatchesFrom);
  const apart = weaker.length === 0 || noAnswer ? '' : html`<h2>${looseMatchesHeading}</h2>`;
  const groups = [...groupsHtml(results.slice(0, looseMatchesFrom)), apart, ...groupsHtml(weaker)];
  return html`<p class="status" role="status">${statusOf(answer)}${meant}${more}</p>${card && cardHtml(card)}${headingHtml(answer)}${groups}`;
}

type Statement = SearchCard['statements'][number];

/** The answer above the results. */
function cardHtml({ title, url, statements }: SearchCard): Html {
  return html`<section class="answer-card"><h2 class="place"><a href="${url}">${title}</a></h2><dl>${statements.map(statementHtml)}</dl></section>`;
}

function statementHtml({ name, text, otherReadings, ...sources }: Statement): Html {
  const others = otherReadings.map(
    ({ text: other, ...where }) => html`<p class="other">Another reading: ${other}</p>${sourcesHtml(where)}`,
  );
  const value = html`<dd>${text ?? 'Not published'}${sourcesHtml(sources)}${others}</dd>`;
  return html`<div>${name && html`<dt>${name}</dt>`}${value}</div>`;
}

function sourcesHtml({ sources, sourceCount }: Pick<Statement, 'sources' | 'sourceCount'>): Html | '' {
  if (sourceCount === 0) return '';
  const named = sources.map(
    ({ title, url, ...page }, at) =>
      html`${at === 0 ? '' : '; '}<a href="${url}"><bdi>${title}</bdi>, ${pageName(page)}</a>`,
  );
  const more = sourceCount - sources.length;
  return html`<p class="fine">${named}${more > 0 ? ` and ${more} more` : ''}</p>`;
}

function groupsHtml(results: SearchResult[]): Html[] {
  const ofSite = results.filter(result => result.page === null);
  const ofDocuments = results.filter(result => result.page !== null);
  const documents = [...Map.groupBy(ofDocuments, ({ document }) => document.filename).values()];
  return [
    ...(ofSite.length === 0 ? [] : [groupHtml('On this site', ofSite.map(passageHtml))]),
    ...documents.map(pages => groupHtml(html`<bdi>${pages[0]?.document.title}</bdi>`, pages.map(pageHtml))),
  ];
}

function statusOf({ query, total, results, noAnswer }: SearchAnswer): string {
  if (noAnswer) return `No page says this. Looked for: “${query}”.`;
  if (total === 0) return `Nothing published has “${query}”.`;
  const shown = results.length < total ? `, the best ${results.length} shown` : '';
  return `Passages found for “${query}”: ${total}${shown}.`;
}

/** Marks weak results, or lists the concepts that were also searched. */
function headingHtml({ concepts, total, noAnswer }: SearchAnswer): Html | string {
  if (noAnswer && total > 0) return html`<h2>Pages that hold a word of it</h2>`;
  if (concepts.length === 0) return '';
  return html`<p class="fine">Also searched: ${concepts.map(({ name }) => name).join(', ')}.</p>`;
}

/** Text of the page without a query. */
export const openingHtml = html`<p>This finds passages of every page of this site, its questions, definitions and risks, and of every document that has text.</p>`;

/** @param details of the errors of the search parameters */
export function mistakeHtml(details: string[]): Html {
  return html`${details.map(detail => html`<p class="status" role="alert">The search term ${detail}.</p>`)}`;
}

function groupHtml(title: string | Html, items: Html[]): Html {
  return html`<section><h2>${title}</h2><ol>${items}</ol></section>`;
}

function passageHtml({ kind, document, section, excerpt, matches, url }: SiteResult): Html {
  const source = [passageKindNames[kind], document.title].filter(Boolean).join(' · ');
  return html`<li><p class="place"><a href="${url}">${section}</a> <span>${source}</span></p>
<p class="excerpt">${markedHtml(excerpt, matches)}</p></li>`;
}

function pageHtml(result: DocumentResult): Html {
  const { section, source, excerpt, context, matches, url, pdfUrl } = result;
  const heading = section === null ? '' : html` <span>${section}</span>`;
  const ocr = source === 'ocr' ? ' Text recognised from a picture of the page.' : '';
  return html`<li><p class="place"><a href="${url}">${pageTitle(result)}</a>${heading}</p>
<p class="excerpt">${context.before && '… '}<span>${context.before} </span>${markedHtml(excerpt, matches)}<span> ${context.after}</span>${context.after && ' …'}</p>
<p class="fine"><a href="${pdfUrl}">In the PDF</a>${ocr}</p></li>`;
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
