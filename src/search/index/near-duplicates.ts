/**
 * Finds pages that say nearly the same, such as one form of contract in several documents: by the share of
 * their runs of words that they have in common, estimated from the smallest hashes of the runs (MinHash).
 */
const runLength = 3;
const hashesKept = 24;
/** Numbers of a sketch. */
export const sketchLength = hashesKept;
const bands = 6;
/** So many of the kept hashes are equal where about four runs in five are the same. */
const leastEqual = 19;
/** Pages of one band that a page is compared with: those of a band are alike as a rule, and then the first tells it. */
const mostOfBand = 50;
/** Headings and page numbers alone are alike without meaning it. */
const leastWords = 40;

export interface NearDuplicates {
  /** The number of the first page given before that says nearly the same, or that of this page. */
  firstLike(page: number, sketch: Uint32Array | null): number;
}

export function nearDuplicates(): NearDuplicates {
  const sketches = new Map<number, Uint32Array>();
  const byBand = new Map<string, number[]>();
  return {
    firstLike(page, sketch) {
      if (sketch === null) return page;
      const keys = bandsOf(sketch);
      const alike = keys
        .flatMap(key => byBand.get(key) ?? [])
        .filter(other => equalHashes(sketch, sketches.get(other)) >= leastEqual);
      if (alike.length > 0) return Math.min(...alike);
      sketches.set(page, sketch);
      for (const key of keys) {
        const pages = byBand.get(key) ?? [];
        if (pages.length < mostOfBand) byBand.set(key, [...pages, page]);
      }
      return page;
    },
  };
}

/** The smallest value over all runs of words of each of the hash functions; null for a page of few words. */
export function sketchOf(words: string[]): Uint32Array | null {
  if (words.length < leastWords) return null;
  const sketch = new Uint32Array(hashesKept).fill(0xffffffff);
  const hashes = words.map(hashOf);
  for (let start = 0; start + runLength <= words.length; start += 1) {
    let run = 0;
    for (let at = start; at < start + runLength; at += 1) run = mixed(run ^ (hashes[at] ?? 0));
    for (let number = 0; number < hashesKept; number += 1) {
      const value = mixed(run ^ Math.imul(number + 1, 0x9e3779b1));
      if (value < (sketch[number] ?? 0)) sketch[number] = value;
    }
  }
  return sketch;
}

function bandsOf(sketch: Uint32Array): string[] {
  const rows = hashesKept / bands;
  return Array.from({ length: bands }, (_, band) =>
    [band, ...sketch.subarray(band * rows, (band + 1) * rows)].join(),
  );
}

function equalHashes(a: Uint32Array, b: Uint32Array | undefined): number {
  return a.reduce((equal, hash, at) => equal + (hash === b?.[at] ? 1 : 0), 0);
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The last step of MurmurHash3: every bit of the number changes half of the bits of the result. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
