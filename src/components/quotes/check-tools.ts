/** Code and data that the form needs on first use: the texts, prepared, and the rendering of a result. */
import type { Answer, CheckedSentence, ComparedWords, QuoteCheck } from '#compare/quotes';
import {
  characterText,
  checkBySentence,
  matterText,
  placeText,
  prepare,
  resultText,
  shown,
  summary,
  unreadText,
  verdictNames,
} from '#compare/quotes';
import type { FigureDifference } from '#ledger/schema';
import { claimVocabulary } from '#program/claims';
import { element } from '../element.ts';
import { pageAddress } from '../published-file.ts';
import { siteAddress } from '../site-address.ts';
import { differencesOf, differenceText, placedReadings } from './document-differences.ts';
import { loadTexts, type TextAddresses } from './library-texts.ts';

export type CheckTools = Awaited<ReturnType<typeof openCheckTools>>;

export async function openCheckTools(addresses: TextAddresses) {
  const { texts, versionsLeftOut, ledger } = await loadTexts(addresses);
  const work = prepare(texts, claimVocabulary);
  let step = work.next();
  while (!step.done) {
    await new Promise(resolve => setTimeout(resolve));
    step = work.next();
  }
  const checker = step.value;
  const differences = differencesOf(ledger);
  return {
    check: (text: string) => checkBySentence(text, texts, checker),
    sentenceItem: (sentence: CheckedSentence) => sentenceItem(sentence, differences(sentence)),
    summary,
    resultText: (check: QuoteCheck, address: string) =>
      resultText(check, address, sentence => differences(sentence).map(differenceText)),
    questionItem: (question: string) => element('li', {}, question),
    unreadText: (result: QuoteCheck) => [
      ...unreadText(result),
      ...(versionsLeftOut === 0
        ? []
        : [`${versionsLeftOut} earlier versions were not compared: there are too many to load.`]),
    ],
  };
}

/** A shape per verdict, so that colour is not the only sign; and a note. */
const verdicts = {
  verbatim: ['✓', ''],
  part: ['◐', 'The document says more. The rest of its sentence is in grey.'],
  altered: ['≠', 'The nearest passage, with the differences:'],
  contradicted: ['✗', 'The documents say something else.'],
  'only-in-earlier-version': ['↶', 'The current version does not have these words.'],
  'not-found': ['○', 'No document has these words.'],
  'could-not-be-checked': ['?', 'Some pages could not be read.'],
  'no-claim': ['–', ''],
} as const;

/** Added to `not-found` where an answer states an amount of the sentence. */
const amountNote = ' A document has the same amount: read below what it says of it.';

/** Results to which the documents give an answer below. */
const unsupported = new Set<CheckedSentence['verdict']>(['not-found', 'could-not-be-checked']);

/**
 * An item of the list of results: the verdict, what was sent, and what the documents say.
 *
 * @param differences amounts on which other documents disagree with the passage
 */
function sentenceItem(sentence: CheckedSentence, differences: readonly FigureDifference[]): HTMLLIElement {
  const { verdict, text, comparison, characters, before, after, answers, isPromise } = sentence;
  const [sign, verdictNote] = verdicts[verdict];
  const isUnsupported = isPromise && unsupported.has(verdict);
  const isStated = verdict === 'not-found' && answers.some(({ statesAmount }) => statesAmount);
  const more = isStated ? amountNote : isUnsupported ? ' Ask where it is promised.' : '';
  const note = element('span', {}, `${matterText(sentence)} ${verdictNote}${more}`.trim());
  const words = comparison.length === 0 ? [shown(text)] : comparison.flatMap(marked);
  const item = element(
    'li',
    {},
    element('p', { className: 'verdict' }, `${sign} ${verdictNames[verdict]}. `, note),
    element('p', { className: 'words' }, ...rest(before), ...words, ...rest(after)),
  );
  item.dataset.verdict = verdict;
  if (isUnsupported) item.dataset.promise = '';
  if (characters.length > 0) item.append(characterLine(sentence));
  if (sentence.places.length > 0) item.append(placeList(sentence));
  if (answers.length > 0) item.append(answerList(answers));
  item.append(...differences.map(differenceLine));
  return item;
}

/** The rest of the sentence in the document. */
function rest(text: string): (Node | string)[] {
  if (text === '') return [];
  const unseen = element('span', { className: 'unseen' }, 'the document also has: ');
  return [' ', element('span', { className: 'rest' }, unseen, text), ' '];
}

function answerList(answers: readonly Answer[]): HTMLElement {
  const items = answers.map(({ text, place }) =>
    element('li', {}, element('q', {}, text), ' ', linkTo(place.url, placeText(place))),
  );
  return element(
    'div',
    { className: 'answers' },
    element('p', {}, 'The documents say:'),
    element('ul', { className: 'plain places' }, ...items),
  );
}

/** Each odd character once, with its count. */
function characterLine({ characters }: CheckedSentence): HTMLElement {
  const counts = Array.from(Map.groupBy(characters, characterText), ([text, all]) =>
    all.length > 1 ? `${text} (${all.length} times)` : text,
  );
  return element('p', { className: 'odd' }, `Not what it seems: ${counts.join('; ')}.`);
}

function placeList({ places, placeCount }: CheckedSentence): HTMLElement {
  const items = places.map(place => element('li', {}, linkTo(place.url, placeText(place))));
  const more = placeCount - places.length;
  if (more > 0) items.push(element('li', {}, `and in ${more} more places`));
  return element('ul', { className: 'plain places' }, ...items);
}

function differenceLine(difference: FigureDifference): HTMLElement {
  const { id, subject } = difference;
  const table = id === null ? null : pageAddress(siteAddress(`/commercial-terms#difference-${id}`));
  const word = element('span', { className: 'warning-word' }, 'Documents disagree');
  const line = element('p', { className: 'warning' }, word, ' ', linkTo(table, subject), ': also ');
  for (const [index, { value, place, more }] of placedReadings(difference).entries()) {
    line.append(index === 0 ? '' : '; ', value);
    if (place !== null) line.append(' in ', linkTo(pageAddress(place.address), place.name));
    line.append(more);
  }
  return line;
}

function linkTo(address: string | null, text: string): HTMLAnchorElement {
  return element('a', address === null ? {} : { href: address }, text);
}

/** Deletes the words that were sent and inserts those of the document; unseen words name both for screen readers. */
function marked({ kind, quote, source }: ComparedWords): (Node | string)[] {
  if (kind === 'same') return [`${shown(quote)} `];
  return [
    ...(quote === '' ? [] : [change('del', 'sent: ', shown(quote)), ' ']),
    ...(source === '' ? [] : [change('ins', 'document: ', source), ' ']),
  ];
}

function change(name: 'del' | 'ins', unseen: string, text: string): HTMLElement {
  return element(name, {}, element('span', { className: 'unseen' }, unseen), text);
}
