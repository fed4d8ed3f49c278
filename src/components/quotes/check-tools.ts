/** What the form needs once it is used: the texts, made ready, and how a result is shown. */
import type { CheckedSentence, QuoteCheck } from '../../quotes/check-quote.d.ts';
import { checkBySentence, prepare } from '../../quotes/check-quotes.ts';
import { resultText, summary, unreadText } from '../../quotes/result-text.ts';
import { sentenceItem } from './checked-sentence.ts';
import { loadTexts, type TextAddresses } from './library-texts.ts';

export interface CheckTools {
  check(text: string): Generator<CheckedSentence[], QuoteCheck>;
  sentenceItem: typeof sentenceItem;
  summary: typeof summary;
  resultText: typeof resultText;
  unreadText: typeof unreadText;
}

export async function openCheckTools(addresses: TextAddresses): Promise<CheckTools> {
  const { texts, versionsLeftOut } = await loadTexts(addresses);
  const work = prepare(texts);
  let step = work.next();
  while (!step.done) {
    await new Promise(resolve => setTimeout(resolve));
    step = work.next();
  }
  const checker = step.value;
  return {
    check: text => checkBySentence(text, texts, checker),
    sentenceItem,
    summary,
    resultText,
    unreadText: result => [
      ...unreadText(result),
      ...(versionsLeftOut === 0
        ? []
        : [`${versionsLeftOut} earlier versions were not compared: there are too many to load.`]),
    ],
  };
}
