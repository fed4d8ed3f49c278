/** Pages with the places of their headings and of their running heads and feet. */
import type { Span } from '#text';
import { textReader } from './pieces.ts';
import type { Block } from './schema.ts';

/** Places are in the text of the page, in UTF-16 code units. */
export interface Outlined {
  headings: Span[];
  running: Span[];
}

export function outlinedPages<Page extends { page: number; text: string }>(
  pages: readonly Page[],
  blocks: readonly Block[],
): (Page & Outlined)[] {
  const outlined = pages.map(page => ({ ...page, headings: [] as Span[], running: [] as Span[] }));
  const byNumber = new Map(outlined.map(page => [page.page, { ...page, read: textReader(page.text) }]));
  for (const block of blocks) {
    if (block.kind !== 'heading' && block.kind !== 'running') continue;
    for (const [number, ranges] of Map.groupBy(block.ranges, ({ page }) => page)) {
      const page = byNumber.get(number);
      const start = page?.read(0, Math.min(...ranges.map(range => range.start))).length ?? 0;
      const end = page?.read(0, Math.max(...ranges.map(range => range.end))).length ?? 0;
      page?.[block.kind === 'heading' ? 'headings' : 'running'].push({ start, end });
    }
  }
  for (const { headings, running } of outlined)
    for (const spans of [headings, running]) spans.sort((a, b) => a.start - b.start);
  return outlined;
}
