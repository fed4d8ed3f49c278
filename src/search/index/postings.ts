/**
 * Where one form of the vocabulary stands: its pages, how often it stands on each, and at which positions.
 *
 * As bytes, for each page: its distance from the page before; how often, less one, with the number of bytes by
 * which its positions exceed one each in the two lowest bits (3: the number follows); and after all pages the
 * positions, each as its distance from the one before. So the positions of a page are found without reading
 * those of the pages before it.
 */
import { ByteReader, type ByteWriter } from './bytes.ts';

export interface Postings {
  /** Numbers of the pages, ascending. */
  pages: Int32Array;
  /** How often it stands on each. */
  counts: Int32Array;
}

/** Postings of one form. */
export interface FormPostings extends Postings {
  /** The first `most` positions on a page by its index in `pages`, ascending. */
  positionsAt: (index: number, most: number) => readonly number[];
}

const longExtra = 3;

/**
 * Writes what is said of the pages of a form, without the distance of the first, and its positions.
 * A record is that distance, the first bytes and then the second; of a form in several documents, whose pages follow
 * each other, the distance and the first bytes of each document and then the second of each.
 *
 * @param pages ascending, each with the ascending positions on it
 */
export function writePages(
  pages: [page: number, positions: number[]][],
  heads: ByteWriter,
  positionBytes: ByteWriter,
): void {
  let lastPage: number | null = null;
  for (const [page, positions] of pages) {
    const before = positionBytes.length;
    let last = 0;
    for (const position of positions) {
      positionBytes.number(position - last);
      last = position;
    }
    const extra = positionBytes.length - before - positions.length;
    if (lastPage !== null) heads.number(page - lastPage - 1);
    heads.number(((positions.length - 1) << 2) | Math.min(extra, longExtra));
    if (extra >= longExtra) heads.number(extra);
    lastPage = page;
  }
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

/** One for all, because most words stand on few pages. */
const nowhere: readonly number[] = [];

/** The first `most` positions on a page, ascending; none where it does not stand there. */
export function positionsOn(
  { pages, positionsAt }: FormPostings,
  page: number,
  most = Number.POSITIVE_INFINITY,
): readonly number[] {
  const at = indexOfPage(pages, page);
  return at === -1 ? nowhere : positionsAt(at, most);
}

/** Those of several forms, ascending; most words stand on a page in one form only. */
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

/** Postings of several forms as those of one; short ones first, so that long ones are copied once. */
export function merged(all: readonly Postings[]): Postings {
  const [first, ...rest] = all.toSorted((a, b) => a.pages.length - b.pages.length);
  if (first === undefined) return { pages: new Int32Array(0), counts: new Int32Array(0) };
  return rest.reduce(mergedPair, first);
}

const ofTerms = new WeakMap<FormPostings, Postings>();

/** Those of all forms of a term as those of one, kept as long as those of the first form are. */
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

/** Index of the page among the ascending ones; -1 where it is not one of them. */
export function indexOfPage(pages: Int32Array, page: number): number {
  let low = 0;
  let high = pages.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pages[middle] ?? 0;
    if (found === page) return middle;
    if (found < page) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
