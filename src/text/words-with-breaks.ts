/** Words of a text with what separates them: commas, ends of table cells, ends of sentences. The grammar is `amounts` of `words.ts`. */
import { type Span, sentencesOf } from './sentences.ts';
import { amounts, tokensOf } from './words.ts';

/** What separates a word from the one before it. */
export type Break = 'none' | 'comma' | 'cell' | 'semicolon' | 'sentence';

export interface Word extends Span {
  /** Lower case without accents; a number as written. */
  text: string;
  before: Break;
  /** Index of the passage. */
  passage: number;
  isCapital: boolean;
}

/** Most words of a sentence; a longer one is cut, so that what looks through a sentence stays linear. */
const longestSentence = 400;

/** Lower case without accents, so that `Übergabe` and `días` are found however they are written. */
export function folded(written: string): string {
  return written
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");
}

export function wordsWithBreaks(text: string, passages: readonly Span[]): Word[] {
  let length = 0;
  return passages.flatMap((passage, index) =>
    wordsOf(text.slice(passage.start, passage.end), passage.start, index).map(word => {
      length = word.before === 'sentence' || length === longestSentence ? 1 : length + 1;
      return length === 1 ? { ...word, before: 'sentence' as const } : word;
    }),
  );
}

function wordsOf(text: string, offset: number, passage: number): Word[] {
  const starts = Array.from(sentencesOf(text), ({ start }) => start);
  let sentence = 0;
  let previous: Word | undefined;
  return Array.from(tokensOf(text, amounts), ({ written, start, end }) => {
    const opened = sentence;
    while (end > (starts[sentence] ?? Number.POSITIVE_INFINITY)) sentence += 1;
    const gap = previous ? text.slice(previous.end - offset, start) : '';
    const opens = !previous || sentence > opened || isBehindLabel(previous, gap);
    previous = {
      text: /^U(?:S$|\.\s?S\.)/.test(written) ? 'usa' : folded(written.replace(/-\s+/, '')),
      start: start + offset,
      end: end + offset,
      before: opens ? 'sentence' : breakIn(gap),
      passage,
      isCapital: /^\p{Lu}/u.test(written),
    };
    return previous;
  });
}

/** "2. One ounce": the number says nothing of the sentence. */
function isBehindLabel({ before, text }: Word, gap: string): boolean {
  return before === 'sentence' && /^\d/.test(text) && /^\.\s/.test(gap);
}

function breakIn(gap: string): Break {
  if (/\n[ \t]*[[•]/.test(gap)) return 'sentence';
  if (/[;·]/.test(gap)) return 'semicolon';
  if (/[\t|:]/.test(gap)) return 'cell';
  return gap.includes(',') ? 'comma' : 'none';
}
