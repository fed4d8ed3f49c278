/**
 * Detects pages with lost words. Fonts without a Unicode mapping give glyph numbers: control and private-use characters
 * within words. Bullets, ornaments and signs of formulas are not within words and do not count.
 */

/** Control characters, private use, lone surrogates, noncharacters and failed decodings. */
const garbage = String.raw`(?![\t\n\f\v\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u{FFFD}]`;
const hasGarbage = new RegExp(garbage, 'u');

/** A single or repeated private-use character is a sign of a symbol font, such as a leader. */
const sign = /^(\p{Co})\1*$/u;

/** Scripts without spaces: each character is a word. */
const unspaced =
  '[\\p{Ideographic}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const word = new RegExp(String.raw`${unspaced}\p{M}*|(?:(?!${unspaced})[\p{L}\p{M}\p{N}]|${garbage})+`, 'gu');

/** Share of lost words above which text recognition may read a page better (measured). */
const doubtfulShare = 0.02;
/** Share of lost words above which a page counts as having no text. */
const illegibleShare = 0.2;

/** Text recognition misreads about one word in forty (measured). */
const recognitionMargin = 1.05;

export type Legibility = 'legible' | 'doubtful' | 'illegible';

export function legibilityOf(text: string): Legibility {
  const { whole, lost } = readWords(text);
  if (!/\S/.test(text.replace(/\p{Co}/gu, ''))) return 'illegible';
  const share = lost / Math.max(whole + lost, 1);
  if (share > illegibleShare) return 'illegible';
  return share > doubtfulShare ? 'doubtful' : 'legible';
}

/** True if recognition found clearly more words than the page's own text has. */
export function readsBetter(recognized: string, own: string): boolean {
  return readWords(recognized).whole > recognitionMargin * readWords(own).whole;
}

/** Number of characters in readable and in lost words. */
function readWords(text: string): { whole: number; lost: number } {
  let whole = 0;
  let lost = 0;
  for (const [found] of text.matchAll(word)) {
    if (!hasGarbage.test(found)) whole += found.length;
    else if (!sign.test(found)) lost += found.length;
  }
  return { whole, lost };
}
