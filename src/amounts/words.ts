/** Words of a text, and the numbers among them that only name or label something. */
import { figureUnits, figureNames as table } from '#program/vocabulary';
import { divisionWords, type Span, type Word as TextWord, wordsWithBreaks } from '#text';
import { romanOf } from '#text/numbers';
import { commonUnits, findUnits } from './units.ts';

export interface Word extends TextWord {
  /** A minus is right before it. */
  isNegative: boolean;
  /** Number of a clause, mark of a list, page number of a table of contents. */
  isLabel: boolean;
}

/** A number beside one of them opens no clause. */
const units = [
  'BD|US|USD|[Cc]ents?|centavos|ct|dollars?|dólares|[Mm]illion|Mio|millones|percent|Prozent|points|bps?|per|pro|por|oz|onzas',
  '[Tt]roy|Business|Calendar|Banking|Bank|Working|(?:[Ff]ine )?[Oo]unces?|[Dd]ays?|[Ww]eeks?|[Mm]onths?',
  'Tagen?|\\p{L}{3,20}tagen?|Wochen|Monaten?|(?:Fein)?[Uu]nzen?',
  ...figureUnits.flatMap(({ capitals }) => capitals?.split(', ').map(RegExp.escape) ?? []),
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
  return wordsWithBreaks(text, passages).map((word, at, words) => {
    const roman = word.isCapital && /^[mdclxvi]{2,}$/.test(word.text) ? romanBeside(text, words, at) : null;
    return {
      ...word,
      text: roman ?? word.text,
      isLabel: word.end <= (labelEnds[word.passage] ?? 0),
      isNegative:
        /^\d/.test(word.text) && /(?:^|[^\d\s]\s|\()[-−]$/.test(text.slice(word.start - 3, word.start)),
    };
  });
}

/** `MDL USD`: in digits, where money, tokens or ounces are beside it. */
function romanBeside(text: string, words: readonly TextWord[], at: number): string | null {
  const [previous, { start = 0, end = 0, text: word = '' } = {}, next] = [
    words[at - 1],
    words[at],
    words[at + 1],
  ];
  const isWritten = text.slice(start, end) === word.toUpperCase() && !/\d/.test(previous?.text ?? '');
  const isBeside = [previous, next].some(
    one => one && findUnits([one]).some(({ name }) => !commonUnits.has(name.unit)),
  );
  return isWritten && isBeside ? (romanOf(word)?.toString() ?? null) : null;
}

/** Meaning of words before a number that it names: `clause 15`, `stage 1`, `v2`. */
const naming = new Map([
  ...divisionWords('attachments', 'clauses').map(word => [word, 'clause'] as const),
  ...Object.entries(table).flatMap(([name, words]) => words.split(', ').map(word => [word, name] as const)),
]);
/** True of a unit, beside which any number is an amount. But `year 2026` and `2016, pp. 2–4` are none. */
function isUnit(word: Word | undefined, leastLetters = 2): boolean {
  if (!word || (/^\p{L}/u.test(word.text) && word.text.length < leastLetters)) return false;
  return findUnits([word]).some(({ name: { unit } }) => word.text === '%' || !commonUnits.has(unit));
}

/** True of a number that is no amount: of a clause, a page, a telephone, a time, a date, a register. */
export function isName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const [previous, next] = [words[at - 1], words[at + 1]];
  // `stage two`
  if (!word || !/\d/.test(word.text))
    return word?.before === 'none' && naming.get(previous?.text ?? '') === 'page';
  if (word.isLabel || /^\+|^\d{1,2}:\d/.test(word.text) || isDate(word, previous, next)) return true;
  const named = /^(?:none|cell)$/.test(word.before) ? naming.get(previous?.text ?? '') : undefined;
  if (named && named !== 'month' && !(named === 'registry number' && isUnit(next))) return true;
  if (/^\d{1,2}$/.test(word.text) && next?.text === ')' && next.start === word.end) return true;
  const isGlued = previous?.end === word.start && /^\p{L}/u.test(previous.text);
  // `USD1550`; but `ac12` is a part of a longer name.
  return isGlued && !isUnit(previous, 3);
}

function isDate({ text }: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (/^\d{4}-\d{2}-|^\d{1,2}[./]\d{1,2}[./]\d/.test(text)) return true;
  if (/^(?:19|20)\d\d$/.test(text)) return !isUnit(previous) && !isUnit(next);
  const isMonth = (word: Word | undefined) => naming.get(word?.text ?? '') === 'month';
  return /^[1-3]?\d$/.test(text) && (isMonth(previous) || (isMonth(next) && next?.before !== 'sentence'));
}
