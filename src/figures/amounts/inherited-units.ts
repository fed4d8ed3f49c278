/** Units that stand elsewhere: with the next amount, at the head of the column, ahead in the sentence. */
import type Big from 'big.js';
import type { Text } from './text.ts';
import { type FoundUnit, type NumberAt, reach, rowOf, takenBy, withPer } from './unit-search.ts';
import { type Per, perBefore, perWords, type UnitRow, unitRows } from './units.ts';

export interface Candidate<Number extends NumberAt = NumberAt> {
  number: Number;
  unit: FoundUnit | null;
}

/** Gives amounts the unit, or what they are per, from elsewhere where they lack it. */
export function inheritUnits<Number extends NumberAt>(
  candidates: Candidate<Number>[],
  text: Text,
): Candidate<Number>[] {
  const headed = fromHeads(candidates, text);
  const coupled = headed.map((candidate, index) => coupledWith(candidate, headed, index, text));
  const taken = new Set(coupled.flatMap(({ unit }) => (unit ? wordsFrom(unit.from, unit.to) : [])));
  return coupled.map(candidate => ({ ...candidate, unit: withPerAhead(candidate, taken, text) }));
}

/** `395 and 1,155 USD per ounce`, `USD 395 and 1,155 per ounce`. */
function coupledWith<Number extends NumberAt>(
  { number, unit }: Candidate<Number>,
  all: Candidate<Number>[],
  index: number,
  text: Text,
): Candidate<Number> {
  const previous = all[index - 1];
  const next = all[index + 1];
  if (unit === null && previous?.unit?.row.unit === 'usd' && isCoupled(previous, { number, unit }, text)) {
    const { per, to } = withPer(previous.unit.row, number.to, text);
    if (per !== null) return { number, unit: { row: previous.unit.row, from: number.from, per, to } };
  }
  if (next?.unit?.row.unit === 'usd' && isCoupled({ number, unit }, next, text)) {
    if (unit === null) return { number, unit: { ...next.unit, from: number.from, to: number.to } };
    if (unit.row.unit === 'usd' && unit.per === null)
      return { number, unit: { ...unit, per: next.unit.per } };
  }
  return { number, unit };
}

function isCoupled(first: Candidate, second: Candidate, text: Text): boolean {
  const from = first.unit?.to ?? first.number.to;
  const to = second.unit?.from ?? second.number.from;
  return text.isUnbroken(from - 1, to) && /^(?:and|plus|or|\/|and of)$/.test(text.between(from, to));
}

/** Words of the same sentence that may lie between `per token` and the amount. */
const perReach = 14;

function wordsFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}

const perAhead = perWords.map(({ per, words }) => ({
  per,
  pattern: new RegExp(`^${perBefore} ${words}(?= |$)`),
}));

/**
 * What an amount of money is per, where that stands ahead: `Per token the buyer pays 0.01975 USD`.
 *
 * @param taken indexes of the words of all amounts
 */
function withPerAhead({ number, unit }: Candidate, taken: ReadonlySet<number>, text: Text): FoundUnit | null {
  if (unit?.row.unit !== 'usd' || unit.per !== null) return unit;
  // "0.02 USD for each of them": of what, the amount tells.
  const each = takenBy(
    /^(?:for )?each(?: of (?:them|these|those))?(?= |$)|^apiece(?= |$)/,
    text.forward(unit.to, 4),
  );
  if (each > 0)
    return { ...unit, per: isPlausible(number.value, 'token') ? 'token' : 'ounce', to: unit.to + each };
  for (let index = unit.from - 1; index >= Math.max(0, unit.from - perReach); index -= 1) {
    if (!text.isUnbroken(index, unit.from)) return unit;
    if (taken.has(index)) continue;
    const here = text.between(index, Math.min(index + reach, unit.from));
    const per = perAhead.find(({ pattern }) => pattern.test(here))?.per;
    if (per) return isPlausible(number.value, per) ? { ...unit, per } : unit;
  }
  return unit;
}

/** A token costs cents and an ounce hundreds; in "if every token is sold, 18 million" the millions are per nothing. */
function isPlausible(value: Big, per: Per): boolean {
  return per === 'token' ? value.lt(10) : value.gte(10) && value.lt(100_000);
}

interface Column {
  row: UnitRow;
  per: Per | null;
}

/** Rows that a head of columns may stand above, and words that it may have. */
const headReach = 15;
const longestHead = 16;

/** Numbers of a table whose head names the units: `Per token | Per ounce` above `Down payment | 0.01975 | 395`. */
function fromHeads<Number extends NumberAt>(
  candidates: Candidate<Number>[],
  text: Text,
): Candidate<Number>[] {
  const lines = linesOf(text);
  const lineOf = ({ number }: Candidate) => text.words[number.from]?.line ?? 0;
  const byLine = Map.groupBy(candidates, lineOf);
  const heads = Array.from(lines, (line, number) => (byLine.has(number) ? [] : columnsOf(line, text)));
  const counts = Array.from(lines, (_, number) => byLine.get(number)?.length ?? 0);
  return candidates.map(candidate => {
    const { number, unit } = candidate;
    const isOpen = unit === null || (unit.row.unit === 'usd' && unit.per === null);
    const line = lineOf(candidate);
    const inRow = byLine.get(line) ?? [];
    if (!isOpen || !lines[line] || inRow.length > longestHead) return candidate;
    const startsWithLabel = lines[line].from < (inRow[0]?.number.from ?? 0);
    const above = heads.slice(Math.max(0, line - headReach), line);
    const distance = above.toReversed().findIndex(found => found.length === inRow.length);
    const head = above[above.length - 1 - distance];
    // A single column is a table only where each row between has its one number.
    if (inRow.length === 1 && counts.slice(line - distance, line).some(count => count !== 1))
      return candidate;
    const column = head?.[inRow.indexOf(candidate)];
    if (!startsWithLabel || !column) return candidate;
    if (unit !== null) return { number, unit: { ...unit, per: column.per } };
    return { number, unit: { ...column, from: number.from, to: number.to } };
  });
}

/** Index of its first word and of the word after the last. */
interface Line {
  from: number;
  to: number;
}

function linesOf(text: Text): Line[] {
  const lines: Line[] = [];
  for (const [index, { line }] of text.words.entries()) {
    lines[line] = { from: lines[line]?.from ?? index, to: index + 1 };
  }
  return lines;
}

const columnPatterns: { column: Column; pattern: RegExp }[] = [
  ...perWords.map(({ per, words }) => ({
    column: { row: rowOf('usd'), per },
    pattern: new RegExp(
      `^(?:(?:\\( )?(?:usd|us \\$|\\$|us dollars?) )?(?:per|/|for one|for each|each) ${words}(?= |$)`,
    ),
  })),
  ...unitRows
    .filter(({ factor, foreign }) => !factor && !foreign)
    .map(row => ({ column: { row, per: null }, pattern: new RegExp(`^(?:${row.words})(?= |$)`) })),
];

/** The units that a line without numbers names, in order; none where it is no head of a table. */
function columnsOf(line: Line | undefined, text: Text): Column[] {
  if (!line || line.to - line.from > longestHead) return [];
  const words = text.between(line.from, line.to).split(' ');
  const columns: Column[] = [];
  for (let index = 0; index < words.length; ) {
    const rest = words.slice(index).join(' ');
    const found = columnPatterns.find(({ pattern }) => pattern.test(rest));
    if (found) columns.push(found.column);
    index += found ? takenBy(found.pattern, rest) : 1;
  }
  // One unit over one column could be any line of prose.
  return columns.length > 1 || columns[0]?.per ? columns : [];
}
