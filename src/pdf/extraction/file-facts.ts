/** Facts that a PDF states beside its text: title, dates, bookmarks, links. */
import { PDFDateString } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OutlineEntry } from '../schema.ts';
import {
  addressCharacterLimit,
  bookmarkCharacterLimit,
  bookmarkLevelLimit,
  bookmarkLimit,
  type Cuts,
  formatCount,
  pageLinkLimit,
  titleCharacterLimit,
} from './limits.ts';
import type { Annotation, LoadedPdf, TextContent, TextItem } from './open-pdf.ts';
import { cutText, withoutControls } from './page-text.ts';

/** A heading is at least this much larger than the text of its page. */
const headingRatio = 1.15;
const headlineLimit = 200;

/** Null for facts that a damaged catalogue cannot give. */
export async function readFileFacts(pdf: LoadedPdf, cuts: Cuts) {
  const stated = await pdf.getMetadata().catch(() => null);
  const info = (stated?.info ?? {}) as Record<string, unknown>;
  return {
    title: plainText(statedTitle(info.Title || stated?.metadata?.get('dc:title'), cuts)),
    created: isoDate(info.CreationDate),
    edited: isoDate(info.ModDate),
    isXfaForm: info.IsXFAPresent === true,
  };
}

type OutlineNode = Awaited<ReturnType<LoadedPdf['getOutline']>>[number];

/** The bookmarks in reading order, without those that lead to no page of the document. */
export async function readOutline(pdf: LoadedPdf, cuts: Cuts): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  let visited = 0;
  async function walk(nodes: OutlineNode[], level: number): Promise<void> {
    if (level > bookmarkLevelLimit && nodes.length > 0) {
      cuts.add(`Bookmarks deeper than ${bookmarkLevelLimit} levels are left out.`);
      return;
    }
    for (const node of nodes) {
      visited += 1;
      if (visited > bookmarkLimit) {
        cuts.add(`Only the first ${formatCount(bookmarkLimit)} bookmarks are read.`);
        return;
      }
      if (node.title.length > bookmarkCharacterLimit)
        cuts.add(`Bookmarks of more than ${bookmarkCharacterLimit} characters are cut there.`);
      const title = plainText(cutText(node.title, bookmarkCharacterLimit));
      const page = await pageOf(pdf, node).catch(() => null);
      if (title !== null && page !== null) entries.push({ title, page, level });
      await walk(node.items, level + 1);
    }
  }
  // A damaged outline must not cost the text of the pages.
  const outline = await pdf.getOutline().catch(() => null);
  await walk(outline ?? [], 1).catch(() => {});
  return entries;
}

async function pageOf(pdf: LoadedPdf, { dest }: OutlineNode): Promise<number | null> {
  const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
  const index = typeof target === 'number' ? target : await pdf.getPageIndex(target);
  return index >= 0 && index < pdf.numPages ? index + 1 : null;
}

/** Web and mail addresses that a page links to, each once. */
export function linksOf(annotations: readonly Annotation[], cuts: Cuts): string[] {
  const urls = annotations.flatMap(({ subtype, url }) =>
    subtype === 'Link' && url && /^(https?|mailto):/i.test(url) ? [url] : [],
  );
  const short = [...new Set(urls.filter(url => url.length <= addressCharacterLimit))];
  if (urls.some(url => url.length > addressCharacterLimit))
    cuts.add(
      `Links to addresses of more than ${formatCount(addressCharacterLimit)} characters are left out.`,
    );
  if (short.length > pageLinkLimit)
    cuts.add(`Only the first ${formatCount(pageLinkLimit)} links of a page are read.`);
  return short.slice(0, pageLinkLimit);
}

/** The line or lines in the largest type of a page, on a first page the title; null if all type is about as large. */
export function headlineOf({ items }: TextContent): string | null {
  const runs = items.filter(item => 'str' in item);
  const heights = runs
    .filter(({ str }) => /\p{L}{2}/u.test(str))
    .map(({ height }) => height)
    .sort((a, b) => a - b);
  const largest = heights.at(-1) ?? 0;
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  if (largest < usual * headingRatio) return null;
  const isLarge = ({ height }: TextItem) => height >= largest * 0.95 && height <= largest * 1.05;
  const first = runs.findIndex(run => isLarge(run) && /\p{L}/u.test(run.str));
  const next = runs.findIndex((run, index) => index > first && run.str.trim() !== '' && !isLarge(run));
  // A word may consist of several items, for example around a ligature.
  const headline = runs.slice(first, next < 0 ? undefined : next);
  const lines = headline.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
  const text = plainText(lines.replace(/(?<=\p{L}-)\n+/gu, ''));
  return text !== null && text.length <= headlineLimit ? text : null;
}

/** Control characters before a letter, which replace lost letters, become U+FFFD. */
function statedTitle(stated: unknown, cuts: Cuts): string | null {
  if (typeof stated !== 'string') return null;
  if (stated.length > titleCharacterLimit) {
    cuts.add(`A title of more than ${formatCount(titleCharacterLimit)} characters is left out.`);
    return null;
  }
  return stated.replace(/(?![\0\s])\p{Cc}(?=\p{L})/gu, '\u{FFFD}');
}

function plainText(stated: string | null): string | null {
  if (stated === null) return null;
  return withoutControls(stated.toWellFormed()).replace(/\s+/g, ' ').trim() || null;
}

/** A PDF date such as `D:20260131120000+01'00'` (ISO 32000-1, 7.9.4) in UTC; null if it is none. */
export function isoDate(stated: unknown): string | null {
  const time = typeof stated === 'string' ? PDFDateString.toDateObject(stated) : null;
  return time?.toISOString().replace('.000Z', 'Z') ?? null;
}
