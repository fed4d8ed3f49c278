/** What the form needs once it is used: the texts, made ready, and how a result is shown. */
import type { CheckedSentence, QuoteCheck } from '#compare/quotes';
import { checkBySentence, prepare, resultText, summary, unreadText } from '#compare/quotes';
import { sentenceItem } from './checked-sentence.ts';
import { loadTexts, type TextAddresses } from './library-texts.ts';
import { differencesOf, differenceText } from './paper-differences.ts';

export interface CheckTools {
  check(text: string): Generator<CheckedSentence[], QuoteCheck>;
  sentenceItem(sentence: CheckedSentence): HTMLLIElement;
  summary: typeof summary;
  resultText(check: QuoteCheck, address: string): string;
  unreadText: typeof unreadText;
}

export async function openCheckTools(addresses: TextAddresses): Promise<CheckTools> {
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
    check: text => checkBySentence(text, texts, checker),
    sentenceItem: sentence => sentenceItem(sentence, differences(sentence)),
    summary,
    resultText: (check, address) =>
      resultText(check, address, sentence => differences(sentence).map(differenceText)),
    unreadText: result => [
      ...unreadText(result),
      ...(versionsLeftOut === 0
        ? []
        : [`${versionsLeftOut} earlier versions were not compared: there are too many to load.`]),
    ],
  };
}
