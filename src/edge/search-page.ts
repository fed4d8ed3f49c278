/** The results page: the published frame with search results in it. */
import { html, raw } from 'hono/html';
import type { SearchAnswer } from '#search';
import { searchLimits } from '#search/parameters';
import { answerParts, answerStatus, fieldMark, type Part, resultsPlace } from '#search/results';

type Html = ReturnType<typeof html>;

export function searchPage(frame: string, query: string, content: Html): string {
  // Functions, because a dollar sign in a replacement text has a meaning.
  return frame
    .replace(fieldMark, () => `${fieldMark} ${html`value="${query}"`}`)
    .replace(resultsPlace, () => String(content));
}

export function answerHtml(answer: SearchAnswer, action: string): Html {
  const { query, total, results, suggestion } = answer;
  const linkTo = (parameters: Record<string, string>, text: string) =>
    html`<a href="${action}?${String(new URLSearchParams(parameters))}">${text}</a>`;
  const meant = suggestion === null ? '' : html` Did you mean ${linkTo({ q: suggestion }, suggestion)}?`;
  const { limitMaximum } = searchLimits;
  const more =
    results.length < Math.min(total, limitMaximum)
      ? html` ${linkTo({ q: query, limit: String(limitMaximum) }, 'Show more')}`
      : '';
  const parts = answerParts(answer, { heading: 'h2' });
  return html`<p class="status" role="status">${answerStatus(answer)}${meant}${more}</p>${parts.map(partHtml)}`;
}

function partHtml(part: Part): Html {
  if (typeof part === 'string') return html`${part}`;
  const { name, attributes, content } = part;
  const written = Object.entries(attributes).map(([key, value]) => html` ${raw(key)}="${value}"`);
  return html`<${raw(name)}${written}>${content.map(partHtml)}</${raw(name)}>`;
}

/** Text of the page without a query. */
export const openingHtml = html`<p>This finds passages of every page of this site, its questions, definitions and risks, and of every document that has text.</p>`;

/** @param details of the errors of the search parameters */
export function mistakeHtml(details: string[]): Html {
  return html`${details.map(detail => html`<p class="status" role="alert">The search term ${detail}.</p>`)}`;
}
