/** What is on pages, as somebody who looks at them says, and how much of it was found. */

/** Something that opens with some words; `number` is that of a clause. */
export interface Opening {
  words: string;
  number?: string;
  /** True where it may be left out, or be found as another kind. */
  optional?: boolean;
}

export interface Truth {
  headings: Opening[];
  clauses: Opening[];
  items: Opening[];
  /** Rows of the text of cells, an empty one where a span covers it. */
  tables: { isRuled: boolean; rows: string[][] }[];
}

/** True positives, false positives, false negatives. */
export interface Score {
  right: number;
  extra: number;
  missed: number;
}

export const none: Score = { right: 0, extra: 0, missed: 0 };

export function added(a: Score, b: Score): Score {
  return { right: a.right + b.right, extra: a.extra + b.extra, missed: a.missed + b.missed };
}

export function f1({ right, extra, missed }: Score): number {
  return right === 0 && extra + missed === 0 ? 1 : (2 * right) / (2 * right + extra + missed);
}

export interface Compared {
  score: Score;
  extra: string[];
  missed: string[];
}

/** So many words tell one opening from another. */
const tellingWords = 4;

export function compareOpenings(found: readonly Opening[], truth: readonly Opening[]): Compared {
  const open = [...truth];
  const extra: string[] = [];
  let right = 0;
  for (const one of found) {
    const at = open.findIndex(other => isSame(one, other));
    const [match] = at < 0 ? [] : open.splice(at, 1);
    if (!match) extra.push(`${one.number ?? ''} ${one.words.slice(0, 60)}`);
    else if (!match.optional && !one.optional) right += 1;
  }
  const missed = open.filter(({ optional }) => !optional);
  return {
    score: { right, extra: extra.length, missed: missed.length },
    extra,
    missed: missed.map(({ number, words }) => `${number ?? ''} ${words.slice(0, 60)}`),
  };
}

function isSame(a: Opening, b: Opening): boolean {
  if (a.number !== undefined && b.number !== undefined && a.number !== b.number) return false;
  const [readings, others] = [readingsOf(a.words), readingsOf(b.words)];
  return readings.some(one => others.some(other => haveSameOpening(one, other)));
}

/** "1 hour of support" may bear a number or not, and so may "I. Gordon". */
function readingsOf(text: string): string[][] {
  const all =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [wordsOf(text), all];
}

function haveSameOpening(first: readonly string[], second: readonly string[]): boolean {
  const count = Math.min(first.length, second.length, tellingWords);
  if (count === 0) return first.length === second.length;
  return first.slice(0, count).join(' ') === second.slice(0, count).join(' ');
}

const numbering =
  /^\s*(?:(?:chapter|section|article)\s+)?(?:[([]?(?:\d+(?:\.\d+)*|[a-z]|[ivxl]+)[.)\]]+(?=\s)|(?:[a-z]\.)?\d+(?:\.\d+)*(?=\s)|[^\p{L}\p{N}\s]+)\s*/u;

/** Letters and digits; a number or mark before them tells nothing. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\p{M}/gu, '');
  const [first, ...rest] = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const behind = plain.replace(numbering, '');
  const words = behind.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 ? words : first === undefined ? [] : [first, ...rest];
}

/** Cells by their place: tables are compared with those that share most cells with them. */
export function compareTables(found: readonly string[][][], truth: readonly string[][][]): Compared {
  const pairs = truth
    .flatMap((table, at) => found.map((other, with_) => ({ at, with_, shared: shared(table, other) })))
    .filter(({ shared: count }) => count > 0)
    .sort((a, b) => b.shared - a.shared);
  const [usedTruth, usedFound] = [new Set<number>(), new Set<number>()];
  let right = 0;
  for (const { at, with_, shared: count } of pairs) {
    if (usedTruth.has(at) || usedFound.has(with_)) continue;
    usedTruth.add(at);
    usedFound.add(with_);
    right += count;
  }
  const [all, wanted] = [cellsOf(found.flat()), cellsOf(truth.flat())];
  const name = (table: string[][]) => `table of ${table.length} rows: ${table[0]?.join(' | ').slice(0, 80)}`;
  return {
    score: { right, extra: all - right, missed: wanted - right },
    extra: found.filter((_, index) => !usedFound.has(index)).map(name),
    missed: truth.filter((_, index) => !usedTruth.has(index)).map(name),
  };
}

function cellsOf(rows: readonly string[][]): number {
  return rows.flat().filter(text => text !== '').length;
}

/** Cells that are the same at the same place. A table found without its head, or with a column too many, is shifted. */
function shared(a: readonly string[][], b: readonly string[][]): number {
  const shifts = [-3, -2, -1, 0, 1, 2, 3].flatMap(down => [-1, 0, 1].map(along => [down, along] as const));
  return Math.max(...shifts.map(([down, along]) => sharedShifted(a, b, down, along)));
}

function sharedShifted(a: readonly string[][], b: readonly string[][], down: number, along: number): number {
  let count = 0;
  for (const [row, cells] of a.entries())
    for (const [column, text] of cells.entries())
      if (text !== '' && comparable(text) === comparable(b[row + down]?.[column + along] ?? '')) count += 1;
  return count;
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00ad-]+/g, '')
    .replaceAll("'", '’');
}
