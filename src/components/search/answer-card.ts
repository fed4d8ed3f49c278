/** The answer above the results of a search: what is published, where it stands, and every other reading. */
import { pageName } from '../../documents/page-name.ts';
import type { SearchCard } from '../../search/schema.ts';
import { element } from './elements.ts';

type Statement = SearchCard['statements'][number];

export function answerCard({ title, url, statements }: SearchCard): HTMLElement {
  const link = element('a', title);
  link.href = url;
  const place = element('h3');
  place.className = 'place';
  place.append(link);
  const list = element('dl');
  list.append(...statements.map(statementItem));
  const card = element('section');
  card.className = 'answer-card';
  card.append(place, list);
  return card;
}

function statementItem({ name, text, otherReadings, ...sources }: Statement): HTMLElement {
  const value = element('dd', text ?? 'Not published');
  value.append(...sourceLine(sources));
  for (const { text: other, ...where } of otherReadings) {
    const reading = element('p', `Another reading: ${other}`);
    reading.className = 'other';
    value.append(reading, ...sourceLine(where));
  }
  const item = element('div');
  item.append(...(name === null ? [] : [element('dt', name)]), value);
  return item;
}

function sourceLine({ sources, sourceCount }: Pick<Statement, 'sources' | 'sourceCount'>): HTMLElement[] {
  if (sourceCount === 0) return [];
  const line = element('p');
  line.className = 'fine';
  for (const [at, { title, url, ...page }] of sources.entries()) {
    const link = element('a');
    link.append(element('bdi', title), `, ${pageName(page)}`);
    link.href = url;
    line.append(at === 0 ? '' : '; ', link);
  }
  const more = sourceCount - sources.length;
  if (more > 0) line.append(` and ${more} more`);
  return [line];
}
