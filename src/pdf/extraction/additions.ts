/** What annotations add to a page: form values and free text, which become text items; struck words; drawings by hand. */
import type { DocumentNote, DocumentPage } from '../schema.ts';
import { formatCount, namedPages, pageCharacterLimit } from './limits.ts';
import type { Annotation, TextContent, TextItem } from './open-pdf.ts';
import { cutText, withoutControls } from './page-text.ts';

export interface Additions {
  filledIn: NonNullable<DocumentPage['filledIn']>;
  /** Number of words. */
  struckOut: number;
  isDrawnOn: boolean;
  /** True if the page has no text but values. */
  isOnlyFilled: boolean;
}

/** Names in a file without which its annotations, apart from links, add nothing. */
export const namesOfAdditions = ['/AcroForm', '/FreeText', '/StrikeOut', '/Ink', '/Stamp'];

const valueLimit = 1000;
/** Limit for hostile pages: each value is compared with all items. */
const comparisonLimit = 2_000_000;
const nameCharacterLimit = 200;
/** Hidden, or not shown on screens (ISO 32000-1, 12.5.3). */
const hiddenFlags = 0b10_0010;

export function withAdditions({ items, styles }: TextContent, annotations: readonly Annotation[]) {
  const visible = annotations.filter(({ annotationFlags = 0 }) => (annotationFlags & hiddenFlags) === 0);
  const limit = Math.min(valueLimit, comparisonLimit / Math.max(items.length, 1));
  const shown = visible.flatMap(annotation => shownBy(annotation) ?? []).slice(0, limit);
  const content: TextContent = { items: items.map(item => ({ ...item })), styles };
  const isBlank = !items.some(item => 'str' in item && item.str.trim() !== '');
  const additions: Additions = {
    filledIn: [],
    struckOut: sumOf(visible, ({ subtype, overlaidText }) =>
      subtype === 'StrikeOut' ? (overlaidText?.match(/\S+/g)?.length ?? 0) : 0,
    ),
    isDrawnOn: visible.some(
      ({ subtype, contentsObj }) => subtype === 'Ink' || (subtype === 'Stamp' && !contentsObj?.str),
    ),
    isOnlyFilled: isBlank && shown.length > 0,
  };
  let left = pageCharacterLimit;
  for (const value of shown) {
    left -= value.value.length;
    if (left < 0) break;
    const name = cutText(withoutControls(value.name).trim(), nameCharacterLimit);
    additions.filledIn.push({ name, value: value.value });
    if (!isDrawn(value, content.items)) insert(value, content.items);
  }
  return { content, additions };
}

export function describeAdditions(pages: readonly ({ page: number } & Additions)[]): DocumentNote[] {
  const note = (
    code: DocumentNote['code'],
    countOf: (page: Additions) => number,
    sentence: (count: string, isOne: boolean) => string,
  ) => {
    const found = pages.filter(page => countOf(page) > 0);
    const which = namedPages(found.map(({ page }) => page)).replace('p', 'P');
    const count = sumOf(found, countOf);
    return count === 0 ? [] : [{ code, detail: `${which}: ${sentence(formatCount(count), count === 1)}` }];
  };
  return [
    ...note(
      'form-values',
      ({ filledIn }) => filledIn.length,
      (count, isOne) =>
        `${count} ${isOne ? 'value was' : 'values were'} filled into the form or written onto the page; ${isOne ? 'it is' : 'they are'} part of the text.`,
    ),
    ...note(
      'struck-out',
      ({ struckOut }) => struckOut,
      (count, isOne) =>
        `${count} ${isOne ? 'word is' : 'words are'} struck out, and ${isOne ? 'is' : 'are'} still part of the text.`,
    ),
    ...note(
      'drawn-by-hand',
      ({ isDrawnOn }) => Number(isDrawnOn),
      () => 'something is drawn or stamped onto the page that is not in the text.',
    ),
  ];
}

interface Shown {
  name: string;
  value: string;
  lines: string[];
  isTick: boolean;
  annotation: Annotation;
}

/** The words that a field or a free text shows; null if it shows none. */
function shownBy(annotation: Annotation): Shown | null {
  const { subtype, fieldType, fieldValue, textContent, options = [] } = annotation;
  const drawn = linesOf(textContent?.join('\n') ?? '');
  const show = (value: string, lines: string[], isTick = false, name = annotation.fieldName ?? '') =>
    lines.length === 0
      ? null
      : { name: annotation.alternativeText || name, value, lines, isTick, annotation };
  if (subtype === 'FreeText') {
    const lines = drawn.length > 0 ? drawn : linesOf(annotation.contentsObj?.str ?? '');
    return show(lines.join('\n'), lines, false, 'Text on the page');
  }
  if (subtype !== 'Widget' || annotation.password || fieldType === 'Sig') return null;
  if (fieldType === 'Btn') {
    const own = annotation.checkBox ? annotation.exportValue : annotation.buttonValue;
    return own && own !== 'Off' && own === fieldValue ? show(own, ['☒'], true) : null;
  }
  const values = [fieldValue ?? []].flat();
  const chosen = values.map(
    one => options.find(({ exportValue }) => exportValue === one)?.displayValue ?? one,
  );
  const lines = linesOf(chosen.join(fieldType === 'Ch' ? ', ' : ''));
  // The appearance is what people see, but a list shows what is not chosen, too, and a comb its letters apart.
  const isWhole =
    fieldType === 'Ch' || drawn.length === 0 || squashed(drawn.join('')) === squashed(lines.join(''));
  if (!isWhole) return show(drawn.join('\n'), drawn);
  return show(lines.join('\n'), drawn.length > lines.length && fieldType !== 'Ch' ? drawn : lines);
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).flatMap(line => withoutControls(line).trim() || []);
}

function squashed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** True if the page itself has the words within the rectangle. */
function isDrawn({ lines, isTick, annotation: { rect } }: Shown, items: TextContent['items']): boolean {
  const [left, bottom, right, top] = rect;
  const within = items.flatMap(item => {
    if (!('str' in item)) return [];
    const { x, y, end } = placeOf(item);
    if (y < bottom - 2 || y > top || end <= left || x >= right) return [];
    const letter = (end - x) / item.str.length;
    return item.str.slice(
      Math.max(0, Math.floor((left - x) / letter) - 1),
      Math.ceil((right - x) / letter) + 1,
    );
  });
  const found = squashed(within.join(''));
  return isTick ? /^[xX×✓✔✗✘☒☑]/u.test(found) : found.includes(squashed(lines.join('')));
}

function placeOf({ transform: [, , , , x = 0, y = 0], width }: TextItem) {
  return { x, y, end: x + width };
}

const leading = 1.15;
/** Gap in points from which the layout separates cells. */
const cellGap = 7;

/** Inserts the words beside their label: behind it on the line, else before it, else below. A tick comes before its label. */
function insert(shown: Shown, items: TextContent['items']): void {
  const { lines, isTick, annotation } = shown;
  const [left, bottom, right, top] = annotation.rect;
  const height = top - bottom;
  const size = Math.max(1, Math.min(annotation.defaultAppearanceData?.fontSize || 12, height * 0.7));
  const first = height < 2.2 * size ? bottom + height / 2 - 0.35 * size : top - leading * size;
  let nearest = { at: items.length, cost: Number.POSITIVE_INFINITY, isBehind: true, isOnLine: false };
  for (const [at, item] of items.entries()) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const { x, y, end } = placeOf(item);
    const rise = y - first;
    const isOnLine = Math.abs(rise) <= 0.6 * Math.max(size, item.height);
    const isBehind = isOnLine ? x <= left : rise > 0;
    const aside = end < left || x > right ? 500 : 0;
    const cost = isOnLine
      ? Math.max(x - right, left - end, 0) + (isBehind === isTick ? 2000 : 0)
      : 1e4 + Math.abs(rise) + aside + (isBehind ? 0 : 1e4);
    if (cost < nearest.cost) nearest = { at, cost, isBehind, isOnLine };
  }
  const label = items[nearest.at];
  const beside = label && 'str' in label ? label : null;
  const made = lines.map(
    (str, index): TextItem => ({
      str,
      dir: 'ltr',
      transform: [size, 0, 0, size, left + 2, first - index * leading * size],
      width: Math.min(right - left - 2, 0.5 * size * str.length),
      height: size,
      fontName: beside?.fontName ?? '',
      hasEOL: index < lines.length - 1 || (beside !== null && !nearest.isOnLine),
    }),
  );
  const last = made.at(-1);
  if (!last) return;
  if (beside && nearest.isOnLine) {
    const [head, tail] = nearest.isBehind ? divided(beside, left) : [null, beside];
    // A wider gap is that between cells.
    if (head && left - placeOf(head).end < cellGap) head.str += ' ';
    if (head && !tail) [last.hasEOL, head.hasEOL] = [head.hasEOL, false];
    if (tail) last.str += ' ';
    if (isTick && tail)
      last.width = Math.max(last.width, Math.min(placeOf(tail).x - left - 3, 2 * (right - left)));
    items.splice(nearest.at, 1, ...(head ? [head] : []), ...made, ...(tail ? [tail] : []));
  } else {
    const end = items.findIndex((item, at) => at >= nearest.at && 'str' in item && item.hasEOL);
    const lineEnd = end < 0 ? items.length : end + 1;
    const before = items[lineEnd - 1];
    if (nearest.isBehind && before && 'str' in before) before.hasEOL = true;
    items.splice(nearest.isBehind ? lineEnd : nearest.at, 0, ...made);
  }
}

/** Divides an item at the blank that a value is set over, which is left out. */
function divided(item: TextItem, at: number): [head: TextItem, tail?: TextItem] {
  const { x, y, end } = placeOf(item);
  const letter = (end - x) / item.str.length;
  const place = (at - x) / letter;
  const distance = ({ 0: blank, index }: RegExpExecArray) =>
    Math.max(index - place, place - index - blank.length, 0) - blank.length;
  const blanks = end > at + item.height / 2 ? [...item.str.matchAll(/[_.…]{3,}|\s+/g)] : [];
  const [blank] = blanks.sort((a, b) => distance(a) - distance(b));
  if (!blank) return [{ ...item }];
  const from = blank.index + blank[0].length;
  const [a = 1, b = 0, c = 0, d = 1] = item.transform;
  return [
    { ...item, str: item.str.slice(0, blank.index), width: letter * blank.index, hasEOL: false },
    {
      ...item,
      str: item.str.slice(from),
      width: end - x - letter * from,
      transform: [a, b, c, d, x + letter * from, y],
    },
  ];
}

function sumOf<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + countOf(item), 0);
}
