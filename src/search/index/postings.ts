/**
 * Postings of one form: pages, counts and positions.
 *
 * Bytes for each page: distance from the page before; count less one, shifted by two bits, with the bytes of its positions beyond one each in the low
 * bits (3: the number follows). Then all positions, each as the distance from the one before, so that those of one page are found without decoding
 * others.
 */
import { lastUpTo } from '#text';
import { ByteReader, ByteWriter } from './bytes.ts';

export interface Postings {
  pages: Int32Array;
  counts: Int32Array;
}

export interface FormPostings extends Postings {
  /** The first `most` positions on a page by its index in `pages`, ascending. */
  positionsAt: (index: number, most: number) => readonly number[];
}

const longExtra = 3;

/** @param pages ascending, one for each of the ascending `positions` on it */
export function encodePostings(
  pages: Int32Array,
  positions: Int32Array,
): { pages: number; bytes: Uint8Array } {
  const heads = new ByteWriter();
  const positionBytes = new ByteWriter();
  let pageCount = 0;
  let lastPage = -1;
  for (let at = 0; at < pages.length; ) {
    const page = pages[at] ?? 0;
    const before = positionBytes.length;
    let count = 0;
    let last = 0;
    for (; pages[at] === page; at += 1) {
      const distance = (positions[at] ?? 0) - last;
      // The same form twice at one position, such as "1550.00" in two currencies.
      if (count > 0 && distance === 0) continue;
      positionBytes.number(distance);
      last += distance;
      count += 1;
    }
    const extra = positionBytes.length - before - count;
    heads.number(page - lastPage - 1);
    heads.number(((count - 1) << 2) | Math.min(extra, longExtra));
    if (extra >= longExtra) heads.number(extra);
    lastPage = page;
    pageCount += 1;
  }
  heads.bytes(positionBytes.finish());
  return { pages: pageCount, bytes: heads.finish() };
}

export function decodePostings(bytes: Uint8Array, pageCount: number): FormPostings {
  const pages = new Int32Array(pageCount);
  const counts = new Int32Array(pageCount);
  const offsets = new Int32Array(pageCount);
  const reader = new ByteReader(bytes);
  let page = -1;
  let length = 0;
  for (let at = 0; at < pageCount; at += 1) {
    page += reader.number() + 1;
    const code = reader.number();
    const short = code & longExtra;
    pages[at] = page;
    counts[at] = (code >>> 2) + 1;
    offsets[at] = length;
    length += (code >>> 2) + 1 + (short === longExtra ? reader.number() : short);
  }
  const start = reader.position;
  return {
    pages,
    counts,
    positionsAt(index, most) {
      reader.position = start + (offsets[index] ?? 0);
      const positions = new Array<number>(Math.min(counts[index] ?? 0, most));
      let position = 0;
      for (let at = 0; at < positions.length; at += 1) {
        position += reader.number();
        positions[at] = position;
      }
      return positions;
    },
  };
}

/** Shared, because most words are on few pages. */
const nowhere: readonly number[] = [];

/** The first `most` positions on a page, ascending; none if it lacks the form. */
export function positionsOn(
  { pages, positionsAt }: FormPostings,
  page: number,
  most = Number.POSITIVE_INFINITY,
): readonly number[] {
  const at = indexOfPage(pages, page);
  return at === -1 ? nowhere : positionsAt(at, most);
}

/** Positions of several forms, ascending; most words have one form on a page. */
export function positionsOfAny(
  forms: readonly FormPostings[],
  page: number,
  most?: number,
): readonly number[] {
  let found = nowhere;
  for (const form of forms) {
    const ofForm = positionsOn(form, page, most);
    if (ofForm.length === 0) continue;
    found = found.length === 0 ? ofForm : found.concat(ofForm).sort((a, b) => a - b);
  }
  return found;
}

/** Merged postings; short ones first, so that long ones are copied once. */
export function merged(all: readonly Postings[]): Postings {
  const [first, ...rest] = all.toSorted((a, b) => a.pages.length - b.pages.length);
  if (first === undefined) return { pages: new Int32Array(0), counts: new Int32Array(0) };
  return rest.reduce(mergedPair, first);
}

const ofTerms = new WeakMap<FormPostings, Postings>();

/** Merged postings of a term, cached as long as those of its first form. */
export function mergedOfTerm(all: readonly FormPostings[]): Postings {
  const [first] = all;
  const known = first && ofTerms.get(first);
  if (known !== undefined) return known;
  const together = merged(all);
  if (first !== undefined) ofTerms.set(first, together);
  return together;
}

function mergedPair(a: Postings, b: Postings): Postings {
  const most = a.pages.length + b.pages.length;
  const pages = new Int32Array(most);
  const counts = new Int32Array(most);
  let length = 0;
  let i = 0;
  let j = 0;
  while (i < a.pages.length || j < b.pages.length) {
    const pageOfA = a.pages[i] ?? Number.POSITIVE_INFINITY;
    const pageOfB = b.pages[j] ?? Number.POSITIVE_INFINITY;
    let count = 0;
    if (pageOfA <= pageOfB) count += a.counts[i++] as number;
    if (pageOfB <= pageOfA) count += b.counts[j++] as number;
    pages[length] = Math.min(pageOfA, pageOfB);
    counts[length++] = count;
  }
  return { pages: pages.subarray(0, length), counts: counts.subarray(0, length) };
}

/** Index of the page among ascending ones; -1 if it is not among them. */
export function indexOfPage(pages: Int32Array, page: number): number {
  const at = lastUpTo(pages, page, one => one);
  return pages[at] === page ? at : -1;
}
