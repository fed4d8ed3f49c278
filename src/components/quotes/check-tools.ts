/** Code and data that the form needs on first use: the texts, prepared, and the rendering of a result. */
import type { CheckedSentence, QuoteCheck } from '#compare/quotes';
import { checkBySentence, prepare, resultText, summary, unreadText } from '#compare/quotes';
import { sentenceItem } from './checked-sentence.ts';
import { differencesOf, differenceText } from './document-differences.ts';
import { loadTexts, type TextAddresses } from './library-texts.ts';

export type CheckTools = Awaited<ReturnType<typeof openCheckTools>>;

export async function openCheckTools(addresses: TextAddresses) {
  const { texts, versionsLeftOut, ledger } = await loadTexts(addresses);
  const work = prepare(texts);
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
    unreadText: (result: QuoteCheck) => [
      ...unreadText(result),
      ...(versionsLeftOut === 0
        ? []
        : [`${versionsLeftOut} earlier versions were not compared: there are too many to load.`]),
    ],
  };
}
