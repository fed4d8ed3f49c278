/** The answer above the results of a search: the published value, its sources, and every other reading. */
import { pageName } from '#pdf/page-name';
import type { SearchCard } from '#search';
import { element } from '../element.ts';

type Statement = SearchCard['statements'][number];

export function answerCard({ title, url, statements }: SearchCard): HTMLElement {
  return element(
    'section',
    { className: 'answer-card' },
    element('h3', { className: 'place' }, element('a', { href: url }, title)),
    element('dl', {}, ...statements.map(statementItem)),
  );
}

function statementItem({ name, text, otherReadings, ...sources }: Statement): HTMLElement {
  const value = element('dd', {}, text ?? 'Not published', ...sourceLine(sources));
  for (const { text: other, ...otherSources } of otherReadings) {
    value.append(
      element('p', { className: 'other' }, `Another reading: ${other}`),
      ...sourceLine(otherSources),
    );
  }
  return element('div', {}, ...(name === null ? [] : [element('dt', {}, name)]), value);
}

function sourceLine({ sources, sourceCount }: Pick<Statement, 'sources' | 'sourceCount'>): HTMLElement[] {
  if (sourceCount === 0) return [];
  const line = element('p', { className: 'fine' });
  for (const [index, { title, url, ...page }] of sources.entries()) {
    const link = element('a', { href: url }, element('bdi', {}, title), `, ${pageName(page)}`);
    line.append(index === 0 ? '' : '; ', link);
  }
  const more = sourceCount - sources.length;
  if (more > 0) line.append(` and ${more} more`);
  return [line];
}
