/** The lines of a passage with most words of a query. */
import { stem } from '../analysis/word-forms.ts';
import type { SiteResult } from '../schema.ts';
import { contentTokens } from './site-index.ts';

/** Length in code points. */
const maxShown = 240;

/** @param text one block per line */
export function passageExcerpt(
  text: string,
  stems: ReadonlySet<string>,
): Pick<SiteResult, 'excerpt' | 'context' | 'matches'> {
  const lines = text.split('\n');
  const held = lines.map(line => new Set(matchesIn(line, stems).map(({ found }) => found)).size);
  const best = held.indexOf(Math.max(...held));
  const points = [...lines.slice(best).join(' ')];
  const cut = points.length > maxShown ? points.lastIndexOf(' ', maxShown) : -1;
  const excerpt = cut === -1 ? points.slice(0, maxShown).join('') : `${points.slice(0, cut).join('')} …`;
  const matches = matchesIn(excerpt, stems).map(({ start, end }): [number, number] => [
    [...excerpt.slice(0, start)].length,
    [...excerpt.slice(0, end)].length,
  ]);
  return { excerpt, context: { before: '', after: '' }, matches };
}

function matchesIn(text: string, stems: ReadonlySet<string>) {
  return contentTokens(text)
    .map(({ word, start, end }) => ({ found: stem(word), start, end }))
    .filter(({ found }) => stems.has(found));
}
