/**
 * Whether the characters of a page are words. Fonts whose codes mean nothing give glyph numbers: control and
 * private-use characters in the middle of words. Judged by the words that are lost to them, in any language, and not
 * by their number on the page: bullets, ornaments and signs of formulas stand beside the words.
 */

/** Control characters, private use, lone surrogates, noncharacters and failed decodings. */
const garbage = String.raw`(?![\t\n\f\v\r])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u{FFFD}]`;
const hasGarbage = new RegExp(garbage, 'u');

/** A private-use character that stands alone, or repeats itself as a leader does, is a sign of a symbol font. */
const sign = /^(\p{Co})\1*$/u;

/** Scripts that set no spaces: each character is a word. */
const unspaced =
  '[\\p{Ideographic}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const word = new RegExp(String.raw`${unspaced}\p{M}*|(?:(?!${unspaced})[\p{L}\p{M}\p{N}]|${garbage})+`, 'gu');

/** Above this share of lost words a page may read better from its picture (measured). */
const doubtfulShare = 0.02;
/** Above this share it is no text. */
const illegibleShare = 0.2;

/** Text recognition misreads about one word in forty (measured), so it has to find more words by a margin. */
const recognitionMargin = 1.05;

export type Legibility = 'legible' | 'doubtful' | 'illegible';

export function legibilityOf(text: string): Legibility {
  const { whole, lost } = readWords(text);
  if (!/\S/.test(text.replace(/\p{Co}/gu, ''))) return 'illegible';
  const share = lost / Math.max(whole + lost, 1);
  if (share > illegibleShare) return 'illegible';
  return share > doubtfulShare ? 'doubtful' : 'legible';
}

/** True where recognition found more of the words of a page than its own text has. */
export function readsBetter(recognized: string, own: string): boolean {
  return readWords(recognized).whole > recognitionMargin * readWords(own).whole;
}

/** Characters of words that can be read, and of words that are lost. */
function readWords(text: string): { whole: number; lost: number } {
  let whole = 0;
  let lost = 0;
  for (const [found] of text.matchAll(word)) {
    if (!hasGarbage.test(found)) whole += found.length;
    else if (!sign.test(found)) lost += found.length;
  }
  return { whole, lost };
}
