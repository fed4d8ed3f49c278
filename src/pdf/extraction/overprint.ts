/** Removes text that is printed twice at one position to look bold or to cast a shadow. */
import type { TextContent, TextItem } from './open-pdf.ts';

/** Maximum distance of copies, as a share of the height of the text. */
const nearness = 0.2;

/** Limit for hostile pages: each item is compared with all earlier ones of the same words. */
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

/** Moves the line end of a removed copy to the item before it. */
function endLine(items: TextContent['items']): void {
  const last = items.at(-1);
  if (last && 'str' in last) last.hasEOL = true;
}

/** Number of characters that repeat the end of the item before: doubled letter by letter, "Deliver" is "D", "De", "el", ... */
function overlap(before: TextItem | undefined, item: TextItem): number {
  if (!before || item.str === '' || before.transform[5] !== item.transform[5]) return 0;
  const end = (before.transform[4] ?? 0) + before.width;
  const characterWidth = item.width / item.str.length;
  const count = Math.round((end - (item.transform[4] ?? 0)) / characterWidth);
  return count > 0 && count <= item.str.length && before.str.endsWith(item.str.slice(0, count)) ? count : 0;
}
