/** Numbers that only name something: clauses, pages, dates, telephones, versions, entries of registers. */
import type { Word } from './text.ts';

/** Words before a number that names what they say: `clause 15`, `stage 1`, `v2`. */
const naming: Record<string, RegExp> = {
  clause:
    /^(?:clauses?|sections?|articles?|art|schedules?|annex|appendix|paragraphs?|para|rule|§|klausel|ziffer|anlage|clausula|articulo|anexo)$/,
  page: /^(?:pages?|pp?|seite|pagina|slide|folie|exhibit|figure|fig|step|stages?|phase|tier|chapter|q|etapa|stufe|booth)$/,
  version: /^(?:version|v|draft|rev|revision|edition|iso|sha)$/,
  'registry number':
    /^(?:no|nos|nr|num|number|ref|id|hrb|reg|registry|invoice|#|№|iban|frn|aktenzeichen|postcode)$/,
  phone: /^(?:tel|telephone|phone|fax|mobile|t|telefono|telefon|whatsapp)$/,
};

/** What a number names, where it is no amount; null for other words. */
export function nameOf(words: readonly Word[], at: number): string | null {
  const word = words[at];
  if (!word || !/\d/.test(word.text)) return null;
  if (word.isLabel) return 'clause';
  if (/^\+/.test(word.text)) return 'phone';
  if (/^\d{1,2}:\d/.test(word.text)) return 'time';
  if (/^\d{4}-\d{2}-|^\d{1,2}[./]\d{1,2}[./]\d/.test(word.text)) return 'date';
  const previous = words[at - 1];
  const next = words[at + 1];
  if (isYear(word, previous, next) || isDayOfMonth(word, previous, next)) return 'date';
  const isNear = previous !== undefined && (word.before === 'none' || word.before === 'cell');
  const named = isNear && Object.entries(naming).find(([, pattern]) => pattern.test(previous.text));
  if (named && !(named[0] === 'registry number' && next && /^(?:tokens?|days?|usd)$/.test(next.text)))
    return named[0];
  const isGluedToLetters = previous?.end === word.start && /^[\p{L}]/u.test(previous.text);
  if (isGluedToLetters && !/^(?:us|usd|eur|chf|gbp|bs)$/.test(previous.text)) return 'registry number';
  return null;
}

const months =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;

function isYear({ text }: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (!/^(?:19|20)\d\d$/.test(text)) return false;
  const isCounted = /^(?:usd|us|\$|tokens?|ounces?|oz|dollars?|days?|acres?|%)$/;
  return !isCounted.test(previous?.text ?? '') && !isCounted.test(next?.text ?? '');
}

function isDayOfMonth({ text }: Word, previous: Word | undefined, next: Word | undefined): boolean {
  if (!/^\d{1,2}$/.test(text)) return false;
  const following = /^(?:de|st|nd|rd|th|of)$/.test(next?.text ?? '') ? '' : (next?.text ?? '');
  return (
    (months.test(following) && next?.before !== 'sentence') ||
    (months.test(previous?.text ?? '') && /^[1-3]?\d$/.test(text))
  );
}
