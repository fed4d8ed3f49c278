/**
 * Text that a program set twice at the same place to make it look bold, or with a shadow under it: a reader
 * sees it once, so it is text once.
 */
import type { TextContent, TextItem } from './open-pdf.ts';

/** Copies lie closer than this share of the height of the text. */
const nearness = 0.2;

/** Each text is compared with all of the same words before it; a page that takes more than this is no page for readers. */
const comparisonLimit = 2_000_000;

export function withoutOverprint({ items, styles }: TextContent): TextContent {
  const printed = new Map<string, TextItem[]>();
  const kept: TextContent['items'] = [];
  let comparisons = 0;
  let before: TextItem | undefined;
  for (const item of items) {
    if (!('str' in item)) {
      kept.push(item);
      continue;
    }
    const copies = printed.get(item.str) ?? [];
    comparisons += copies.length;
    const isCopy =
      comparisons <= comparisonLimit && item.str.trim() !== '' && copies.some(copy => isOver(copy, item));
    if (isCopy) {
      if (item.hasEOL) endLine(kept);
      continue;
    }
    copies.push(item);
    printed.set(item.str, copies);
    kept.push(withoutBeginning(item, overlap(before, item)));
    before = item;
  }
  return { items: kept, styles };
}

function withoutBeginning(item: TextItem, count: number): TextItem {
  return count === 0
    ? { ...item }
    : { ...item, str: item.str.slice(count), overprinted: count / item.str.length };
}

function isOver(below: TextItem, above: TextItem): boolean {
  const reach = nearness * Math.max(below.height, above.height);
  return [4, 5].every(axis => Math.abs((below.transform[axis] ?? 0) - (above.transform[axis] ?? 0)) <= reach);
}

/** The line that the dropped copy ended ends with what stands before it. */
function endLine(items: TextContent['items']): void {
  const last = items.at(-1);
  if (last && 'str' in last) last.hasEOL = true;
}

/**
 * Set twice letter by letter, "Deliver" comes as "D", "De", "el", "li", ...: how many characters of an item lie
 * over the same characters at the end of the item before it.
 */
function overlap(before: TextItem | undefined, item: TextItem): number {
  if (!before || item.str === '' || before.transform[5] !== item.transform[5]) return 0;
  const end = (before.transform[4] ?? 0) + before.width;
  const characterWidth = item.width / item.str.length;
  const count = Math.round((end - (item.transform[4] ?? 0)) / characterWidth);
  return count > 0 && count <= item.str.length && before.str.endsWith(item.str.slice(0, count)) ? count : 0;
}
