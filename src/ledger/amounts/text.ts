/** Words of a text with the numbers among them that only label a clause, an item or a heading. */
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
