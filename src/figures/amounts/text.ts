/**
 * A page of text as words with what stands between them: commas, ends of rows, ends of sentences. Marks that count for reading
 * (currency, percent, dashes between numbers, operators) are words of their own; hyphens are not, so that `down-payment`
 * and `down payment` read the same.
 */

import type { Passage } from '../../documents/structure/passages.ts';

/** What separates a word from the one before it. */
export type Break = 'none' | 'comma' | 'cell' | 'semicolon' | 'sentence';

export interface Word {
  /** Lower case without accents; a number as written. */
  text: string;
  /** Offsets into the page text. */
  start: number;
  end: number;
  before: Break;
  /** Index of the passage. */
  passage: number;
  /** Number of a clause, mark of a list, page number of a table of contents. */
  isLabel: boolean;
  isCapital: boolean;
}

const number =
  /\d{1,3}(?:[,.'’\u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d{1,3}(?: \d{3}){1,6}(?= ?[\p{L}$€£])|(?<=[$€£:] ?)\d{1,3}(?: \d{3}){1,6}(?![\d,.]| \d)|\d+(?:[.,]\d+)*|(?<![\d\p{L}])\.\d+/u;
/** Dates, times and numbers of telephones, which look like amounts. */
const numberedThing =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?![\d/])|\d{1,2}:\d{2}(?!\d)|\+\d[\d ()/-]{6,18}\d/u;
/** First halves of compounds that a line may end with; what else is broken there is one word. */
const standAlone =
  'down|all|deferred|good|soft|volume|non|pre|post|fully|anti|up|cash|wallet|token|in|after|over|under|per|self|well|long|short|two|first|second|third|hand|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|one|four|five|six|eight|nine';
const letters = /U\. ?S\.(?: ?A\.)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/u;
const broken = `(?:(?=-\\n)(?<!(?<!\\p{L})(?:${standAlone}))-\\n[ \\t]{0,7}\\p{Ll}{1,40})?`;
/** A hyphen is one between two numbers, where it is a range. */
const marks = /[$€£¢%‰=×÷+−–—/()*~≈#&¼-¾⅐-⅞⁄<>≤≥]|(?<=\d\s?)-(?=\s?\d)/u;
const token = new RegExp(
  `${numberedThing.source}|${number.source}|(?:${letters.source})${broken}|${marks.source}`,
  'gu',
);

/** Beside units a number opens no clause. */
const units = [
  'BD|US|USD|[Cc]ents?|centavos|ct|dollars?|dólares|[Mm]illion|Mio|millones|percent|Prozent|points|bps?|per|pro|por|oz|onzas',
  '[Tt]roy|Token|Business|Calendar|Banking|Bank|Working|Mining Concessions?|(?:[Ff]ine )?[Oo]unces?|[Dd]ays?|[Ww]eeks?|[Mm]onths?',
  'Tagen?|\\p{L}{3,20}tagen?|Wochen|Monaten?|(?:Fein)?[Uu]nzen?|Konzession(?:en)?',
].join('|');
/** Opens a clause, a heading or an item of a list. */
const label = new RegExp(
  `^\\s*(?:(?:(?:\\d{1,2}(?:\\.\\d{1,2}){1,3}\\.?|\\d{1,2}[.)])(?=\\s+["“[(]?\\p{L})|\\d{1,2}(?=\\s+\\p{Lu}))(?!\\s(?:${units})(?!\\p{L}))|\\([a-z\\d]{1,4}\\)|[–—•▪◦·*-](?=\\s))`,
  'u',
);

/** Words after which a full stop ends no sentence, though a number or a capital follows. */
const abbreviations = new Set(
  'no nos nr art cl sec para approx ca vs mr dr fig max min mio mrd tsd mo bzw abs st inkl bus num pag aprox'
    .split(' ')
    .concat('abcdefghijklmnopqrstuvwxyz'.split('')),
);

/** No sentence has more words. A page without full stops may: it is read in parts of so many, or each amount would look through all. */
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

type TextRange = Pick<Passage, 'start' | 'end'>;

/** Reads the words of a text, passage by passage. */
export function readWords(text: string, passages: readonly TextRange[]): Word[] {
  let length = 0;
  return passages.flatMap((passage, index) =>
    wordsOf(text, passage, index).map(word => {
      length = word.before === 'sentence' || length === longestSentence ? 1 : length + 1;
      return length === 1 ? { ...word, before: 'sentence' as const } : word;
    }),
  );
}

function wordsOf(text: string, { start: from, end: to }: TextRange, passage: number): Word[] {
  const own = text.slice(from, to);
  const labelEnd = from + (label.exec(own)?.[0].length ?? 0);
  let previous: Word | undefined;
  return Array.from(own.matchAll(token), ({ 0: written, index }) => {
    const start = from + index;
    const end = start + written.length;
    previous = {
      text: /^U(?:S$|\.\s?S\.)/.test(written) ? 'usa' : folded(written.replace(/-\s+/, '')),
      start,
      end,
      before: previous ? breakOf(text.slice(previous.end, start), previous, written) : 'sentence',
      passage,
      isLabel: end <= labelEnd,
      isCapital: /^\p{Lu}/u.test(written),
    };
    return previous;
  });
}

function breakOf(gap: string, previous: Word, next: string): Break {
  const opens = /^[\p{Lu}\d$€£([]/u.test(next);
  const isFull = /[.!?…]["”’)\]]*(?:\s|$)/.test(gap);
  if (isFull && opens && !abbreviations.has(previous.text)) return 'sentence';
  if (/\n[ \t]*[[•]/.test(gap)) return 'sentence';
  if (/[;·]/.test(gap)) return 'semicolon';
  if (/[\t|:]/.test(gap)) return 'cell';
  return gap.includes(',') ? 'comma' : 'none';
}
