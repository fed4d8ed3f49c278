/** Edit distance between two words, at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  return editDistancesFrom(a, limit)(b);
}

/**
 * Returns the edit distance of other words from this one (optimal string alignment: deletions, insertions, substitutions and swaps of
 * neighbours). Each row, one per letter, is computed only near its diagonal; `limit + 1` represents every larger distance.
 */
export function editDistancesFrom(word: string, limit: number): (other: string) => number {
  const tooFar = limit + 1;
  const first = Uint8Array.from({ length: word.length + 1 }, (_, column) => Math.min(column, tooFar));
  const rows = [first];

  /** Fills the row below `depth` and returns its least distance. */
  function fillRow(other: string, depth: number): number {
    const [above = first, twoAbove] = [rows[depth], rows[depth - 1]];
    const row = rows[depth + 1] ?? new Uint8Array(word.length + 1).fill(tooFar);
    rows[depth + 1] = row;
    const [letter, letterBefore] = [other.charCodeAt(depth), other.charCodeAt(depth - 1)];
    row[0] = Math.min(depth + 1, tooFar);
    let fewest = row[0];
    const last = Math.min(word.length, depth + 1 + limit);
    for (let column = Math.max(1, depth + 1 - limit); column <= last; column += 1) {
      const own = word.charCodeAt(column - 1);
      let distance = (above[column - 1] ?? 0) + (own === letter ? 0 : 1);
      distance = Math.min(distance, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1, tooFar);
      if (twoAbove && column > 1 && own === letterBefore && word.charCodeAt(column - 2) === letter)
        distance = Math.min(distance, (twoAbove[column - 2] ?? 0) + 1);
      row[column] = distance;
      fewest = Math.min(fewest, distance);
    }
    return fewest;
  }

  return other => {
    if (Math.abs(word.length - other.length) > limit) return tooFar;
    let fewestAbove = 0;
    for (let depth = 0; depth < other.length; depth += 1) {
      const fewest = fillRow(other, depth);
      // A swap reaches back two rows, so the row above counts, too.
      if (Math.min(fewest, fewestAbove) > limit) return tooFar;
      fewestAbove = fewest;
    }
    return rows[other.length]?.[word.length] ?? tooFar;
  };
}
