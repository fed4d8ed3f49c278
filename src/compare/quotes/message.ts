/** What a check of a whole message comes to. */
import type { CheckedSentence, QuoteCheck } from './check-quote.d.ts';

/** A name, a function, an address: lines of a signature. */
const longestSignatureLine = 60;
const closes =
  /^(?:best|kind|warm|with|yours|sincerely|regards|cheers|thanks|many thanks|mit|freundliche|beste|viele|herzliche|liebe|hochachtungsvoll|mfg|saludos|un saludo|un cordial|atentamente|cordialmente|sent from|von meinem|enviado desde)\b.{0,40}$/i;
/** "From: …", an address of mail or of the web, a telephone number. */
const header =
  /^(?:(?:from|to|cc|bcc|sent|date|subject|re|fwd?|von|an|gesendet|datum|betreff|de|para|enviado|fecha|asunto)\s*:|on .{5,80} wrote:|[^\s@]{1,64}@[^\s@]{1,100}$|(?:https?:\/\/|www\.)\S+$|(?:tel|phone|mobile|fax|t|m)?[.:]?\+?[\d ()/.+-]{8,40}$|-{2,}$|[[(](?:sic|emphasis (?:added|supplied|mine)|my emphasis|footnotes? omitted)[\])]\.?$)/i;

/** Lines of a message that claim nothing: headers, the closing, and short lines behind it. */
export function withoutSignature(
  found: readonly CheckedSentence[],
  last: CheckedSentence | undefined,
): CheckedSentence[] {
  let isSigned = last?.verdict === 'no-claim' && closes.test(firstLine(last.text));
  return found.map(sentence => {
    const { text, verdict, isPromise } = sentence;
    const isFree = ['not-found', 'could-not-be-checked', 'no-claim'].includes(verdict);
    const isName = isSigned && text.length <= longestSignatureLine && !/[.!?]$/.test(text) && !isPromise;
    const isClosing = closes.test(text.replace(/\n[^\n]{0,60}$/, ''));
    if (!isFree || !(header.test(text) || isClosing || isName)) {
      isSigned &&= verdict === 'no-claim';
      return sentence;
    }
    isSigned ||= closes.test(firstLine(text));
    return { ...sentence, verdict: 'no-claim', isPromise: false, answers: [] };
  });
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

export function countsOf(sentences: readonly CheckedSentence[]): QuoteCheck['counts'] {
  const count = (...verdicts: CheckedSentence['verdict'][]) =>
    sentences.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    claims: sentences.length - count('no-claim'),
    promises: sentences.filter(({ isPromise }) => isPromise).length,
    confirmed: count('verbatim'),
    parts: count('part'),
    altered: count('altered'),
    contradicted: count('contradicted'),
    notFound: count('not-found', 'could-not-be-checked', 'only-in-earlier-version'),
  };
}
