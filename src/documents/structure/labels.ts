/** Labels: bullets and numbers that open a clause or a list item. */

const bullet = /^[•◦▪▫■□●○‣⁃∙·∗◆►❖–—*➢✓✔-](?=\s|$)/u;
/** "(a)", "(iv)", "(12)", "a)", "iv.", "B.", "[7]" */
const letter =
  /^(?:\[\d{1,3}\]|\((?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[A-Z]{1,2})\)|(?:\d{1,3}|[a-z]|[ivxlc]{1,6}|[A-Z])\)|(?:[a-z]|[ivxl]{1,5}|[A-Z])\.)(?=\s)/;
/** "4.2", "4.2.1.", "§ 4.2", "B.2"; but not "9.5 in" */
const decimal = /^(?:§\s?)?((?:[1-9]\d?|[A-Z])(?:\.\d{1,2}){1,5})\.?(?=\s{1,3}[^\p{Ll}\d\s]|\s*$)/u;
/** "4.2.1 the goods" */
const deepDecimal = /^([1-9]\d?(?:\.\d{1,2}){2,5})\.?(?=\s)/;
/** "A. N. Author" */
const initials = /^[A-Z]\.\s[A-Z]\./;
/** "4." */
const whole = /^(\d{1,3})\.(?=\s)/;
/** "Section 4.2", "Article IV", "Clause 7" */
const named =
  /^(?:section|sec\.|clause|article|art\.|§)\s{1,3}(\d{1,3}(?:\.\d{1,3}){0,5}|[IVXLC]{1,7})\b[.:]?/i;
/** "Schedule 2", "Annex B" */
const part = /^(schedule|annex|appendix|exhibit|attachment)\s{1,3}(\d{1,3}|[IVXLC]{1,7}|[A-Z])\b[.:]?/i;

export interface Label {
  kind: 'bullet' | 'letter' | 'decimal' | 'whole' | 'named' | 'part';
  /** As written. */
  text: string;
  /** "4.2" of "Section 4.2", "2" of "Schedule 2"; empty for bullets. */
  number: string;
}

/** In order of precedence. */
const patterns: readonly (readonly [kind: Label['kind'], pattern: RegExp])[] = [
  ['decimal', decimal],
  ['decimal', deepDecimal],
  ['whole', whole],
  ['letter', letter],
  ['named', named],
  ['part', part],
  ['bullet', bullet],
];

/** The label that opens a text. */
export function labelOf(text: string): Label | null {
  for (const [kind, pattern] of patterns) {
    const match = pattern.exec(text);
    if (!match || (kind === 'letter' && initials.test(text))) continue;
    if (kind === 'letter') return { kind, text: match[0], number: match[0].replace(/[().[\]]/g, '') };
    return { kind, text: match[0], number: (kind === 'part' ? match[2] : match[1]) ?? '' };
  }
  return null;
}

/** The label of a heading, which may be a number without a point: "7 Deferred payment". */
export function headingNumber(text: string): Label | null {
  const label = labelOf(text);
  if (label && label.kind !== 'bullet') return label;
  const [match, number] = /^(\d{1,3}|[IVXLC]{1,6})(?=\s+\p{Lu})/u.exec(text) ?? [];
  return match === undefined || number === undefined ? null : { kind: 'whole', text: match, number };
}

/** True where a number is next after another: "b" after "a", "iv" after "iii", "4.3" after "4.2". */
export function follows(before: string, number: string): boolean {
  const [stem, last] = parted(before);
  const [nextStem, next] = parted(number);
  if (stem !== nextStem) return false;
  if (/^\d+$/.test(last)) return Number(next) === Number(last) + 1;
  if (last.length === 1 && next.length === 1 && next.charCodeAt(0) === last.charCodeAt(0) + 1) return true;
  return romanValue(next) === (romanValue(last) ?? Number.NaN) + 1;
}

/** "4." and "2" of "4.2" */
function parted(number: string): [stem: string, last: string] {
  const at = number.lastIndexOf('.') + 1;
  return [number.slice(0, at), number.slice(at)];
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(number: string): number | null {
  const digits = Array.from(number.toLowerCase(), letter => romanDigits[letter] ?? Number.NaN);
  const value = digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  );
  return value > 0 ? value : null;
}

/** Name and number of a part with its own clause numbers, such as "schedule" and "2". */
export function partOf(text: string): { name: string; number: string } | null {
  const [, name, number] = part.exec(text) ?? [];
  return name === undefined || number === undefined ? null : { name: name.toLowerCase(), number };
}

/** "Chapter 3", "TITLE II—BORDERS", "Part B" */
export function isDivision(text: string): boolean {
  return /^(?:chapter|title|subtitle|part|subpart|division)\s{1,3}(?:\d{1,3}|[IVXLC]{1,7}|[A-Z])(?=[\s.:—–-]|$)/i.test(
    text,
  );
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
