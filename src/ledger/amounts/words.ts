/** Words of a text, and the numbers among them that only name or label something. */
import { figureNames as table } from '#program/vocabulary';
import { type Span, type Word as TextWord, wordsWithBreaks } from '#text';

export interface Word extends TextWord {
  /** Number of a clause, mark of a list, page number of a table of contents. */
  isLabel: boolean;
}

/** A number beside one of them opens no clause. */
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

export function readWords(text: string, passages: readonly Span[]): Word[] {
  const labelEnds = passages.map(
    ({ start, end }) => start + (label.exec(text.slice(start, end))?.[0].length ?? 0),
  );
  return wordsWithBreaks(text, passages).map(word => ({
    ...word,
    isLabel: word.end <= (labelEnds[word.passage] ?? 0),
  }));
}

/** Meaning of words before a number that it names: `clause 15`, `stage 1`, `v2`. */
const naming = new Map(
  Object.entries(table).flatMap(([name, words]) => words.split(', ').map(word => [word, name] as const)),
);
/** A number beside them is an amount all the same. */
const counted = /^(?:usd|usa|\$|eur|chf|gbp|bs|tokens?|ounces?|oz|dollars?|days?|acres?|%)$/;

/** True of a number that is no amount: of a clause, a page, a telephone, a time, a date, a register. */
export function isName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !/\d/.test(word.text)) return false;
  const [previous, next] = [words[at - 1], words[at + 1]];
  if (word.isLabel || /^\+|^\d{1,2}:\d/.test(word.text) || isDate(word, previous, next)) return true;
  const named = /^(?:none|cell)$/.test(word.before) ? naming.get(previous?.text ?? '') : undefined;
  if (named && named !== 'month' && !(named === 'registry number' && counted.test(next?.text ?? '')))
    return true;
  const isGlued = previous?.end === word.start && /^\p{L}/u.test(previous.text);
  return isGlued && !counted.test(previous.text);
}

function isDate({ text }: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (/^\d{4}-\d{2}-|^\d{1,2}[./]\d{1,2}[./]\d/.test(text)) return true;
  if (/^(?:19|20)\d\d$/.test(text))
    return !counted.test(previous?.text ?? '') && !counted.test(next?.text ?? '');
  const isMonth = (word: Word | undefined) => naming.get(word?.text ?? '') === 'month';
  return /^[1-3]?\d$/.test(text) && (isMonth(previous) || (isMonth(next) && next?.before !== 'sentence'));
}
