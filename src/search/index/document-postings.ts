/** Index of one document as JSON bytes, cached until the document changes; index-builder.ts combines all. */
import * as z from 'zod/mini';
import type { PageSource } from '#pdf';
import { lastUpTo, type Span } from '#text';
import { type Abbreviation, analyse, type Token } from '../analysis/analysis.ts';
import { hash } from '../analysis/word-forms.ts';

export interface IndexedPage {
  page: number;
  label: string;
  text: string;
  source: PageSource;
  /** Places of headings, and of running heads and feet, in order; absent if unknown. */
  headings?: readonly Span[];
  running?: readonly Span[];
}

const pageSource = z.enum(['text', 'ocr', 'none'] satisfies PageSource[]);

const schema = z.object({
  pageCount: z.int(),
  labels: z.nullable(z.array(z.string())),
  sources: z.union([pageSource, z.array(pageSource)]),
  forms: z.array(z.string()),
  /** Pages with words. */
  pages: z.array(
    z.object({
      page: z.int(),
      length: z.int(),
      bodyStart: z.int(),
      headings: z.array(z.tuple([z.int(), z.int()])),
      /** Equal for pages with the same words; null for a page of few words, such as a heading and a page number. */
      wordsHash: z.nullable(z.string()),
      /** Index of the form of each token, and its position. */
      tokens: z.array(z.int()),
      positions: z.array(z.int()),
    }),
  ),
});

/** Shorter pages may be alike by chance. */
const minWords = 40;

export type DocumentPostings = z.infer<typeof schema>;

/** Facts about all pages, including those without words. */
export type PageFacts = Pick<DocumentPostings, 'pageCount' | 'labels' | 'sources'>;

export function analyseDocument(pages: IndexedPage[], abbreviations: Abbreviation[]): Uint8Array {
  const indexOf = new Map<string, number>();
  const formIndex = (form: string) => {
    const index = indexOf.get(form) ?? indexOf.size;
    indexOf.set(form, index);
    return index;
  };
  const analysed = pages.flatMap(({ page, text, headings = [], running = [] }) => {
    const tokens = analyse(text, abbreviations);
    if (tokens.length === 0) return [];
    return {
      page,
      length: tokens.length,
      bodyStart: bodyStart(text, running),
      headings: headingPositions(headings, tokens),
      wordsHash: tokens.length < minWords ? null : hashOf(tokens),
      tokens: tokens.map(({ word }) => formIndex(word)),
      positions: tokens.map(({ position }) => position),
    };
  });
  const postings: DocumentPostings = { ...pageFacts(pages), forms: [...indexOf.keys()], pages: analysed };
  return new TextEncoder().encode(JSON.stringify(postings));
}

export function decodeDocument(encoded: Uint8Array): DocumentPostings {
  return schema.parse(JSON.parse(new TextDecoder().decode(encoded)));
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

/** 64 bits: pages with other words are hardly ever taken for equal. */
function hashOf(tokens: readonly Token[]): string {
  const words = tokens.map(({ word }) => word).join(' ');
  return `${hash(words, 0x811c9dc5)} ${hash(words, 0x9e3779b9)}`;
}

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

function pageFacts(pages: IndexedPage[]): PageFacts {
  const sources = pages.map(({ source }) => source);
  const [firstSource = 'none'] = sources;
  return {
    pageCount: pages.length,
    labels: pages.every(({ page, label }) => label === String(page)) ? null : pages.map(({ label }) => label),
    sources: sources.every(source => source === firstSource) ? firstSource : sources,
  };
}
