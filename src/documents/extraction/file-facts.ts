/** What a PDF says of itself beside its text: title, dates, table of contents, links. */

import type { OutlineEntry } from '../schema.ts';
import type { Extraction } from './extraction.ts';
import type { LoadedPage, LoadedPdf, OutlineNode, TextContent, TextItem } from './open-pdf.ts';
import { withoutControls } from './page-text.ts';

/** More entries than this are no table of contents that anybody reads, and may be an attack. */
const outlineLimit = 2000;
const levelLimit = 8;

/** A heading is at least this much larger than the text of its page. */
const headingRatio = 1.15;
const headlineLimit = 200;

export type FileFacts = Pick<Extraction, 'title' | 'created' | 'edited'> & { isXfaForm: boolean };

/** What a damaged catalogue cannot give is null. */
export async function readFileFacts(pdf: LoadedPdf): Promise<FileFacts> {
  const { info, metadata } = (await pdf.getMetadata().catch(() => null)) ?? { info: {}, metadata: null };
  return {
    title: plainText(statedTitle(info.Title || metadata?.get('dc:title'))),
    created: isoDate(info.CreationDate),
    edited: isoDate(info.ModDate),
    isXfaForm: info.IsXFAPresent === true,
  };
}

/** The bookmarks in reading order; entries that lead to no page of the document are left out. */
export async function readOutline(pdf: LoadedPdf): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  async function walk(nodes: OutlineNode[], level: number): Promise<void> {
    for (const node of nodes) {
      if (entries.length >= outlineLimit) return;
      const title = plainText(node.title);
      const page = await pageOf(pdf, node);
      if (title !== null && page !== null) entries.push({ title, page, level });
      if (level < levelLimit) await walk(node.items, level + 1);
    }
  }
  try {
    await walk((await pdf.getOutline()) ?? [], 1);
  } catch {
    // A damaged outline must not cost the text of the pages.
  }
  return entries;
}

async function pageOf(pdf: LoadedPdf, { dest }: OutlineNode): Promise<number | null> {
  try {
    const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [];
    const index = typeof target === 'number' ? target : await pdf.getPageIndex(target as object);
    return index >= 0 && index < pdf.numPages ? index + 1 : null;
  } catch {
    return null;
  }
}

/** Addresses on the web that the page links to, each once. */
export async function readLinks(page: LoadedPage): Promise<string[]> {
  const annotations = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  const urls = annotations.flatMap(({ subtype, url }) =>
    subtype === 'Link' && url && /^(https?|mailto):/i.test(url) ? [url] : [],
  );
  return [...new Set(urls)];
}

/** The line or lines in the largest type of a page, which on a first page are the title; null where none stands out. */
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
  // Runs of one word may be several, such as that of a ligature: only a space or the end of a line parts words.
  const headline = runs.slice(first, next < 0 ? undefined : next);
  const text = plainText(headline.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join(''));
  return text !== null && text.length <= headlineLimit ? text : null;
}

/** A control character within a word stands for letters that are lost: the title says so. */
function statedTitle(stated: unknown): unknown {
  if (typeof stated !== 'string') return stated;
  return stated.replace(/(?![\0\s])\p{Cc}(?=\p{L})/gu, '\u{FFFD}');
}

function plainText(stated: unknown): string | null {
  if (typeof stated !== 'string') return null;
  return withoutControls(stated.toWellFormed()).replace(/\s+/g, ' ').trim() || null;
}

/** A date as PDF writes it, `D:20260131120000+01'00'`, in UTC (ISO 32000-1, 7.9.4); null where it is none. */
export function isoDate(stated: unknown): string | null {
  const pattern = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, ...offset] =
    (typeof stated === 'string' && pattern.exec(stated)) || [];
  if (year === undefined) return null;
  const zone = sign ? `${sign}${offset[0] ?? '00'}:${offset[1] ?? '00'}` : 'Z';
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString().replace('.000Z', 'Z');
}
