/** A sentence that was checked, as an item of the list of results. */

import type { CheckedSentence, ComparedWords } from '#compare/quotes';
import { characterText, matterText, placeText, shown, verdictNames } from '#compare/quotes';
import type { FigureDifference } from '../../figures/schema.ts';
import { siteAddress } from '../site-address.ts';
import { pageAddress } from './library-texts.ts';
import { placedReadings } from './paper-differences.ts';

/** Told by shape as well as by colour. */
const signs = {
  verbatim: '✓',
  altered: '≠',
  'only-in-earlier-version': '↶',
  'not-found': '○',
  'could-not-be-checked': '?',
};

const verdictNotes = {
  verbatim: '',
  altered: 'The nearest passage, with what differs:',
  'only-in-earlier-version': 'The current version does not say it.',
  'not-found': 'In no document.',
  'could-not-be-checked': 'In no page that could be read; some could not.',
};

/** @param differences on which the papers read otherwise than the passage */
export function sentenceItem(
  sentence: CheckedSentence,
  differences: readonly FigureDifference[],
): HTMLLIElement {
  const { verdict, text, comparison, characters } = sentence;
  const item = element('li', '');
  item.dataset.verdict = verdict;
  const note = element('span', '', `${matterText(sentence)} ${verdictNotes[verdict]}`.trim());
  const head = element('p', 'verdict', `${signs[verdict]} ${verdictNames[verdict]}. `);
  head.append(note);
  const words = element('p', 'words');
  if (comparison.length === 0) words.append(shown(text));
  else words.append(...comparison.flatMap(marked));
  item.append(head, words);
  if (characters.length > 0) item.append(element('p', 'odd', `Not what it seems: ${told(sentence)}.`));
  if (sentence.places.length > 0) item.append(places(sentence));
  item.append(...differences.map(differenceLine));
  return item;
}

/** Each character once, with how often it stands there. */
function told({ characters }: CheckedSentence): string {
  const counts = Map.groupBy(characters, characterText);
  return [...counts]
    .map(([text, all]) => (all.length > 1 ? `${text} (${all.length} times)` : text))
    .join('; ');
}

function places({ places, placeCount }: CheckedSentence): HTMLUListElement {
  const list = element('ul', 'places');
  for (const place of places) {
    const item = element('li', '');
    item.append(linkTo(place.url, placeText(place)));
    list.append(item);
  }
  if (placeCount > places.length)
    list.append(element('li', '', `and in ${placeCount - places.length} more places`));
  return list;
}

function differenceLine(difference: FigureDifference): HTMLParagraphElement {
  const { id, subject } = difference;
  const line = element('p', 'warning');
  const table = id === null ? null : pageAddress(siteAddress(`/commercial-terms#difference-${id}`));
  line.append(element('span', 'warning-word', 'Papers differ'), ' ', linkTo(table, subject), ': also ');
  for (const [index, { value, place, more }] of placedReadings(difference).entries()) {
    line.append(index === 0 ? '' : '; ', value);
    if (place !== null) line.append(' in ', linkTo(pageAddress(place.address), place.name));
    line.append(more);
  }
  return line;
}

function linkTo(address: string | null, text: string): HTMLAnchorElement {
  const link = element('a', '', text);
  if (address !== null) link.href = address;
  return link;
}

/** What the document says is struck in; what was sent instead is struck out. Each says so to who does not see it. */
function marked({ kind, quote, source }: ComparedWords): (Node | string)[] {
  if (kind === 'same') return [`${shown(quote)} `];
  return [
    ...(quote === '' ? [] : [change('del', 'sent: ', shown(quote)), ' ']),
    ...(source === '' ? [] : [change('ins', 'document: ', source), ' ']),
  ];
}

function change(name: 'del' | 'ins', unseen: string, text: string): HTMLElement {
  const changed = element(name, '');
  changed.append(element('span', 'unseen', unseen), text);
  return changed;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
