/** Compares the words of a page's own text with those recognised in its picture. */
import { decidingKind, editDistance, folded } from '#text';
import type { WordBox } from '../positions/words.ts';
import type { RecognizedText } from '../recognition/recognized-text.ts';

/** Confidence (0 to 100) from which a recognised word counts against the text. */
const leastConfidence = 88;
/** A recognised word stands in the place of a word that shares so much of its box. */
const leastShared = 0.4;
/** Share of words that a picture must show for the text to count as that of the picture. */
const leastConfirmed = 0.5;

export type Verdict = 'same' | 'contradicted' | 'unconfirmed';

/**
 * A single amount, negation or word of duty that the picture shows otherwise contradicts the text.
 *
 * @param words boxes of all words of the page
 * @param layer places of the words that only the picture shows; null if all have to be confirmed
 */
export function compareWithPicture(
  text: string,
  words: readonly WordBox[],
  recognized: RecognizedText,
  layer: ReadonlySet<number> | null,
): Verdict {
  const [letters, read] = [Array.from(text), Array.from(recognized.text)];
  let [asked, confirmed] = [0, 0];
  let isContradicted = false;
  for (const word of words) {
    const there = recognized.words.filter(other => shares(word, other));
    const own = plain(letters.slice(word.start, word.end).join(''));
    if (own === '') continue;
    const seen = plain(there.map(({ start, end }) => read.slice(start, end).join('')).join(''));
    if (layer === null || layer.has(word.start)) {
      asked += 1;
      confirmed += Number(areAlike(own, seen));
    }
    const isSure = there.length === 1 && there.every(({ confidence }) => confidence >= leastConfidence);
    isContradicted ||= isSure && differ(own, seen);
  }
  if (confirmed < leastConfirmed * asked) return 'unconfirmed';
  return isContradicted ? 'contradicted' : 'same';
}

/** True if two words say something else: other digits, or only one of them is a word that decides. */
function differ(own: string, seen: string): boolean {
  if (seen === '' || own === seen) return false;
  const [digits, seenDigits] = [own, seen].map(word => word.replace(/\D/g, ''));
  if (digits !== seenDigits) return /^[\d.,:/%-]+$/.test(own) && /^[\d.,:/%-]+$/.test(seen);
  const kinds = [own, seen].map(decidingKind);
  const decides = kinds.some(kind => kind === 'negation' || kind === 'obligation' || kind === 'date');
  return decides && !areAlike(own, seen);
}

/** Recognition joins and divides words, and misreads a letter. */
function areAlike(own: string, seen: string): boolean {
  if (seen === '') return false;
  const few = own.length >> 2;
  return own.includes(seen) || seen.includes(own) || editDistance(own, seen, few) <= few;
}

/** Note marks and signs around a word do not count. */
function plain(word: string): string {
  return folded(word.replace(/[⁰¹²³⁴-⁹₀-₉]+/g, '')).replace(
    /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}%])[^\p{L}\p{N}%]+$/gu,
    '',
  );
}

function shares(word: WordBox, other: WordBox): boolean {
  const width = overlap(word.left, word.width, other.left, other.width);
  const height = overlap(word.top, word.height, other.top, other.height);
  const least = Math.min(word.width * word.height, other.width * other.height);
  return width * height > leastShared * least;
}

function overlap(a: number, length: number, b: number, other: number): number {
  return Math.max(0, Math.min(a + length, b + other) - Math.max(a, b));
}
