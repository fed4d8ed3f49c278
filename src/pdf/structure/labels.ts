/** Labels: bullets and numbers that open a clause or a list item. */
import { divisionNames, divisionOrdinals, folded } from '#text';

export interface Label {
  kind: 'bullet' | 'letter' | 'decimal' | 'whole' | 'named' | 'part';
  text: string;
  /** "4.2" of "Section 4.2", "2" of "Schedule 2"; empty for bullets. */
  number: string;
}

const ordinals = divisionOrdinals();
const ordinal = [...ordinals.keys()].join('|');
const part = `(?<name>${divisionNames('attachments').join('|')})`;

/** "Schedule 2", "Annex B", "Anlage Nr. 2", "Anexo Primero"; "The First Schedule" */
const parts = [
  String.raw`^${part}\s{1,3}(?:n[or]\.?\s{0,2})?(?<number>${ordinal}|\d{1,3}|[IVXLC]{1,7}|[A-Z])\b[.:]?`,
  String.raw`^(?:the\s{1,3})?(?<number>${ordinal})\s{1,3}${part}\b[.:]?`,
].map(pattern => new RegExp(pattern, 'iu'));
/** "A. N. Author" */
const initials = /^[A-Z]\.\s[A-Z]\./;

/** In order of precedence. */
const patterns: readonly (readonly [kind: Label['kind'], pattern: RegExp])[] = [
  // "4.2", "4.2.1.", "§ 4.2", "B.2"; but not "9.5 in"
  ['decimal', /^(?:§\s?)?(?<number>(?:[1-9]\d?|[A-Z])(?:\.\d{1,2}){1,5})\.?(?=\s{1,3}[^\p{Ll}\d\s]|\s*$)/u],
  // "4.2.1 the goods"
  ['decimal', /^(?<number>[1-9]\d?(?:\.\d{1,2}){2,5})\.?(?=\s)/],
  // "4."
  ['whole', /^(?<number>\d{1,3})\.(?=\s)/],
  // "[7]", "(a)", "(iv)", "(12)", "a)"
  ['letter', /^\[(?<number>\d{1,3})\](?=\s)/],
  ['letter', /^\((?<number>\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[A-Z]{1,2})\)(?=\s)/],
  ['letter', /^(?<number>\d{1,3}|[a-z]|[ivxlc]{1,6}|[A-Z])\)(?=\s)/],
  // "iv.", "B."
  ['letter', /^(?<number>[a-z]|[ivxl]{1,5}|[A-Z])\.(?=\s)/],
  // "Section 4.2", "Article IV", "Cláusula Primera"
  [
    'named',
    new RegExp(
      String.raw`^(?:${divisionNames('clauses').join('|')}|sec\.|art\.|§)\s{1,3}(?<number>${ordinal}|\d{1,3}(?:\.\d{1,3}){0,5}|[IVXLC]{1,7})\b[.:]?`,
      'iu',
    ),
  ],
  ...parts.map(pattern => ['part', pattern] as const),
  ['bullet', /^[•◦▪▫■□●○‣⁃∙·∗◆►❖–—*➢✓✔-](?=\s|$)/u],
];

export function labelOf(text: string): Label | null {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text);
    if (match && !(kind === 'letter' && initials.test(text)))
      return { kind, text: match[0], number: inDigits(match.groups?.number ?? '') };
  }
  return null;
}

function inDigits(number: string): string {
  return ordinals.get(number.toLowerCase()) ?? number;
}

/** The label of a heading, which may be a number without a point: "7 Deferred payment". */
export function headingNumber(text: string): Label | null {
  const label = labelOf(text);
  if (label && label.kind !== 'bullet') return label;
  const [number] = /^(?:\d{1,3}|[IVXLC]{1,6})(?=\s+\p{Lu})/u.exec(text) ?? [];
  return number === undefined ? null : { kind: 'whole', text: number, number };
}

/** True where a number is next after another: "b" after "a", "iv" after "iii", "4.3" after "4.2". */
export function follows(before: string, number: string): boolean {
  const [stem, last] = splitAtLastPoint(before);
  const [nextStem, next] = splitAtLastPoint(number);
  if (stem !== nextStem) return false;
  if (/^\d+$/.test(last)) return Number(next) === Number(last) + 1;
  if (last.length === 1 && next.length === 1 && next.charCodeAt(0) === last.charCodeAt(0) + 1) return true;
  return romanValue(next) === romanValue(last) + 1;
}

/** @example splitAtLastPoint('4.2') // ['4.', '2'] */
function splitAtLastPoint(number: string): [stem: string, last: string] {
  const end = number.lastIndexOf('.') + 1;
  return [number.slice(0, end), number.slice(end)];
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

export function romanValue(number: string): number {
  const digits = Array.from(number.toLowerCase(), letter => romanDigits[letter] ?? Number.NaN);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}

/** Name and number of a part with its own clause numbers, such as "schedule" and "2". */
export function partOf(text: string): { name: string; number: string } | null {
  const found = parts.map(pattern => pattern.exec(text)).find(match => match !== null);
  const { name = '', number = '' } = found?.groups ?? {};
  return found ? { name: folded(name), number: inDigits(number) } : null;
}

/** "Chapter 3", "TITLE II—BORDERS", "Part B" */
export function isDivision(text: string): boolean {
  const name = /^(?:chapter|title|subtitle|part|subpart|division)\s{1,3}(?:\d{1,3}|[IVXLC]{1,7}|[A-Z])/i;
  const [found] = name.exec(text) ?? [];
  return found !== undefined && /^(?:[\s.:—–-]|$)/.test(text.slice(found.length));
}

/** "Table 3: ..." */
export function isTableCaption(text: string): boolean {
  return /^(?:table|tab\.)\s{1,3}[\dIVXA-Z]/i.test(text);
}

/** True where the texts are labels of items: what is right of them is no column. */
export function isLabelColumn(texts: readonly string[]): boolean {
  const written = texts.filter(text => text !== '');
  const labels = written.filter(text => (labelOf(`${text} `)?.text.length ?? 0) >= text.length);
  // Headings between clauses may have a number without a point.
  const numbers = labels.length === 0 ? [] : written.filter(text => /^\d{1,3}$/.test(text));
  return labels.length + numbers.length > 0.7 * written.length;
}

/** True for an amount with a unit of a few letters at the most. */
export function isFigure(text: string): boolean {
  const amount = text.replace(/\p{L}{1,4}$/u, '');
  return /\d/.test(amount) && !/\p{L}/u.test(amount);
}
