/** A sentence that was checked, as an item of the list of results. */
import type { CheckedSentence, ComparedWords } from '../../quotes/check-quote.d.ts';
import { characterText, matterText, placeText, shown, verdictNames } from '../../quotes/result-text.ts';

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

export function sentenceItem(sentence: CheckedSentence): HTMLLIElement {
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
    const link = element('a', '', placeText(place));
    if (place.url !== null) link.href = place.url;
    item.append(link);
    list.append(item);
  }
  if (placeCount > places.length)
    list.append(element('li', '', `and in ${placeCount - places.length} more places`));
  return list;
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
