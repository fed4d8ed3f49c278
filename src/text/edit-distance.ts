/**
 * Edit distance between words (optimal string alignment: deletions, insertions, substitutions and swaps of neighbours).
 *
 * The table compares one word with others that are spelled letter by letter, one row per letter; rows of a shared prefix
 * are reused. Each row is computed only near its diagonal; `limit + 1` represents every larger distance.
 */
export class EditDistanceTable {
  readonly #word: string;
  readonly #limit: number;
  readonly #rows: Uint8Array[];
  readonly #fewest: number[] = [0];
  #spelt: number[] = [];

  constructor(word: string, limit: number) {
    this.#word = word;
    this.#limit = limit;
    this.#rows = [Uint8Array.from({ length: word.length + 1 }, (_, column) => Math.min(column, limit + 1))];
  }

  /** Adds the letter at `depth` of the other word. False if no continuation can be within the limit. */
  spell(depth: number, letter: number): boolean {
    const word = this.#word;
    const tooFar = this.#limit + 1;
    const above = this.#rows[depth] as Uint8Array;
    const twoAbove = this.#rows[depth - 1];
    const row = this.#rows[depth + 1] ?? new Uint8Array(word.length + 1).fill(tooFar);
    this.#rows[depth + 1] = row;
    const letterBefore = depth === 0 ? -1 : (this.#spelt[depth - 1] ?? -1);
    this.#spelt[depth] = letter;
    row[0] = Math.min(depth + 1, tooFar);
    let fewest = row[0];
    const last = Math.min(word.length, depth + 1 + this.#limit);
    for (let column = Math.max(1, depth + 1 - this.#limit); column <= last; column += 1) {
      const own = word.charCodeAt(column - 1);
      let distance = (above[column - 1] ?? 0) + (own === letter ? 0 : 1);
      distance = Math.min(distance, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, tooFar);
      if (twoAbove && column > 1 && own === letterBefore && word.charCodeAt(column - 2) === letter) {
        distance = Math.min(distance, (twoAbove[column - 2] ?? 0) + 1);
      }
      row[column] = distance;
      if (distance < fewest) fewest = distance;
    }
    this.#fewest[depth + 1] = fewest;
    // A swap reaches back two rows, so the row above counts, too.
    return Math.min(fewest, this.#fewest[depth] ?? 0) <= this.#limit;
  }

  /** Distance to the first `length` letters spelled so far; at most `limit + 1`. */
  distance(length: number): number {
    return this.#rows[length]?.[this.#word.length] ?? this.#limit + 1;
  }
}

/** Edit distance between two words, at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const table = new EditDistanceTable(a, limit);
  for (let depth = 0; depth < b.length; depth += 1) {
    if (!table.spell(depth, b.charCodeAt(depth))) return limit + 1;
  }
  return Math.min(table.distance(b.length), limit + 1);
}
