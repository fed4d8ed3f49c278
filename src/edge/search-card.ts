/** The answer above the results of a search, for readers without JavaScript. */
import { pageName } from '#pdf/page-name';
import type { SearchCard } from '#search';
import { type Html, html } from './html.ts';

type Statement = SearchCard['statements'][number];

export function cardHtml({ title, url, statements }: SearchCard): Html {
  return html`<section class="answer-card"><h2 class="place"><a href="${url}">${title}</a></h2><dl>${statements.map(statementHtml)}</dl></section>`;
}

function statementHtml({ name, text, otherReadings, ...sources }: Statement): Html {
  const others = otherReadings.map(
    ({ text: other, ...where }) => html`<p class="other">Another reading: ${other}</p>${sourcesHtml(where)}`,
  );
  const value = html`<dd>${text ?? 'Not published'}${sourcesHtml(sources)}${others}</dd>`;
  return html`<div>${name === null ? '' : html`<dt>${name}</dt>`}${value}</div>`;
}

function sourcesHtml({ sources, sourceCount }: Pick<Statement, 'sources' | 'sourceCount'>): Html | string {
  if (sourceCount === 0) return '';
  const named = sources.map(
    ({ title, url, ...page }, at) =>
      html`${at === 0 ? '' : '; '}<a href="${url}"><bdi>${title}</bdi>, ${pageName(page)}</a>`,
  );
  const more = sourceCount - sources.length;
  return html`<p class="fine">${named}${more > 0 ? ` and ${more} more` : ''}</p>`;
}
