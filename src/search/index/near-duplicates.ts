/** Finds pages with nearly the same text, such as one form of contract in several documents, by their shared runs of words (MinHash). */
const runLength = 3;
const hashesKept = 24;
const bands = 6;
/** Equal hashes of pages that share about four runs in five. */
const minEqual = 19;
/** Maximum pages of a band to compare with; those of a band are usually alike. */
const maxOfBand = 50;
/** Headings and page numbers alone are alike by chance. */
const minWords = 40;

/** Smallest value of each hash function. */
type Sketch = readonly number[];

export interface NearDuplicates {
  /** The first page added with nearly the same text, or this page. */
  firstLike(page: number, sketch: Sketch | null): number;
}

export function nearDuplicates(): NearDuplicates {
  const sketches = new Map<number, Sketch>();
  const byBand = new Map<string, number[]>();
  return {
    firstLike(page, sketch) {
      if (sketch === null) return page;
      const keys = bandsOf(sketch);
      const alike = keys
        .flatMap(key => byBand.get(key) ?? [])
        .filter(other => equalHashes(sketch, sketches.get(other)) >= minEqual);
      if (alike.length > 0) return Math.min(...alike);
      sketches.set(page, sketch);
      for (const key of keys) {
        const pages = byBand.get(key) ?? [];
        if (pages.length < maxOfBand) byBand.set(key, [...pages, page]);
      }
      return page;
    },
  };
}

/** Null for a page of few words. */
export function sketchOf(words: string[]): number[] | null {
  if (words.length < minWords) return null;
  const sketch = new Array<number>(hashesKept).fill(0xffffffff);
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

function bandsOf(sketch: Sketch): string[] {
  const rows = hashesKept / bands;
  return Array.from({ length: bands }, (_, band) =>
    [band, ...sketch.slice(band * rows, (band + 1) * rows)].join(),
  );
}

function equalHashes(a: Sketch, b: Sketch | undefined): number {
  return a.reduce((equal, hash, at) => equal + (hash === b?.[at] ? 1 : 0), 0);
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Last step of MurmurHash3: every bit of the input changes half of the bits of the result. */
function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
