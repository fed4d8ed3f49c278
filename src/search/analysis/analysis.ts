/**
 * Analysis of text into tokens, the same for pages and queries. Each position has one word, and may have exact forms ("$1550" beside "1550", "OT"
 * beside "ot", "4.2(b)" beside "4.2") and links to other notations ("~OT" beside "offtake token").
 */
import { decimalOf, type Span, termNumber, terms, tokensOf } from '#text';
import { fold, formOfLength, stem, withoutDecoration } from './word-forms.ts';

export interface Token {
  /** The word in small letters, not stemmed; for an exact or linked form the form itself. Its stem is the term. */
  word: string;
  /** `exact` is more specific than the word at its position, `linked` is another notation of it. */
  kind: 'word' | 'exact' | 'linked';
  /** Number of the word in the text, from 0. */
  position: number;
  /** Place in the original text, in UTF-16 code units, end exclusive. */
  start: number;
  end: number;
}

export function analyse(text: string, abbreviations: Abbreviation[] = commonAbbreviations): Token[] {
  const words = scan(text);
  const further = [
    ...amounts(text, words),
    ...sectionReferences(text, words),
    ...compounds(text, words),
    ...capitalAbbreviations(text, words),
    ...writtenOutAbbreviations(words, abbreviations),
  ];
  return further.length === 0 ? words : [...words, ...further].sort((a, b) => a.position - b.position);
}

function scan(text: string): Token[] {
  const words: Token[] = [];
  for (const { kind, written, start, end } of tokensOf(text, terms)) {
    const word = kind === 'word' ? fold(written) : formOfLength(numberForms(written).value);
    if (word !== '') words.push({ word, kind: 'word', position: words.length, start, end });
  }
  return words;
}

/** Returns the place of the word at a position, in UTF-16 code units; undefined past the last. Reads only as far as needed. */
export function wordSpans(text: string): (position: number) => Span | undefined {
  const tokens = tokensOf(text, terms);
  /** Starts and ends in turn: numbers take less memory than an object for each word. */
  const bounds: number[] = [];
  return position => {
    while (bounds.length <= 2 * position) {
      const token = tokens.next().value;
      if (!token) return undefined;
      const { kind, written, start, end } = token;
      if (kind === 'number' || /[A-Za-z]/.test(written) || fold(written) !== '') bounds.push(start, end);
    }
    return { start: bounds[2 * position] ?? 0, end: bounds[2 * position + 1] ?? 0 };
  };
}

/** "$1550" and "99.5%", at the position of the number. */
function amounts(text: string, words: Token[]): Token[] {
  return words.filter(({ word }) => /^\p{Nd}/u.test(word)).flatMap(word => exactAmounts(text, word));
}

const marks = [
  { mark: '$', before: /(?:\$|\bUSD)\s?$/i, after: /^\s?(?:USD|(?:US |U\.S\. )?dollars?)\b/i },
  { mark: '€', before: /(?:€|\bEUR)\s?$/i, after: /^\s?(?:€|(?:EUR|euros?)\b)/i },
  { mark: '£', before: /(?:£|\bGBP)\s?$/i, after: /^\s?GBP\b/i },
  { mark: '%', before: null, after: /^\s?(?:[%％]|per\s?cent\b|percent\b)/i },
];

const reachOfMarks = 14;

/** Exact forms of a number: "$1550" for "USD 1,550.00", "99.5%" for "99.5 percent", and the number as written if its value differs. */
export function exactAmounts(text: string, number: Token): Token[] {
  const surface = text.slice(number.start, number.end);
  const start = number.start + surface.search(/[\p{Nd}.]/u);
  const end = number.start + surface.replace(/\s?[%％]$/, '').length;
  const { value, written } = numberForms(surface);
  const marked = marks.flatMap(row => {
    const before = row.before?.exec(text.slice(Math.max(0, start - reachOfMarks), start))?.[0];
    const after = row.after.exec(text.slice(end, end + reachOfMarks))?.[0];
    if (before === undefined && after === undefined) return [];
    const form = row.mark === '%' ? `${value}%` : row.mark + value;
    const span = { start: start - (before?.length ?? 0), end: end + (after?.length ?? 0) };
    return [{ ...formOf(number, form), ...span }];
  });
  return written === value ? marked : [...marked, { ...formOf(number, written), start, end }];
}

/** "1,550.00" and "１５５０" have the value "1550"; "4.10" keeps its zero, because it may number a section. */
function numberForms(surface: string): { value: string; written: string } {
  const plain = surface.normalize('NFKC').replace(/[^\p{Nd}.,]/gu, '');
  const maySection = plain.length === surface.length && /^(?!0\.)\d{1,2}\./.test(plain);
  if (maySection || plain.split('.').length > 2) return { value: plain, written: plain };
  const written = decimalOf(plain, 'english');
  const [whole = '', fraction = ''] = written.split('.');
  const decimals = fraction.replace(/(?<!0)0+$/, '');
  return { value: decimals === '' ? whole : `${whole}.${decimals}`, written };
}

const sectionPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£,.])(?<!\p{Nd}['’\u2009\u202f])${termNumber}(?:\((?:[ivxlc]{1,5}|\p{L}{1,2}|\p{Nd}{1,2})\))+`,
  'giu',
);

/** "4.2(b)(iii)" whole, at the position of its first part. */
function sectionReferences(text: string, words: Token[]): Token[] {
  const byStart = new Map(words.map(word => [word.start, word]));
  return [...text.matchAll(sectionPattern)].flatMap(({ 0: surface, index }) => {
    const first = byStart.get(index);
    const form = surface.normalize('NFKC').toLowerCase();
    return first === undefined ? [] : [{ ...formOf(first, form), end: index + surface.length }];
  });
}

const joiner = /^[-\u2010\u2011&]$/;

/** "non-transferable" as one word and "R&D" whole, at the position of the first part. */
function compounds(text: string, words: Token[]): Token[] {
  const joiners = words.map((word, index) => {
    const next = words[index + 1];
    if (next?.start !== word.end + 1) return '';
    const between = text.charAt(word.end);
    return joiner.test(between) && startsWithLetter(word) && startsWithLetter(next) ? between : '';
  });
  return words.flatMap((first, start) => {
    if (joiners[start] === '' || (start > 0 && joiners[start - 1] !== '')) return [];
    const length = joiners.indexOf('', start) - start + 1;
    const parts = words.slice(start, start + length);
    const whole = parts.map((part, i) => part.word + (joiners[start + i] === '&' ? '&' : '')).join('');
    return [{ ...first, word: formOfLength(whole), end: parts.at(-1)?.end ?? first.end }];
  });
}

const capitalWord = String.raw`\p{Lu}[\p{Lu}\p{N}'’-]*`;
/** Starts at no capital within a word, which would make "A1A1A1" quadratic. */
const headingPattern = new RegExp(
  String.raw`(?=\p{Lu})(?<![\p{L}\p{N}]['’-]*)${capitalWord}(?:\s+${capitalWord}){2,}(?!\p{L})`,
  'gu',
);
const abbreviationLength = { minimum: 2, maximum: 6 };

/** "OT", "OTs" and "U.S." in capitals, so that "SET" differs from "set". Three words or more in capitals are a heading, whose capitals mean nothing. */
function capitalAbbreviations(text: string, words: Token[]): Token[] {
  const headings = text.matchAll(headingPattern);
  let heading = headings.next().value;
  return words.flatMap(word => {
    while (heading && heading.index + heading[0].length < word.end) heading = headings.next().value;
    const inHeading = heading !== undefined && word.start >= heading.index;
    if (inHeading || !/\p{Lu}/u.test(text.slice(word.start, word.start + 2))) return [];
    const surface = withoutDecoration(text.slice(word.start, word.end));
    const form = /^(\p{Lu}[\p{Lu}\p{N}]+)s?$/u.exec(surface)?.[1] ?? '';
    const fits = form.length >= abbreviationLength.minimum && form.length <= abbreviationLength.maximum;
    return fits ? [formOf(word, form)] : [];
  });
}

/** Link to the abbreviation of a term written out, at the position of its first word. */
function writtenOutAbbreviations(words: Token[], abbreviations: Abbreviation[]): Token[] {
  const byBeginning = stemmedOf(abbreviations);
  return words.flatMap((first, start) =>
    (byBeginning.get(first.word.slice(0, 2)) ?? [])
      .filter(({ stems }) => stems.every((term, i) => stem(words[start + i]?.word ?? '') === term))
      .map(({ short, stems }) => ({
        ...formOf(first, linkedForm(short), 'linked'),
        end: words[start + stems.length - 1]?.end ?? first.end,
      })),
  );
}

interface StemmedAbbreviation {
  short: string;
  stems: string[];
}

const stemmed = new WeakMap<Abbreviation[], Map<string, StemmedAbbreviation[]>>();

/** By the first two letters of the first stem, which a stem shares with its word. */
function stemmedOf(abbreviations: Abbreviation[]): Map<string, StemmedAbbreviation[]> {
  const known = stemmed.get(abbreviations);
  if (known !== undefined) return known;
  const all = abbreviations.map(({ short, long }) => ({ short, stems: long.map(stem) }));
  const byBeginning = Map.groupBy(all, ({ stems }) => stems[0]?.slice(0, 2) ?? '');
  stemmed.set(abbreviations, byBeginning);
  return byBeginning;
}

function formOf(word: Token, form: string, kind: Token['kind'] = 'exact'): Token {
  return { ...word, word: formOfLength(form), kind };
}

function startsWithLetter(token: Token | undefined): boolean {
  return token !== undefined && /^\p{L}/u.test(token.word);
}

/** Abbreviations and the terms they abbreviate; queries and documents may use either. */
export interface Abbreviation {
  /** As in the index: capitals for an abbreviation ("SET" is not the verb "set"), small letters for a unit. */
  short: string;
  long: string[];
}

/** Abbreviations of the trade; a library adds those of its programme. */
export const commonAbbreviations: Abbreviation[] = [
  { short: 'KYC', long: ['know', 'your', 'customer'] },
  { short: 'AML', long: ['anti', 'money', 'laundering'] },
  { short: 'FOB', long: ['free', 'on', 'board'] },
  { short: 'CIF', long: ['cost', 'insurance', 'freight'] },
  { short: 'CIF', long: ['cost', 'insurance', 'and', 'freight'] },
  { short: 'VWAP', long: ['volume', 'weighted', 'average', 'price'] },
  { short: 'oz', long: ['ounce'] },
];

/** The form in the index of a term written out, which differs from the abbreviation itself. */
export function linkedForm(short: string): string {
  return `~${short}`;
}
