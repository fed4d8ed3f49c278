/** Edit distance between words: letters left out, added, replaced, or two neighbours swapped. */

/**
 * The distances between a word and others that are spelt out letter by letter; the row of a letter that was spelt
 * before is reused (optimal string alignment, one row a letter).
 */
export class EditDistanceTable {
  readonly #word: string;
  readonly #limit: number;
  readonly #rows: Uint8Array[];
  #spelt: number[] = [];

  constructor(word: string, limit: number) {
    this.#word = word;
    this.#limit = limit;
    this.#rows = [Uint8Array.from({ length: word.length + 1 }, (_, column) => column)];
  }

  /**
   * Spells letter number `depth` (from 0) of the other word, after those before it.
   * False where the distance is more than the limit, however the word goes on.
   */
  spell(depth: number, letter: number): boolean {
    const word = this.#word;
    const above = this.#rows[depth] as Uint8Array;
    const twoAbove = this.#rows[depth - 1];
    const row = this.#rows[depth + 1] ?? new Uint8Array(word.length + 1);
    this.#rows[depth + 1] = row;
    const letterBefore = depth === 0 ? -1 : (this.#spelt[depth - 1] ?? -1);
    this.#spelt[depth] = letter;
    row[0] = depth + 1;
    let fewest = depth + 1;
    for (let column = 1; column <= word.length; column += 1) {
      const own = word.charCodeAt(column - 1);
      let distance = (above[column - 1] ?? 0) + (own === letter ? 0 : 1);
      distance = Math.min(distance, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
      if (twoAbove && column > 1 && own === letterBefore && word.charCodeAt(column - 2) === letter) {
        distance = Math.min(distance, (twoAbove[column - 2] ?? 0) + 1);
      }
      row[column] = distance;
      if (distance < fewest) fewest = distance;
    }
    // A swap reaches back two rows: the row above may still be the way.
    return Math.min(fewest, smallest(above)) <= this.#limit;
  }

  /** Distance between the word and the other of the given length, as spelt so far. */
  distance(length: number): number {
    return this.#rows[length]?.[this.#word.length] ?? Number.POSITIVE_INFINITY;
  }
}

/** Edit distance between two words, or `limit + 1` where it is more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const table = new EditDistanceTable(a, limit);
  for (let depth = 0; depth < b.length; depth += 1) {
    if (!table.spell(depth, b.charCodeAt(depth))) return limit + 1;
  }
  return Math.min(table.distance(b.length), limit + 1);
}

function smallest(row: Uint8Array): number {
  let least = 255;
  for (const value of row) if (value < least) least = value;
  return least;
}
