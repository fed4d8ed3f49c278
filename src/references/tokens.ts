/** Tokens of a contract: words, numbers such as "9.2", points such as "(a)", and marks. */
import type { Span } from '#text';

export interface Token extends Span {
  kind: 'number' | 'point' | 'word' | 'mark';
  /** A word that is divided at the end of a line is joined. */
  text: string;
}

const grammar =
  /(\d{1,4}(?:\.\d{1,3}){0,6}[A-Z]?(?![\p{L}\d])|(?:\p{Lu}|[IVXLC]{2,6})(?:\.\d{1,3}){1,5}(?![\p{L}\d]))|(\((?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[A-Z]{1,2}|[IVXLC]{1,6})\))|(\p{L}[\p{L}\p{M}]*(?:['’‐-]\n?\p{L}[\p{L}\p{M}]*)*)|§§|\d+|[^\s]/gu;

export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(grammar), ({ 0: written, 1: number, 2: point, 3: word, index: start }) => ({
    kind: number ? 'number' : point ? 'point' : word ? 'word' : 'mark',
    text: word ? written.replace(/[‐-]\n/g, '') : written,
    start,
    end: start + written.length,
  }));
}
