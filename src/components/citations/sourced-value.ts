/** A place of the programme data as HTML: a figure with its unit, a range of two figures, a text as stored, or a list. */
import { listedText } from '#program/number-text';
import { programValue } from '../program-data.ts';
import { lowerFirst, writtenList } from '../written-list.ts';
import { heldTogether, spaceBefore, writtenDay, writtenNumber } from '../written-number.ts';

export interface SourcedValue {
  /** Path in the programme data; entries of lists by their `id`. */
  path: string;
  /** Path of the upper end of a range. */
  to?: string | undefined;
  /** Unit after the number, as HTML; in the plural. For a list "and" or "or", which writes it as part of a sentence. */
  unit?: string | undefined;
  /** The programme's own price: the only figure that is set in gold. */
  own?: boolean;
  /** Set large: once on a page. */
  large?: boolean;
}

/**
 * Null becomes "not published". Days have their kind before them and approximate figures "about", where the data state it. A line breaks only after the first word of the unit.
 *
 * @param mark citation mark after the value
 * @throws {Error} where the path leads nowhere, or to more than one value
 */
export function valueHtml({ path, to, unit, own, large }: SourcedValue, mark = ''): string {
  const value = programValue(path) ?? null;
  if (value === null) return `not published${mark}`;
  if (!isFigure(value)) {
    if (typeof value !== 'string' && !Array.isArray(value))
      throw new Error(`Programme data: ${path} is no single value.`);
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
    return (isDay ? writtenDay(value) : escapeHtml(heldTogether(listWords([value].flat(), unit)))) + mark;
  }
  const ends = [value, ...(to === undefined ? [] : [programValue(to)])].filter(isFigure).map(writtenNumber);
  const { dayKind, approximate } = Object(programValue(path.slice(0, path.lastIndexOf('.'))));
  const ofOne = Number(value) <= 1 ? unit?.replace(/\b(ounce|token|day|month)s\b/, '$1') : unit;
  const [head = '', ...tail] =
    (dayKind && unit?.startsWith('day') ? `${dayKind} ${ofOne}` : ofOne)?.split(' ') ?? [];
  const rest = tail.length > 0 ? `<span class="unit-tail"> ${tail.join(' ')}</span>` : '';
  const name = `${large ? 'figure' : 'number'}${own ? ' own' : ''}`;
  return `${approximate ? 'about ' : ''}<span class="${name}">${ends.join('–')}${head && spaceBefore(head)}${head}${rest}${mark}</span>`;
}

function listWords(entries: readonly unknown[], joint?: string): string {
  if (joint !== 'and' && joint !== 'or') return listedText(entries);
  return lowerFirst(
    writtenList(
      entries.map(entry => listedText([entry])),
      joint,
    ),
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}

function isFigure(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
}
