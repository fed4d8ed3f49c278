/**
 * Index of one document, cached as bytes until it changes; merge.ts combines all.
 *
 * Bytes: a head (JSON: number of pages, labels, sources, forms), numbers for each page and each form, then two runs of which the records are made
 * (postings.ts): the pages of each form, and its positions.
 */
import * as z from 'zod/mini';
import type { Span } from '#text';
import type { PageSource } from '../../documents/schema.ts';
import type { Abbreviation } from '../analysis/abbreviations.ts';
import { analyse, type Token } from '../analysis/analysis.ts';
import { lastUpTo } from '../analysis/order.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import type { SearchedDocument } from './index-file.ts';
import { sketchLength, sketchOf } from './near-duplicates.ts';
import type { PageEntry } from './page-table.ts';
import { writePages } from './postings.ts';

export interface IndexedPage {
  page: number;
  label: string;
  text: string;
  source: PageSource;
  /** Places of headings, and of running heads and feet, in order; absent if unknown. */
  headings?: readonly Span[];
  running?: readonly Span[];
}

/** A page with words. */
export interface AnalysedPage extends Pick<PageEntry, 'page' | 'length' | 'bodyStart' | 'headings'> {
  /** Sketch for near duplicates; null for a page of few words. */
  sketch: Uint32Array | null;
}

/** Postings of the forms of one document; pages are indices among those with words. */
export interface DocumentPostings extends PageFacts {
  pages: AnalysedPage[];
  /** In order of first occurrence. */
  forms: string[];
  /** For each form: number of pages, first page and last page. */
  pageCounts: Int32Array;
  firstPages: Int32Array;
  lastPages: Int32Array;
  /** Start of the part of each form in the bytes; one more at the end. */
  headStarts: Int32Array;
  positionStarts: Int32Array;
  bytes: Uint8Array;
}

/** @param abbreviations of the programme and the trade */
export function analyseDocument(pages: IndexedPage[], abbreviations: Abbreviation[]): Uint8Array {
  const places = new Map<string, [page: number, positions: number[]][]>();
  const analysed: AnalysedPage[] = [];
  for (const { page, text, headings = [], running = [] } of pages) {
    const tokens = analyse(text, abbreviations);
    if (tokens.length === 0) continue;
    for (const { word, position } of tokens) addPlace(places, word, analysed.length, position);
    analysed.push({
      page,
      length: tokens.length,
      bodyStart: bodyStart(text, running),
      headings: headingPositions(headings, tokens),
      sketch: sketchOf(tokens.filter(({ kind }) => kind === 'word').map(({ word }) => word)),
    });
  }
  return encode({ ...pageFacts(pages), forms: [...places.keys()] }, analysed, [...places.values()]);
}

/** End of the running heads and the white space behind them. */
export function bodyStart(text: string, running: readonly Span[]): number {
  let start = /^\s*/.exec(text)?.[0].length ?? 0;
  let end = 0;
  for (const head of running) {
    if (head.start > start) break;
    end = start = head.end + (/^\s*/.exec(text.slice(head.end))?.[0].length ?? 0);
  }
  return end;
}

function addPlace(
  places: Map<string, [page: number, positions: number[]][]>,
  form: string,
  page: number,
  position: number,
): void {
  const pages = places.get(form);
  const last = pages?.at(-1);
  if (last?.[0] === page) {
    // A position may have the same form twice, such as "1550.00" in two currencies.
    if (last[1].at(-1) !== position) last[1].push(position);
  } else if (pages) {
    pages.push([page, [position]]);
  } else {
    places.set(form, [[page, [position]]]);
  }
}

/** @param headings in order, without overlap */
function headingPositions(headings: readonly Span[], tokens: Token[]): [number, number][] {
  const positions = headings.map((): [number, number] | null => null);
  for (const { start, position } of tokens) {
    const index = lastUpTo(headings, start, heading => heading.start);
    if (start >= (headings[index]?.end ?? 0)) continue;
    const first = positions[index]?.[0] ?? position;
    positions[index] = [first, position + 1];
  }
  return positions.filter(range => range !== null);
}

const pageSource = z.enum(['text', 'ocr', 'none'] satisfies PageSource[]);

const headSchema = z.object({
  pageCount: z.int(),
  labels: z.nullable(z.array(z.string())),
  sources: z.union([pageSource, z.array(pageSource)]),
  forms: z.array(z.string()),
});

type Head = z.infer<typeof headSchema>;

/** Facts about all pages, including those without words. */
export type PageFacts = Pick<SearchedDocument, 'pageCount' | 'labels' | 'sources'>;

function pageFacts(pages: IndexedPage[]): PageFacts {
  const sources = pages.map(({ source }) => source);
  const [firstSource = 'none'] = sources;
  return {
    pageCount: pages.length,
    labels: pages.every(({ page, label }) => label === String(page)) ? null : pages.map(({ label }) => label),
    sources: sources.every(source => source === firstSource) ? firstSource : sources,
  };
}

function encode(
  head: Head,
  pages: AnalysedPage[],
  places: [page: number, positions: number[]][][],
): Uint8Array {
  const writer = new ByteWriter();
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  writer.number(headBytes.length);
  writer.bytes(headBytes);
  writer.number(pages.length);
  for (const page of pages) writePage(writer, page);
  const heads = new ByteWriter();
  const positions = new ByteWriter();
  for (const pagesOfForm of places) {
    const before = { heads: heads.length, positions: positions.length };
    writePages(pagesOfForm, heads, positions);
    writer.number(pagesOfForm.length);
    writer.number(pagesOfForm[0]?.[0] ?? 0);
    writer.number(pagesOfForm.at(-1)?.[0] ?? 0);
    writer.number(heads.length - before.heads);
    writer.number(positions.length - before.positions);
  }
  writer.bytes(heads.finish());
  writer.bytes(positions.finish());
  return writer.finish();
}

function writePage(writer: ByteWriter, { page, length, bodyStart, headings, sketch }: AnalysedPage): void {
  for (const number of [page, length, bodyStart, headings.length, ...headings.flat()]) writer.number(number);
  writer.number(sketch === null ? 0 : 1);
  if (sketch !== null) writer.bytes(new Uint8Array(sketch.buffer));
}

export function decodeDocument(encoded: Uint8Array): DocumentPostings {
  const reader = new ByteReader(encoded);
  const head = headSchema.parse(JSON.parse(new TextDecoder().decode(reader.bytes(reader.number()))));
  const pages = Array.from({ length: reader.number() }, () => readPage(reader));
  const count = head.forms.length;
  const columns = {
    pageCounts: new Int32Array(count),
    firstPages: new Int32Array(count),
    lastPages: new Int32Array(count),
    headStarts: new Int32Array(count + 1),
    positionStarts: new Int32Array(count + 1),
  };
  let headsLength = 0;
  let positionsLength = 0;
  for (let form = 0; form < count; form += 1) {
    columns.pageCounts[form] = reader.number();
    columns.firstPages[form] = reader.number();
    columns.lastPages[form] = reader.number();
    headsLength += reader.number();
    positionsLength += reader.number();
    columns.headStarts[form + 1] = headsLength;
    columns.positionStarts[form + 1] = positionsLength;
  }
  for (let form = 0; form <= count; form += 1)
    columns.positionStarts[form] = headsLength + (columns.positionStarts[form] ?? 0);
  return { ...head, pages, ...columns, bytes: reader.bytes(headsLength + positionsLength) };
}

function readPage(reader: ByteReader): AnalysedPage {
  const page = reader.number();
  const length = reader.number();
  const bodyStart = reader.number();
  const headings = Array.from({ length: reader.number() }, (): [number, number] => [
    reader.number(),
    reader.number(),
  ]);
  if (reader.number() === 0) return { page, length, bodyStart, headings, sketch: null };
  const sketch = new Uint32Array(sketchLength);
  // In the byte order of this machine, which only reads its own cache.
  new Uint8Array(sketch.buffer).set(reader.bytes(4 * sketchLength));
  return { page, length, bodyStart, headings, sketch };
}
